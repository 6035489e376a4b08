package io.github.rjperf.measure.fork;

import io.github.rjperf.files.FolderSize;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a fork that fills the disk. It checks the free space once per second and looks for the culprit only when there
 * is too little, so measurements are not disturbed.
 */
public final class DiskWatch implements AutoCloseable {
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final double GIB = 1 << 30;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final DiskRoom room;
    private final Set<RunningFork> forks = ConcurrentHashMap.newKeySet();

    private DiskWatch(DiskRoom room) {
        this.room = room;
    }

    /** Watches until it is closed. */
    public static DiskWatch over(DiskRoom room) {
        DiskWatch watch = new DiskWatch(room);
        Thread thread = new Thread(watch::follow, "rjperf-disk");
        thread.setDaemon(true);
        thread.start();
        return watch;
    }

    /** A fork that may use up the space, until its files are deleted. */
    public void add(RunningFork fork) {
        forks.add(fork);
    }

    public void forget(RunningFork fork) {
        forks.remove(fork);
    }

    private void follow() {
        try {
            while (!closed.await(TICK.toMillis(), TimeUnit.MILLISECONDS)) {
                if (room.isTooLittle()) {
                    forks.stream()
                            .max(Comparator.comparingLong((RunningFork fork) ->
                                            bytes(fork.folder().ofBuild()))
                                    .thenComparingLong(
                                            fork -> bytes(fork.folder().root())))
                            .ifPresent(fork -> fork.stop(String.format(
                                    Locale.ROOT,
                                    "filled the disk: %.2f GiB in its build's folder",
                                    bytes(fork.folder().ofBuild()) / GIB)));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long bytes(Path folder) {
        try {
            return FolderSize.of(folder, Long.MAX_VALUE / 4);
        } catch (FolderSize.Unmeasurable hostile) {
            return Long.MAX_VALUE / 2;
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
