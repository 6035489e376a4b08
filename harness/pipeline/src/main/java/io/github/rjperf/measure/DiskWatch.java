package io.github.rjperf.measure;

import io.github.rjperf.files.FolderSize;
import java.time.Duration;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a fork that fills the disk: checks the free space once a second, and looks for the culprit only when there is
 * too little, so that measurements are not disturbed.
 */
final class DiskWatch implements AutoCloseable {
    private static final Duration TICK = Duration.ofSeconds(1);
    private static final double GIB = 1 << 30;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final DiskRoom room;
    private final Collection<RunningFork> forks;

    private DiskWatch(DiskRoom room, Collection<RunningFork> forks) {
        this.room = room;
        this.forks = forks;
    }

    /**
     * Watches until it is closed.
     *
     * @param forks the forks that are running; may change at any time, on any thread
     */
    static DiskWatch over(DiskRoom room, Collection<RunningFork> forks) {
        DiskWatch watch = new DiskWatch(room, forks);
        Thread thread = new Thread(watch::follow, "rjperf-disk");
        thread.setDaemon(true);
        thread.start();
        return watch;
    }

    private void follow() {
        try {
            while (!closed.await(TICK.toMillis(), TimeUnit.MILLISECONDS)) {
                if (room.isTooLittle()) {
                    forks.stream()
                            .max(Comparator.comparingLong(fork -> bytes(fork.folder())))
                            .ifPresent(fork -> fork.stop(String.format(
                                    Locale.ROOT,
                                    "filled the disk: %.2f GiB in its build's folder",
                                    bytes(fork.folder()) / GIB)));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long bytes(ForkFolder folder) {
        try {
            return FolderSize.of(folder.ofBuild(), Long.MAX_VALUE / 4);
        } catch (FolderSize.Unmeasurable hostile) {
            return Long.MAX_VALUE / 2;
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
