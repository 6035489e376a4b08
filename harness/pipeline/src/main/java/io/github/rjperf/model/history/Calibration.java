package io.github.rjperf.model.history;

import io.github.rjperf.model.value.Require;
import java.time.Instant;

/**
 * What recent comparisons of builds with themselves show about the reliability of a platform's verdicts.
 *
 * @param platform as in {@code linux-x64}
 * @param since start of the first of these comparisons
 * @param comparisons how many
 * @param flagged how many of them had a REGRESSION or an IMPROVEMENT, all of which are wrong
 */
public record Calibration(String platform, Instant since, int comparisons, int flagged) {
    /** Largest share of comparisons of a build with itself that the rule may flag, whatever their size. */
    public static final double MOST_FLAGGED = 0.05;

    /** Largest share that the design simulations of the rule gave; on a host that flags more, their assumptions do not hold. */
    public static final double EXPECTED_FLAGGED = 0.01;

    public Calibration {
        Require.text("platform", platform, 63);
        Require.that(comparisons >= 1, "comparisons is below 1: " + comparisons);
        Require.that(flagged >= 0 && flagged <= comparisons, "flagged is not in 0.." + comparisons + ": " + flagged);
    }

    /** This calibration under the name of a platform of a request that has these hosts. */
    public Calibration forPlatform(String other) {
        return new Calibration(other, since, comparisons, flagged);
    }
}
