package io.github.rjperf.model;

import java.time.Instant;

/**
 * What recent comparisons of builds with themselves show about the reliability of a platform's verdicts.
 *
 * @param platform as in {@code linux-x64}
 * @param since start of the first of these comparisons
 * @param comparisons how many
 * @param verdicts how many verdicts they gave
 * @param falseAlarms how many of them were REGRESSION or IMPROVEMENT, all of which are wrong
 */
public record Calibration(String platform, Instant since, int comparisons, int verdicts, int falseAlarms) {
    /** Largest share of false alarms at which verdicts are trusted; the dashboards' alert rule uses the same. */
    public static final double MOST_FALSE_ALARMS = 0.05;

    public Calibration {
        Require.text("platform", platform, 63);
        Require.that(comparisons >= 1, "comparisons is below 1: " + comparisons);
        Require.that(verdicts >= 1, "verdicts is below 1: " + verdicts);
        Require.that(falseAlarms >= 0 && falseAlarms <= verdicts, "false alarms are not in 0.." + verdicts);
    }

    /** True when the share of false alarms is small enough. */
    public boolean holds() {
        return falseAlarms <= MOST_FALSE_ALARMS * verdicts;
    }
}
