package io.github.rjperf.model.history;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;

/**
 * How much the pairs of one series usually vary on one platform.
 *
 * @param platform platform, as in {@code linux-x64}
 * @param sdLogRatio median over comparisons of the standard deviation of the pairs' log ratios
 * @param comparisons the number of comparisons in that median
 */
public record UsualNoise(String platform, SeriesKey series, double sdLogRatio, int comparisons) {
    public UsualNoise {
        Require.text("platform", platform, 63);
        Require.notNegative("sdLogRatio", sdLogRatio);
        Require.that(comparisons >= 1, "comparisons is below 1: " + comparisons);
    }

    /** This noise under another name of the platform. */
    public UsualNoise on(String name) {
        return new UsualNoise(name, series, sdLogRatio, comparisons);
    }
}
