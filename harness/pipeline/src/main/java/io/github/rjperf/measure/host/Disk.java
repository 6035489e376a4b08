package io.github.rjperf.measure.host;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The filesystem that holds the databases of the forks.
 *
 * @param type type of the filesystem, for example {@code ext4}, {@code tmpfs}, {@code apfs}
 * @param totalBytes size in bytes
 * @param freeBytes bytes that this user may still write
 */
public record Disk(String type, long totalBytes, long freeBytes) {
    /** The filesystem of a folder, or of its nearest existing parent; empty when it cannot be asked. */
    public static Optional<Disk> at(Path folder) {
        try {
            FileStore store = Files.getFileStore(nearestExisting(folder.toAbsolutePath()));
            return Optional.of(new Disk(store.type(), store.getTotalSpace(), store.getUsableSpace()));
        } catch (IOException | SecurityException e) {
            return Optional.empty();
        }
    }

    /** Used share of the space that this user could have, 0 to 1, as {@code df} counts it. */
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
