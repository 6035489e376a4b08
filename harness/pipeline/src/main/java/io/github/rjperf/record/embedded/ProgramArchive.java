package io.github.rjperf.record.embedded;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import io.zonky.test.db.postgres.embedded.PgBinaryResolver;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The archive of PostgreSQL's programs for this machine: the one on the class path, as in a build from source, or the one in a jar.
 *
 * @param jar obtains the jar; called only if the class path has no archive, and may throw what its caller is to see
 */
record ProgramArchive(Supplier<Path> jar) implements PgBinaryResolver {
    private static final String SUFFIX = ".txz";

    /** For a class path that has the archive. */
    static final ProgramArchive INCLUDED = new ProgramArchive(() -> {
        throw new IllegalStateException("the class path contains no programs of PostgreSQL for this machine");
    });

    @Override
    public InputStream getPgBinary(String system, String machine) throws IOException {
        try {
            return DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, machine);
        } catch (IllegalStateException notOnClassPath) {
            return open(jar.get());
        }
    }

    private static InputStream open(Path jar) throws IOException {
        ZipFile file = new ZipFile(jar.toFile());
        try {
            ZipEntry entry = file.stream()
                    .filter(each -> each.getName().endsWith(SUFFIX))
                    .findFirst()
                    .orElseThrow(() -> new IOException(jar + " contains no archive of PostgreSQL"));
            return new EntryStream(file, file.getInputStream(entry));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /** Closes the jar together with its entry. */
    private static final class EntryStream extends FilterInputStream {
        private final ZipFile file;

        EntryStream(ZipFile file, InputStream entry) {
            super(entry);
            this.file = file;
        }

        @Override
        public void close() throws IOException {
            try (file) {
                super.close();
            }
        }
    }
}
