package io.github.rjperf.calibrate;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.Sample;
import java.util.List;
import java.util.Optional;

/**
 * What the pairs of a series by one schedule scatter and cost.
 *
 * @param series the series
 * @param schedule how they were measured
 * @param attempts pairs measured, disturbed ones too
 * @param secondsPerPair elapsed time of all attempts for each valid pair
 * @param changes log ratios of the valid pairs, at least three
 */
record ScheduleFigures(SeriesKey series, Schedule schedule, int attempts, double secondsPerPair, Sample changes) {
    /** A mean of fewer has no useful interval. */
    static final int LEAST_PAIRS = 3;

    /** The figures of one series in a bundle; empty for fewer than three valid pairs. */
    static Optional<ScheduleFigures> of(Comparison comparison, SeriesKey series, List<Pair> all) {
        List<Pair> attempts =
                all.stream().filter(pair -> pair.series().equals(series)).toList();
        List<Pair> valid = attempts.stream().filter(Pair::isValid).toList();
        if (valid.size() < LEAST_PAIRS) {
            return Optional.empty();
        }
        Schedule schedule = comparison.plan().schedule();
        double seconds = schedule.timeOf(attempts).toMillis() / 1000.0;
        Sample changes = PairEstimate.logRatios(valid);
        return Optional.of(new ScheduleFigures(series, schedule, attempts.size(), seconds / valid.size(), changes));
    }

    int pairs() {
        return changes.size();
    }

    double sd() {
        return changes.standardDeviation();
    }

    /** Variance of a pair in squared percent, times seconds: proportional to the machine time of a given precision. */
    double cost() {
        return 1e4 * changes.variance() * secondsPerPair;
    }

    /** Half the width of the interval of the mean at this confidence. */
    double error(double confidence) {
        return changes.meanError(confidence);
    }

    /** True when the mean differs from 0, as that of identical builds must not. */
    boolean isBiased(double confidence) {
        return Math.abs(changes.mean()) > error(confidence);
    }
}
