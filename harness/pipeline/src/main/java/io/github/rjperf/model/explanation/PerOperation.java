package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;

/**
 * The cost of an operation on both sides, in nanoseconds or bytes, and the interval of the change from pair to pair.
 *
 * @param base mean over the base's forks
 * @param candidate mean over the candidate's forks
 */
public record PerOperation(double base, double candidate, double low, double high) {
    public PerOperation {
        Require.notNegative("base", base);
        Require.notNegative("candidate", candidate);
        Require.finite("low", low);
        Require.finite("high", high);
        Require.that(low <= high, "low is above high: " + low + ", " + high);
    }

    /** The additional cost of an operation on the candidate; negative if it costs less. */
    public double change() {
        return candidate - base;
    }

    /** True if the interval excludes zero. */
    public boolean isEvident() {
        return low > 0 || high < 0;
    }
}
