package io.github.rjperf.record.embedded;

import io.github.rjperf.process.Program;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** The programs of the included PostgreSQL for Linux, in a folder where every user may run them and only one may change them. */
final class UnpackedPrograms {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int EXECUTABLE = 0100;

    private UnpackedPrograms() {}

    /** The folder of the programs, which are unpacked unless they are there. */
    static Path in(ServerFolder folder, ProgramArchive programs) throws IOException {
        Path root = folder.programs().resolve("for-other-users");
        Path complete = root.resolve(ServerFolder.COMPLETE);
        if (!Files.exists(complete)) {
            Files.createDirectories(root);
            unpack(root, programs);
            Files.createFile(complete);
        }
        permit(folder.programs(), true);
        permit(root, true);
        return root.resolve("bin");
    }

    private static void unpack(Path root, ProgramArchive programs) throws IOException {
        String machine = Program.output(LIMIT, List.of("uname", "-m")).strip();
        try (InputStream archive = programs.getPgBinary("Linux", machine);
                TarArchiveInputStream entries = new TarArchiveInputStream(new XZCompressorInputStream(archive))) {
            for (TarArchiveEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                Path file = root.resolve(entry.getName()).normalize();
                if (!file.startsWith(root)) {
                    throw new IOException("the archive of PostgreSQL contains " + entry.getName());
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
