package io.github.rjperf.measure.host;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The file system that holds the databases of the forks.
 *
 * @param type type of the file system, for example {@code ext4}, {@code tmpfs}, {@code apfs}
 * @param freeBytes bytes that this user may still write
 */
public record Disk(String type, long totalBytes, long freeBytes) {
    /** The file system of a folder, or of its nearest existing parent; empty if it cannot be determined. */
    public static Optional<Disk> at(Path folder) {
        try {
            FileStore store = Files.getFileStore(nearestExisting(folder.toAbsolutePath()));
            return Optional.of(new Disk(store.type(), store.getTotalSpace(), store.getUsableSpace()));
        } catch (IOException | SecurityException e) {
            return Optional.empty();
        }
    }

    /** Used share of the space available to this user, 0 to 1, calculated as in {@code df}. */
    double usedShare() {
        return totalBytes <= 0 ? 0 : 1 - (double) freeBytes / totalBytes;
    }

    private static Path nearestExisting(Path folder) {
        @Nullable Path path = folder;
        while (path != null && !Files.exists(path)) {
            path = path.getParent();
        }
        return path == null ? folder : path;
    }
}
