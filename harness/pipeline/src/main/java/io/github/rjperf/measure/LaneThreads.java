package io.github.rjperf.measure;

import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Work in several lanes at the same time. */
final class LaneThreads<T> {
    private final Consumer<T> work;
    private final Runnable abort;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /**
     * Work that is the same in every lane.
     *
     * @param abort ends the work in all lanes soon after it fails in one
     */
    LaneThreads(Consumer<T> work, Runnable abort) {
        this.work = work;
        this.abort = abort;
    }

    /** Does work for both sides at the same time. */
    static <R> Map<Side, R> ofBoth(Function<Side, R> work) {
        Map<Side, R> results = new ConcurrentHashMap<>();
        new LaneThreads<Side>(side -> results.put(side, work.apply(side)), () -> {}).run(List.of(Side.values()));
        return results;
    }

    /** Returns when all lanes have ended; throws the exception of the first one that failed. A single lane runs in the calling thread. */
    void run(List<T> lanes) {
        List<Thread> threads = new ArrayList<>();
        for (T lane : lanes.subList(1, lanes.size())) {
            threads.add(new Thread(() -> attempt(lane), "rjperf-lane-" + (threads.size() + 2)));
        }
        threads.forEach(Thread::start);
        attempt(lanes.get(0));
        threads.forEach(this::await);
        if (failure.get() instanceof Error error) {
            throw error;
        }
        if (failure.get() instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private void attempt(T lane) {
        try {
            work.accept(lane);
        } catch (RuntimeException | Error e) {
            if (failure.compareAndSet(null, e)) {
                abort.run();
            }
        }
    }

    /**
     * Waits for a thread. A lane must not outlast its run, so if the waiting thread is interrupted, it ends all lanes and keeps
     * waiting.
     */
    private void await(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
                abort.run();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
