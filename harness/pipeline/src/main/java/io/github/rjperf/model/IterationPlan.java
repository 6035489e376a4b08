package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/**
 * The length of a fork: its warm-up and measured iterations, always the same on both sides.
 *
 * @param warmupIterations iterations whose scores are kept but not judged; at least 1
 * @param measuredIterations iterations whose mean is the fork's score; at least 1
 */
public record IterationPlan(int warmupIterations, int measuredIterations, int iterationMillis) {
    public IterationPlan {
        Require.that(warmupIterations >= 1, "warmupIterations is below 1: " + warmupIterations);
        Require.that(measuredIterations >= 1, "measuredIterations is below 1: " + measuredIterations);
        Require.that(
                iterationMillis >= 10 && iterationMillis <= 600_000,
                "iterationMillis is not in 10..600000: " + iterationMillis);
    }

    /** The time that one fork spends in iterations, in seconds. */
    public double seconds() {
        return iterations() * iterationMillis / 1000.0;
    }

    /** The number of iterations of one fork, of both kinds. */
    int iterations() {
        return warmupIterations + measuredIterations;
    }
}
