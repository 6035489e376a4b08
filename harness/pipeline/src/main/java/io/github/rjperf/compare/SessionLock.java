package io.github.rjperf.compare;

import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Makes sure that this user runs one measurement at a time on this host: two would measure each other. */
final class SessionLock {
    private SessionLock() {}

    static <T> T whileHeld(Path folder, Supplier<T> measuring) {
        Path file = folder.resolve("measure.lock");
        try {
            Files.createDirectories(folder);
            LockFile lock = LockFile.tryTake(file, Mode.EXCLUSIVE)
                    .orElseThrow(() -> new UsageException(
                            "another rjperf is measuring on this host; start again when it is done"));
            try {
                return measuring.get();
            } finally {
                lock.close();
            }
        } catch (IOException e) {
            throw new UsageException(
                    file + " cannot be locked (" + e.getMessage() + "); set XDG_DATA_HOME to a folder of yours");
        }
    }
}
