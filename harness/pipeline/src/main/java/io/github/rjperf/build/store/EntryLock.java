package io.github.rjperf.build.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The lock of one entry: exclusive while it is made or deleted, shared while it is used.
 *
 * <p>The operating system frees it when the process ends, however it ends. The file itself stays: deleting it would let two
 * processes lock two files of one name.
 */
final class EntryLock implements AutoCloseable {
    /** What this process holds: to open and close such a file once more would free the lock under its holder. */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private EntryLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** The lock, or empty when this process or another holds one that forbids it. */
    static Optional<EntryLock> tryTake(Path file, boolean shared) throws IOException {
        if (!HELD.add(file)) {
            return Optional.empty();
        }
        FileLock lock = null;
        FileChannel channel = null;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            lock = channel.tryLock(0, Long.MAX_VALUE, shared);
        } finally {
            if (lock == null) {
                if (channel != null) {
                    channel.close();
                }
                HELD.remove(file);
            }
        }
        return lock == null ? Optional.empty() : Optional.of(new EntryLock(file, channel));
    }

    @Override
    public void close() throws IOException {
        channel.close();
        HELD.remove(file);
    }
}
