package io.github.rjperf.record.embedded;

import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * The archive of PostgreSQL's programs for this machine: the one on the class path, as in a build from source, or the one in a jar.
 *
 * @param jar obtains the jar; called only if the class path has no archive, and may throw what its caller is to see
 */
record ProgramArchive(Supplier<Path> jar) {
    private static final String SUFFIX = ".txz";

    /** For a class path that has the archive. */
    static final ProgramArchive INCLUDED = new ProgramArchive(() -> {
        throw new IllegalStateException("the class path contains no programs of PostgreSQL for this machine");
    });

    /** Opens the archive for a system and a machine, by the names that {@code uname} gives them. */
    InputStream open(String system, String machine) throws IOException {
        try {
            return DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, machine);
        } catch (IllegalStateException notOnClassPath) {
            return open(jar.get());
        }
    }

    private static InputStream open(Path jar) throws IOException {
        ZipInputStream entries = new ZipInputStream(Files.newInputStream(jar));
        for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
            if (entry.getName().endsWith(SUFFIX)) {
                return entries;
            }
        }
        entries.close();
        throw new IOException(jar + " contains no archive of PostgreSQL");
    }
}
