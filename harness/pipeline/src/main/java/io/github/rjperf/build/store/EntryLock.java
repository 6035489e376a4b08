package io.github.rjperf.build.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The lock of one entry: exclusive while it is made or deleted, shared while it is used.
 *
 * <p>The operating system frees it when the process ends, however it ends. The file itself stays: deleting it would let two
 * processes lock two files of one name.
 */
final class EntryLock implements AutoCloseable {
    private final FileChannel channel;

    private EntryLock(FileChannel channel) {
        this.channel = channel;
    }

    /** The lock, or empty when another process holds one that forbids it. */
    static Optional<EntryLock> tryTake(Path file, boolean shared) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileLock lock = null;
        try {
            lock = channel.tryLock(0, Long.MAX_VALUE, shared);
        } catch (OverlappingFileLockException heldHere) {
            // this process holds it: as good as another one
        } finally {
            if (lock == null) {
                channel.close();
            }
        }
        return lock == null ? Optional.empty() : Optional.of(new EntryLock(channel));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
