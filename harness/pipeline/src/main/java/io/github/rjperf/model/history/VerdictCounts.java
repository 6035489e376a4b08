package io.github.rjperf.model.history;

import io.github.rjperf.model.value.Require;

/**
 * The number of verdicts of each kind in a recorded comparison.
 *
 * @param slower REGRESSION
 * @param faster IMPROVEMENT
 * @param withoutRegression NO REGRESSION
 * @param undecided INCONCLUSIVE, NOT COMPARABLE, and ERROR
 */
public record VerdictCounts(int slower, int faster, int withoutRegression, int undecided) {
    /** The counts of a comparison without a judgment. */
    public static final VerdictCounts NONE = new VerdictCounts(0, 0, 0, 0);

    public VerdictCounts {
        Require.that(
                slower >= 0 && faster >= 0 && withoutRegression >= 0 && undecided >= 0,
                "a number of verdicts is negative");
    }
}
