package io.github.rjperf.model.history;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;

/**
 * The usual variation of the pairs of one series on one platform.
 *
 * @param platform name of the platform, such as {@code linux-x64}
 * @param sdLogRatio median over comparisons of the standard deviation of the pairs' log ratios
 */
public record UsualNoise(String platform, SeriesKey series, double sdLogRatio) {
    public UsualNoise {
        Require.text("platform", platform, 63);
        Require.notNegative("sdLogRatio", sdLogRatio);
    }

    /** This noise with a different platform name. */
    public UsualNoise on(String name) {
        return new UsualNoise(name, series, sdLogRatio);
    }
}
