package io.github.rjperf.judge;

import io.github.rjperf.model.SeriesKey;

/**
 * What a series looks like while it is measured; for progress displays, never a verdict.
 *
 * @param series which
 * @param change estimated change as a fraction; negative is slower
 * @param spread two standard errors of the mean log ratio, a rough give-or-take as a fraction
 */
public record RunningEstimate(SeriesKey series, double change, double spread) {}
