package io.github.rjperf.judge;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import java.util.List;
import java.util.Optional;

/**
 * An interim estimate for one series during the measurement; it is only for progress displays and never a verdict.
 *
 * @param change estimated change as a fraction; negative is slower
 * @param spread two standard errors of the mean log ratio, a rough margin of error as a fraction
 */
public record RunningEstimate(double change, double spread) {
    /** The estimate from all pairs so far; empty if the series has fewer than two valid ones. */
    public static Optional<RunningEstimate> of(SeriesKey series, List<Pair> soFar) {
        List<Pair> ofSeries =
                soFar.stream().filter(pair -> pair.series().equals(series)).toList();
        List<Pair> valid = SeriesPairs.of(ofSeries).valid();
        if (valid.size() < 2) {
            return Optional.empty();
        }
        PairedT test = PairedT.of(PairEstimate.logRatios(valid));
        return Optional.of(new RunningEstimate(Math.expm1(test.mean()), Math.expm1(2 * test.standardError())));
    }
}
