package io.github.rjperf.build.source;

import io.github.rjperf.build.BuildException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** The right to write a folder, held by one thread of one process; the system takes it back when the process ends. */
final class FolderLock {
    // The system's lock is between processes; within one it would fail instead of waiting.
    private static final ConcurrentMap<Path, ReentrantLock> WITHIN = new ConcurrentHashMap<>();

    private FolderLock() {}

    /** Waits for the folder, which is made when missing, does the work and lets it go. */
    static <T> T whileHeld(Path folder, Supplier<T> work) {
        ReentrantLock within = WITHIN.computeIfAbsent(folder, f -> new ReentrantLock());
        within.lock();
        try {
            Files.createDirectories(folder);
            try (FileChannel channel = FileChannel.open(
                            folder.resolve("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE,
                            LinkOption.NOFOLLOW_LINKS);
                    FileLock held = channel.lock()) {
                if (!held.isValid()) {
                    throw new IOException("its lock was lost");
                }
                return work.get();
            }
        } catch (IOException e) {
            throw new BuildException("sources cannot be kept in " + folder + " (" + e + "); check the folder", e);
        } finally {
            within.unlock();
        }
    }
}
