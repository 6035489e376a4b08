package io.github.rjperf.model.campaign;

import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reliability of a host's verdicts, as shown by comparisons of a build with itself, unchanged and with planted slowdowns. Log
 * ratios are natural; negative is slower.
 *
 * @param comparisons comparisons of identical builds with at least one judged series; flagged if any series was flagged
 * @param series their judged series
 * @param correlation correlation of successive pairs of a series, with the standard error for independent pairs, for which it is 0
 *     on average; null if unknown
 * @param orderEffect difference between the change when the base leads a pair and when the candidate does; null if unknown
 * @param planted results for planted slowdowns, in ascending order of size
 * @param layoutShift standard deviation over series of the log ratio between two builds of the same code
 * @param isShiftOfHost true if the layout shift was calibrated on this host; false for the usual one
 */
public record HostReliability(
        FlagRate comparisons,
        FlagRate series,
        List<Alarm> alarms,
        List<SeriesNoise> noise,
        @Nullable Estimate correlation,
        @Nullable Estimate orderEffect,
        List<Planted> planted,
        List<Smallest> smallest,
        double layoutShift,
        boolean isShiftOfHost) {
    /** A planted slowdown counts as found in a group if at least this share of the group's verdicts are regressions. */
    public static final double MOSTLY = 0.8;

    public HostReliability {
        Require.notNegative("layoutShift", layoutShift);
        alarms = List.copyOf(alarms);
        noise = List.copyOf(noise);
        planted = List.copyOf(planted);
        smallest = List.copyOf(smallest);
    }

    /**
     * The number of flagged trials, with exact one-sided 95 % bounds on the rate.
     *
     * @param flagged trials with a false alarm
     * @param low lower bound: with 95 % confidence, the rate is higher
     * @param high upper bound: with 95 % confidence, the rate is lower
     */
    public record FlagRate(int flagged, int trials, double low, double high) {
        public FlagRate {
            Require.that(flagged >= 0 && flagged <= trials, flagged + " of " + trials + " are flagged");
            Require.that(low >= 0 && low <= high && high <= 1, "bounds of a rate: " + low + ", " + high);
        }
    }

    /**
     * A false alarm.
     *
     * @param comparison name of the folder of the comparison
     */
    public record Alarm(String comparison, String series, double logRatio) {
        public Alarm {
            Require.text("comparison", comparison);
            Require.text("series", series);
            Require.finite("logRatio", logRatio);
        }
    }

    /**
     * The noise of a series.
     *
     * @param pairs valid pairs over all comparisons
     * @param sdLogRatio standard deviation of the pairs of one comparison
     * @param meanLogRatio mean over all pairs: the remaining bias and noise
     */
    public record SeriesNoise(String series, int pairs, double sdLogRatio, double meanLogRatio) {
        public SeriesNoise {
            Require.text("series", series);
            Require.that(pairs >= 2, "noise of fewer than 2 pairs: " + pairs);
            Require.notNegative("sdLogRatio", sdLogRatio);
            Require.finite("meanLogRatio", meanLogRatio);
        }
    }

    /** A mean of log ratios with its standard error. */
    public record Estimate(double mean, double standardError) {
        public Estimate {
            Require.finite("mean", mean);
            Require.notNegative("standardError", standardError);
        }
    }

    /**
     * The verdicts about a planted slowdown.
     *
     * @param size the slowdown, as a fraction of the throughput
     * @param found number of REGRESSION verdicts
     * @param open number of INCONCLUSIVE verdicts
     * @param tolerated number of NO REGRESSION > D verdicts with a D above the slowdown, which are right
     * @param missed number of verdicts that deny the slowdown: NO REGRESSION > D with a D no larger than the slowdown, or
     *     IMPROVEMENT
     * @param unmeasured number of series without a result
     * @param estimate the measured change over all series; null if there is none
     */
    public record Planted(
            double size,
            int found,
            int open,
            int tolerated,
            int missed,
            int unmeasured,
            @Nullable Estimate estimate) {
        public Planted {
            Require.that(size > 0 && size < Intervention.MOST_PLANTED, "size is not in (0, 0.5): " + size);
            Require.that(
                    Math.min(Math.min(found, open), Math.min(Math.min(tolerated, missed), unmeasured)) >= 0,
                    "a count is negative");
        }

        /** The number of verdicts. */
        public int judged() {
            return found + open + tolerated + missed;
        }
    }

    /**
     * The smallest planted slowdown that was found in a group in which all larger ones were found, too.
     *
     * @param group the beginning of the names of its series: {@code Get}
     * @param size size as a fraction of the throughput; null if none was found
     */
    public record Smallest(String group, @Nullable Double size) {
        public Smallest {
            Require.text("group", group);
        }
    }
}
