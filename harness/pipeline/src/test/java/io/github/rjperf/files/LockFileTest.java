package io.github.rjperf.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.files.LockFile.Mode;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LockFileTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Mode.class)
    void isHeldOnceUntilItIsClosed(Mode mode) throws IOException {
        Path file = folder.resolve("lock");
        LockFile lock = LockFile.take(file, mode);

        assertThat(LockFile.tryTake(file, mode)).isEmpty();
        assertThatTheSystemHolds(file);
        lock.close();
        lock.close();
        LockFile again = LockFile.tryTake(file, mode).orElseThrow();
        assertThat(LockFile.tryTake(file, mode)).isEmpty();
        again.close();
        assertThat(file).exists();
    }

    @Test
    void oneFileByTwoNamesIsOneLock() throws IOException {
        Path alias = Files.createSymbolicLink(folder.resolve("alias"), Files.createDirectory(folder.resolve("real")));
        LockFile lock = LockFile.take(folder.resolve("real/lock"), Mode.EXCLUSIVE);

        assertThat(LockFile.tryTake(alias.resolve("lock"), Mode.EXCLUSIVE)).isEmpty();
        assertThat(LockFile.tryTake(folder.resolve("real/../real/lock"), Mode.EXCLUSIVE))
                .isEmpty();
        lock.close();
    }

    @Test
    void aThreadWaitsForItsTurn() throws Exception {
        Path file = folder.resolve("lock");
        LockFile lock = LockFile.take(file, Mode.EXCLUSIVE);
        CompletableFuture<LockFile> next = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            try {
                next.complete(LockFile.take(file, Mode.EXCLUSIVE));
            } catch (IOException e) {
                next.completeExceptionally(e);
            }
        });
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        assertThat(next).isNotDone();
        lock.close();
        LockFile turn = next.get(5, TimeUnit.MINUTES);
        assertThat(LockFile.tryTake(file, Mode.EXCLUSIVE)).isEmpty();
        turn.close();
    }

    @Test
    void whatCannotBeLockedStaysFree() throws IOException {
        Path file = folder.resolve("lock");
        Path elsewhere = Files.createFile(folder.resolve("elsewhere"));
        Files.createSymbolicLink(file, elsewhere);

        assertThatThrownBy(() -> LockFile.take(file, Mode.EXCLUSIVE)).isInstanceOf(IOException.class);
        Files.delete(file);
        LockFile.tryTake(file, Mode.EXCLUSIVE).orElseThrow().close();
        assertThatThrownBy(() -> LockFile.take(folder.resolve("missing/lock"), Mode.SHARED))
                .isInstanceOf(IOException.class);
    }

    /** The Java runtime knows of the lock; closing the probe releases it for other processes only. */
    private static void assertThatTheSystemHolds(Path file) throws IOException {
        try (FileChannel probe = FileChannel.open(file, StandardOpenOption.WRITE)) {
            assertThatThrownBy(probe::tryLock).isInstanceOf(OverlappingFileLockException.class);
        }
    }
}
