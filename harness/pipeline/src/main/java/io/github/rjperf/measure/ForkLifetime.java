package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.DiskWatch;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.Referee;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.ProcessException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The period in which the forks of a measurement run. It ends early at a limit, or when another thread interrupts it. */
final class ForkLifetime {
    private final MeasurementContext context;
    private final Guard guard = Guard.start();
    private volatile boolean interrupted;
    private volatile boolean reachedLimit;

    ForkLifetime(MeasurementContext context) {
        this.context = context;
    }

    /**
     * Does work that starts forks.
     *
     * @param limit time after which forks and connections end, so that the work cannot wait for them any longer
     * @param work receives the resources that the forks of each lane share; a failure caused by an early end does not
     * count
     */
    void run(Duration limit, Consumer<List<ForkContext>> work) {
        CompletableFuture<@Nullable Void> over = new CompletableFuture<>();
        try (guard;
                Referee referee = Referee.open(context.workspace().root());
                DiskWatch disk = DiskWatch.over(context.workspace().room())) {
            CompletableFuture<@Nullable Void> end =
                    over.orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).exceptionallyAsync(late -> giveUp(referee));
            try {
                work.accept(context.means(referee, guard, disk));
            } finally {
                over.complete(null);
                end.join();
            }
        } catch (ProcessException e) {
            if (!isOver()) {
                throw e;
            }
        }
    }

    private @Nullable Void giveUp(Referee referee) {
        reachedLimit = true;
        guard.close();
        referee.close();
        return null;
    }

    /** Kills all forks. Work that starts another fork or waits for one then fails. */
    void killForks() {
        guard.close();
    }

    void interrupt() {
        interrupted = true;
        killForks();
    }

    boolean isInterrupted() {
        return interrupted;
    }

    boolean hasReachedLimit() {
        return reachedLimit;
    }

    /** True if it has ended early. */
    boolean isOver() {
        return interrupted || reachedLimit;
    }
}
