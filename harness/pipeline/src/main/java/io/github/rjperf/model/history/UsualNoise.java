package io.github.rjperf.model.history;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;

/**
 * How much the pairs of one series usually vary on one platform.
 *
 * @param platform platform, as in {@code linux-x64}
 * @param sdLogRatio median over comparisons of the standard deviation of the pairs' log ratios
 */
public record UsualNoise(String platform, SeriesKey series, double sdLogRatio) {
    public UsualNoise {
        Require.text("platform", platform, 63);
        Require.notNegative("sdLogRatio", sdLogRatio);
    }

    /** This noise under another name of the platform. */
    public UsualNoise on(String name) {
        return new UsualNoise(name, series, sdLogRatio);
    }
}
