package io.github.rjperf.model.history;

import io.github.rjperf.model.value.Require;
import java.time.Instant;

/**
 * The reliability of a platform's verdicts, as shown by recent comparisons of builds with themselves.
 *
 * @param platform name of the platform, such as {@code linux-x64}
 * @param since start of the first of these comparisons
 * @param comparisons number of these comparisons
 * @param flagged number of those with a REGRESSION or an IMPROVEMENT, all of which are wrong
 */
public record Calibration(String platform, Instant since, int comparisons, int flagged) {
    /** The largest share of comparisons of a build with itself that the rule may flag, regardless of their size. */
    public static final double MOST_FLAGGED = 0.05;

    /**
     * The largest share in the design simulations of the rule; on a host that flags more, the assumptions of these simulations do
     * not hold.
     */
    public static final double EXPECTED_FLAGGED = 0.01;

    public Calibration {
        Require.text("platform", platform, 63);
        Require.that(comparisons >= 1, "comparisons is below 1: " + comparisons);
        Require.that(flagged >= 0 && flagged <= comparisons, "flagged is not in 0.." + comparisons + ": " + flagged);
    }

    /** This calibration under the name that requests use for the platform of these hosts. */
    public Calibration forPlatform(String other) {
        return new Calibration(other, since, comparisons, flagged);
    }
}
