package io.github.rjperf.judge;

import io.github.rjperf.model.SeriesKey;

/**
 * An interim estimate for one series during the measurement; for progress displays, never a verdict.
 *
 * @param series which
 * @param change estimated change as a fraction; negative is slower
 * @param spread two standard errors of the mean log ratio, a rough margin of error as a fraction
 */
public record RunningEstimate(SeriesKey series, double change, double spread) {}
