package io.github.rjperf.measure.fork;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * The disk space for the databases of a run.
 *
 * @param usableBytes current free space
 * @param leastBytes limit below which a fork is using up space that others need
 */
public record DiskRoom(LongSupplier usableBytes, long leastBytes) {
    /** The divisor for the part of the free space that is kept; a plan that would use more than eight tenths of it is refused. */
    private static final int SHARE_KEPT = 10;

    /** The disk space of a folder; a tenth of the currently free space must remain. */
    static DiskRoom of(Path folder) throws IOException {
        FileStore store = Files.getFileStore(folder);
        return new DiskRoom(() -> usable(store), store.getUsableSpace() / SHARE_KEPT);
    }

    boolean isTooLittle() {
        return usableBytes.getAsLong() < leastBytes;
    }

    private static long usable(FileStore store) {
        try {
            return store.getUsableSpace();
        } catch (IOException gone) {
            return Long.MAX_VALUE;
        }
    }
}
