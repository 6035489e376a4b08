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
 * A lock on a file, held by at most one thread of this process, and by no other process unless both hold it in shared
 * mode.
 *
 * <p>The operating system releases it when the process ends for any reason. The file itself stays: deleting it would
 * let two processes lock two files with the same name. It should be empty: closing any reader of it would release the
 * lock (POSIX {@code fcntl}).
 */
public final class LockFile implements Closeable {
    /** The access that a lock allows to other processes. */
    public enum Mode {
        EXCLUSIVE,
        SHARED
    }

    private static final Set<OpenOption> OPENING = Set.of(
            StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    /**
     * One permit per file. The system's locks belong to the process: a second lock would fail instead of waiting, and
     * closing any channel of the file would release the first.
     */
    private static final ConcurrentMap<Path, Semaphore> WITHIN = new ConcurrentHashMap<>();

    private final Semaphore within;
    private final FileChannel channel;

    private LockFile(Semaphore within, FileChannel channel) {
        this.within = within;
        this.channel = channel;
    }

    /** The lock, or empty when a holder in this or another process prevents it; the file is created when missing. */
    public static Optional<LockFile> tryTake(Path file, Mode mode) throws IOException {
        Semaphore within = within(file);
        return within.tryAcquire()
                ? locked(file, within, channel -> channel.tryLock(0, Long.MAX_VALUE, mode == Mode.SHARED))
                : Optional.empty();
    }

    /** Waits for the lock until no holder in this or another process prevents it; the file is created when missing. */
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

    /** Takes over the permit, which is returned when the lock is not obtained. */
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

    /** Releases the lock; has no effect when it is already released. */
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
