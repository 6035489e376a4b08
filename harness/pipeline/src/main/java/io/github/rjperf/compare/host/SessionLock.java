package io.github.rjperf.compare.host;

import io.github.rjperf.files.LockFile;
import io.github.rjperf.files.LockFile.Mode;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Allows this user one measurement at a time on this host, because two would disturb each other. */
final class SessionLock {
    private SessionLock() {}

    static <T> T whileHeld(Path folder, Supplier<T> measuring) {
        Path file = folder.resolve("measure.lock");
        try {
            Files.createDirectories(folder);
            LockFile lock = LockFile.tryTake(file, Mode.EXCLUSIVE)
                    .orElseThrow(() -> new UsageException(
                            "another rjperf is measuring on this host; try again when it has finished"));
            try {
                return measuring.get();
            } finally {
                lock.close();
            }
        } catch (IOException e) {
            throw new UsageException(file + " cannot be locked (" + reason(e)
                    + "); set XDG_DATA_HOME to a folder that you may write to");
        }
    }

    /** Two of Java's messages are only the name of the file. */
    private static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        return e instanceof NoSuchFileException ? "no such folder" : String.valueOf(e.getMessage());
    }
}
