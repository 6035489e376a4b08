package io.github.rjperf.record.embedded;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.Trees;
import io.github.rjperf.process.Program;
import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * The archive of PostgreSQL's programs for this machine: the one on the class path, as in a build from source, or the one in a jar.
 *
 * @param jar obtains the jar; called only if the class path does not contain the archive; its exceptions reach the
 *     caller
 */
record ProgramArchive(Supplier<Path> jar) {
    private static final String SUFFIX = ".txz";
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int EXECUTABLE = 0100;

    /** The archive on the class path. */
    static final ProgramArchive INCLUDED = new ProgramArchive(() -> {
        throw new IllegalStateException("the class path contains no PostgreSQL programs for this machine");
    });

    /** Opens the archive for a system and a machine, by their names according to {@code uname}. */
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
        throw new IOException(jar + " contains no PostgreSQL archive");
    }

    /**
     * The folder of the programs, which only one user may change; missing programs are unpacked and replace those of other
     * versions.
     *
     * @param forOthers whether every user may run them
     */
    Path unpackedIn(ServerFolder folder, boolean forOthers) throws IOException {
        Path root = folder.programs();
        Path complete = root.resolve("complete");
        String sha256;
        try (InputStream packed = open()) {
            sha256 = FileSha256.of(packed);
        }
        if (!Files.exists(complete) || !Files.readString(complete).equals(sha256)) {
            Trees.delete(root);
            Files.createDirectories(root);
            unpack(root);
            Files.writeString(complete, sha256);
        }
        Files.setPosixFilePermissions(root, forOthers ? ServerFolder.PASSABLE : ServerFolder.CLOSED);
        return root.resolve("bin");
    }

    private InputStream open() throws IOException {
        String[] words = Program.output(LIMIT, List.of("uname", "-sm")).strip().split(" ", 2);
        return open(words[0], words[1]);
    }

    private void unpack(Path root) throws IOException {
        try (InputStream packed = open();
                TarArchiveInputStream entries = new TarArchiveInputStream(new XZCompressorInputStream(packed))) {
            for (TarArchiveEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                Path file = root.resolve(entry.getName()).normalize();
                if (!file.startsWith(root)) {
                    throw new IOException("the PostgreSQL archive contains " + entry.getName());
                }
                write(entry, entries, file);
            }
        }
    }

    private static void write(TarArchiveEntry entry, InputStream content, Path file) throws IOException {
        if (entry.isDirectory()) {
            Files.createDirectories(file);
            permit(file, true);
            return;
        }
        Files.createDirectories(file.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(content, file);
        permit(file, (entry.getMode() & EXECUTABLE) != 0);
    }

    private static void permit(Path file, boolean executable) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
}
