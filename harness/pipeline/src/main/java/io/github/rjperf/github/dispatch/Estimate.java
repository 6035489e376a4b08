package io.github.rjperf.github.dispatch;

import java.time.Duration;

/** The approximate duration of a run: its time to measure, and the usual time to build both sides and to publish. */
public final class Estimate {
    /** The base of a pull request is usually built already; the candidate is compiled with the compiler cache of its base. */
    private static final Duration AROUND = Duration.ofMinutes(20);

    private Estimate() {}

    /**
     * The duration of a run.
     *
     * @param budget time to measure on each platform; platforms measure at the same time
     */
    public static Duration ofRun(Duration budget) {
        return budget.plus(AROUND);
    }
}
