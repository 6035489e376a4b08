package io.github.rjperf.record.embedded;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.Trees;
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

/** The programs of the included PostgreSQL, in a folder where only one user may change them. */
final class UnpackedPrograms {
    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int EXECUTABLE = 0100;

    private UnpackedPrograms() {}

    /**
     * The folder of the programs, which are unpacked unless they are there, in place of those of another version.
     *
     * @param forOthers whether every user may run them
     */
    static Path in(ServerFolder folder, ProgramArchive archive, boolean forOthers) throws IOException {
        Path root = folder.programs();
        Path complete = root.resolve("complete");
        String sha256;
        try (InputStream packed = open(archive)) {
            sha256 = FileSha256.of(packed);
        }
        if (!Files.exists(complete) || !Files.readString(complete).equals(sha256)) {
            Trees.delete(root);
            Files.createDirectories(root);
            unpack(root, archive);
            Files.writeString(complete, sha256);
        }
        Files.setPosixFilePermissions(root, forOthers ? ServerFolder.PASSABLE : ServerFolder.CLOSED);
        return root.resolve("bin");
    }

    private static InputStream open(ProgramArchive archive) throws IOException {
        String[] words = Program.output(LIMIT, List.of("uname", "-sm")).strip().split(" ", 2);
        return archive.open(words[0], words[1]);
    }

    private static void unpack(Path root, ProgramArchive archive) throws IOException {
        try (InputStream packed = open(archive);
                TarArchiveInputStream entries = new TarArchiveInputStream(new XZCompressorInputStream(packed))) {
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
