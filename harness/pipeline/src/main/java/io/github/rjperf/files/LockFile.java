package io.github.rjperf.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * A lock on a file. At most one thread of this process can hold it, and another process can hold it only if both hold it in
 * shared mode.
 *
 * <p>The operating system releases it when the process ends for any reason. The file itself is not deleted, because two processes
 * could then lock two different files with the same name. The file should be empty, because closing any reader of it would
 * release the lock (POSIX {@code fcntl}).
 */
public final class LockFile implements Closeable {
    /** What a lock allows other processes to do. */
    public enum Mode {
        EXCLUSIVE,
        SHARED
    }

    private static final Set<OpenOption> OPENING = Set.of(
            StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    /**
     * One permit per file. The operating system's locks belong to the process: a second lock would fail instead of waiting, and
     * closing any channel on the file would release the first lock.
     */
    private static final ConcurrentMap<Path, Semaphore> WITHIN = new ConcurrentHashMap<>();

    private final Semaphore within;
    private final FileChannel channel;

    private LockFile(Semaphore within, FileChannel channel) {
        this.within = within;
        this.channel = channel;
    }

    /** The lock; empty if a holder in this or another process prevents taking it. The file is created if missing. */
    public static Optional<LockFile> tryTake(Path file, Mode mode) throws IOException {
        Semaphore within = within(file);
        return within.tryAcquire()
                ? locked(file, within, channel -> channel.tryLock(0, Long.MAX_VALUE, mode == Mode.SHARED))
                : Optional.empty();
    }

    /** Waits until no holder in this or another process prevents taking the lock, and then takes it. The file is created if missing. */
    public static LockFile take(Path file, Mode mode) throws IOException {
        Semaphore within = within(file);
        within.acquireUninterruptibly();
        return locked(file, within, channel -> channel.lock(0, Long.MAX_VALUE, mode == Mode.SHARED))
                .orElseThrow();
    }

    private interface Locking {
        @Nullable
        FileLock on(FileChannel channel) throws IOException;
    }

    private static Semaphore within(Path file) throws IOException {
        Path real = file.resolveSibling("").toRealPath().resolve(file.getFileName());
        return WITHIN.computeIfAbsent(real, any -> new Semaphore(1));
    }

    /** Takes over the permit and returns it if the lock cannot be obtained. */
    private static Optional<LockFile> locked(Path file, Semaphore within, Locking locking) throws IOException {
        LockFile lock;
        try {
            lock = new LockFile(within, FileChannel.open(file, OPENING));
        } catch (IOException e) {
            within.release();
            throw e;
        }
        boolean held = false;
        try {
            held = locking.on(lock.channel) != null;
            return held ? Optional.of(lock) : Optional.empty();
        } finally {
            if (!held) {
                lock.close();
            }
        }
    }

    /** Releases the lock; has no effect if it has already been released. */
    @Override
    public synchronized void close() throws IOException {
        if (channel.isOpen()) {
            try {
                channel.close();
            } finally {
                within.release();
            }
        }
    }
}
