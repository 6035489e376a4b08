package io.github.rjperf.record.embedded;

import io.github.rjperf.files.FileSha256;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;

/** Finds the folder for the files of a server that runs as a user without rights. */
final class ServerHome {
    /** Where root keeps data of services (Filesystem Hierarchy Standard 3.0, section 5.8). */
    private static final Path SERVICES = Path.of("/var/lib/rjperf-embedded");

    private static final int NAME_CHARACTERS = 16;

    private ServerHome() {}

    /** The folder itself if other users can reach it; otherwise another one, which is created if it is missing. */
    static Path of(Path root) throws IOException {
        return of(root, SERVICES);
    }

    static Path of(Path root, Path services) throws IOException {
        if (isReachable(root)) {
            return root;
        }
        String name = FileSha256.of(new ByteArrayInputStream(root.toString().getBytes(StandardCharsets.UTF_8)))
                .substring(0, NAME_CHARACTERS);
        Files.createDirectories(services);
        Files.setPosixFilePermissions(services, ServerFolder.PASSABLE);
        return Files.createDirectories(services.toRealPath().resolve(name));
    }

    private static boolean isReachable(Path root) throws IOException {
        for (Path parent = root.getParent(); parent != null; parent = parent.getParent()) {
            if (!Files.getPosixFilePermissions(parent).contains(PosixFilePermission.OTHERS_EXECUTE)) {
                return false;
            }
        }
        return true;
    }
}
