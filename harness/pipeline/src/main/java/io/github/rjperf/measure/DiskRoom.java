package io.github.rjperf.measure;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * The room on the disk of a run's databases.
 *
 * @param usableBytes what is left now
 * @param leastBytes with less than this left, a fork is using up what others need
 */
record DiskRoom(LongSupplier usableBytes, long leastBytes) {
    /** A plan is refused that would use more than eight tenths. */
    private static final int SHARE_KEPT = 10;

    /** That of a folder, of which a tenth of what is left now has to stay. */
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
