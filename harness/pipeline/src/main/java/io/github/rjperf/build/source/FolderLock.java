package io.github.rjperf.build.source;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** The right to write a folder of sources, held by one thread of one process. */
final class FolderLock {
    private FolderLock() {}

    /** Waits for the folder, which is created if missing, does the work, and releases the folder. */
    static <T> T whileHeld(Path folder, Supplier<T> work) {
        try {
            Files.createDirectories(folder);
            LockFile lock = LockFile.take(folder.resolve("lock"), Mode.EXCLUSIVE);
            try {
                return work.get();
            } finally {
                lock.close();
            }
        } catch (IOException e) {
            throw new BuildException(
                    "sources cannot be kept in " + folder + " (" + FileTrouble.of(e) + "); check the folder", e);
        }
    }
}
