package io.github.rjperf.model.campaign;

import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What comparisons of a build with itself, and with slowdowns planted in it, show about the verdicts of a host. Log ratios are natural;
 * negative is slower.
 *
 * @param comparisons those in which nothing differs and at least one series was judged; flagged if any series was
 * @param series their judged series
 * @param correlation of successive pairs of a series, 0 on average for independent ones, with the standard error that those have; null if
 *     unknown
 * @param orderEffect how much higher the change is when the base leads a pair than when the candidate does; null if unknown
 * @param planted what became of planted slowdowns, ascending by their size
 * @param layoutShift standard deviation over series of the log ratio between two builds of the same code
 * @param isShiftOfHost true if that was calibrated on this host; false for the usual one
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
    /** A planted slowdown counts as found in a group if at least this share of its verdicts are regressions. */
    public static final double MOSTLY = 0.8;

    public HostReliability {
        Require.notNegative("layoutShift", layoutShift);
        alarms = List.copyOf(alarms);
        noise = List.copyOf(noise);
        planted = List.copyOf(planted);
        smallest = List.copyOf(smallest);
    }

    /**
     * How many of some trials were flagged, with exact 95 % bounds of the rate on each side.
     *
     * @param flagged trials with a false alarm
     * @param low the rate is higher with 95 % confidence
     * @param high the rate is lower with 95 % confidence
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
     * @param meanLogRatio mean over all pairs; what is left is bias and noise
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
     * What the verdicts said about a planted slowdown.
     *
     * @param size the slowdown, as a fraction of the throughput
     * @param found verdicts REGRESSION
     * @param open verdicts INCONCLUSIVE
     * @param tolerated verdicts NO REGRESSION > D with a D above the slowdown, so that they are right
     * @param missed verdicts that deny the slowdown: NO REGRESSION > D with a D up to it, or IMPROVEMENT
     * @param unmeasured series without a result
     * @param estimate the change that was measured, over all series; null without any
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

        /** Verdicts that say anything. */
        public int judged() {
            return found + open + tolerated + missed;
        }
    }

    /**
     * The smallest planted slowdown that was found in a group, and with it all larger ones.
     *
     * @param group what the names of its series begin with: {@code Get}
     * @param size as a fraction of the throughput; null if none was found
     */
    public record Smallest(String group, @Nullable Double size) {
        public Smallest {
            Require.text("group", group);
        }
    }
}
