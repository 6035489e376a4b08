package io.github.rjperf.process;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The CPU time of one child during all of its freezes together: the time of one turn can be shorter than what the clock of the system
 * shows.
 */
final class Overtime {
    /** A stopped process uses none; but the system counts in ticks of 10 ms, and a signal takes a moment to arrive. */
    private static final Duration TOLERATED = Duration.ofMillis(30);

    /** One percent of the shortest turns; a busy JVM with 20 threads needs a fifth of that to stop. */
    private static final Duration TOLERATED_PER_FREEZE = Duration.ofNanos(250_000);

    private Duration used = Duration.ZERO;
    private int freezes;

    /** Adds what was used in one more freeze. Returns words that follow "the fork" if it is too much, otherwise null. */
    @Nullable
    String add(Duration more) {
        used = used.plus(more);
        freezes++;
        return used.compareTo(TOLERATED.plus(TOLERATED_PER_FREEZE.multipliedBy(freezes))) > 0
                ? "used " + used.toMillis() + " ms of CPU time while it had to wait"
                : null;
    }
}
