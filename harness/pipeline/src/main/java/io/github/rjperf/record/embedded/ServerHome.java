package io.github.rjperf.record.embedded;

import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.record.sql.RecordException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;

/** Finds the folder for the files of a server that runs as an unprivileged user. */
final class ServerHome {
    /** The folder where root keeps the data of services (Filesystem Hierarchy Standard 3.0, section 5.8). */
    static final Path SERVICES = Path.of("/var/lib/rjperf-embedded");

    static final String CLUSTER = "cluster";
    static final String PASSWORD = "password";

    private static final int NAME_CHARACTERS = 16;

    private ServerHome() {}

    /** The folder itself if other users can access it; otherwise a different one, which is created if it is missing. */
    static Path of(Path root, Path services) throws IOException {
        if (isReachable(root)) {
            return root;
        }
        Files.createDirectories(services);
        Files.setPosixFilePermissions(services, ServerFolder.PASSABLE);
        return Files.createDirectories(services.toRealPath().resolve(name(root)));
    }

    private static String name(Path root) {
        return Sha256.of(root.toString()).substring(0, NAME_CHARACTERS);
    }

    /** Throws RecordException if there are results only in the other place, where they would not be found. */
    static void refuseOther(Path root, Path home, Path services) {
        Path other = home.equals(root) ? services.resolve(name(root)) : root;
        if (!hasCluster(home) && hasCluster(other)) {
            throw new RecordException(
                    "the embedded database is in " + other + ", but as started now, rjperf would create a new one in "
                            + home + "; move the folder " + CLUSTER + " and the file " + PASSWORD
                            + " to " + home + ", or specify --db");
        }
    }

    private static boolean hasCluster(Path home) {
        return Files.exists(home.resolve(CLUSTER).resolve("PG_VERSION"));
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
