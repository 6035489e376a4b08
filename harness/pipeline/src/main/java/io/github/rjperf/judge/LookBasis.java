package io.github.rjperf.judge;

import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.DetectableChange;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.SequentialCorrection;
import io.github.rjperf.stats.VariancePrior;
import java.util.List;

/**
 * What all looks of a rule have in common.
 *
 * @param correction for the number of looks
 * @param nullLog log ratio of a slowdown that the null hypothesis allows
 * @param detectable change that a look would have found
 */
record LookBasis(SequentialCorrection correction, double nullLog, DetectableChange detectable) {
    /** {@code seriesCount} is the number of series in the whole matrix, because the detectable change depends on it. */
    static LookBasis of(Rule rule, int seriesCount) {
        SequentialCorrection correction = JudgingRules.correction(rule);
        return new LookBasis(
                correction,
                Math.log1p(-rule.minimumEffect()),
                new DetectableChange(
                        rule.minimumEffect(), rule.gate(), rule.falseDiscoveryRate() / seriesCount, correction));
    }

    /** The looks of these series; what they have in common is how noisy all of them were up to their first looks. */
    Looks over(List<SeriesPairs> series) {
        return new Looks(this, prior(series));
    }

    private VariancePrior prior(List<SeriesPairs> series) {
        int first = correction.looks().get(0);
        double[] variances = series.stream()
                .map(SeriesPairs::valid)
                .filter(valid -> valid.size() >= first)
                .mapToDouble(
                        valid -> PairEstimate.logRatios(valid.subList(0, first)).variance())
                .toArray();
        return VariancePrior.of(variances, first - 1.0);
    }
}
