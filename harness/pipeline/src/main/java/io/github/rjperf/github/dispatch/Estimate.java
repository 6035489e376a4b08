package io.github.rjperf.github.dispatch;

import java.time.Duration;

/** How long a run takes, roughly: its time to measure, and a usual time to build both sides and to publish. */
public final class Estimate {
    /** The base of a pull request is mostly found built; a candidate is compiled with what its base left in the cache. */
    private static final Duration AROUND = Duration.ofMinutes(20);

    private Estimate() {}

    /**
     * The time that a run takes.
     *
     * @param budget time to measure on each platform; platforms measure at the same time
     */
    public static Duration ofRun(Duration budget) {
        return budget.plus(AROUND);
    }
}
