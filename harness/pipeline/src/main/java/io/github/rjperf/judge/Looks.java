package io.github.rjperf.judge;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.DetectableChange;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.SequentialCorrection;
import io.github.rjperf.stats.VariancePrior;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Computes the looks of each series in a comparison: the statistics of its first n valid pairs, for each planned number n. */
final class Looks {
    private final Basis basis;
    private final VariancePrior prior;
    private final Map<At, Double> multipliers = new HashMap<>();

    Looks(Basis basis, VariancePrior prior) {
        this.basis = basis;
        this.prior = prior;
    }

    /**
     * The parameters that all looks of a rule share.
     *
     * @param nullLog log ratio of the largest slowdown that the null hypothesis allows
     */
    record Basis(SequentialCorrection correction, double nullLog, DetectableChange detectable) {
        /**
         * The parameters for a rule; {@code seriesCount} is the number of series in the whole matrix, on which the detectable
         * change depends.
         */
        static Basis of(Rule rule, int seriesCount) {
            SequentialCorrection correction = JudgingRules.correction(rule);
            return new Basis(
                    correction,
                    Math.log1p(-rule.minimumEffect()),
                    new DetectableChange(
                            rule.minimumEffect(), rule.gate(), rule.falseDiscoveryRate() / seriesCount, correction));
        }

        /** The looks of these series. They share a prior for the noise, estimated from all series' pairs up to their first looks. */
        Looks over(List<SeriesPairs> series) {
            return new Looks(this, prior(series));
        }

        private VariancePrior prior(List<SeriesPairs> series) {
            int first = correction.looks().get(0);
            double[] variances = series.stream()
                    .map(SeriesPairs::valid)
                    .filter(valid -> valid.size() >= first)
                    .mapToDouble(valid ->
                            PairEstimate.logRatios(valid.subList(0, first)).variance())
                    .toArray();
            return VariancePrior.of(variances, first - 1.0);
        }
    }

    private record At(int pairs, double degrees) {}

    /** The looks, ascending; empty if there are fewer valid pairs than the first look requires. */
    List<Look> of(List<Pair> valid, int maxPairs) {
        List<Integer> planned = basis.correction().looks().stream()
                .filter(n -> n <= Math.min(valid.size(), maxPairs))
                .toList();
        List<Look> looks = new ArrayList<>();
        if (planned.isEmpty()) {
            return looks;
        }
        Sample logRatios = PairEstimate.logRatios(valid);
        int first = planned.get(0);
        VariancePrior suiting = prior.suiting(logRatios.first(first).variance(), first - 1.0);
        SoFar soFar = new SoFar(1, 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        for (int pairs : planned) {
            PairedT test = PairedT.of(logRatios.first(pairs), suiting);
            soFar = soFar.and(test, basis, multiplier(test));
            looks.add(look(test, logRatios.first(pairs).standardDeviation(), soFar));
        }
        return looks;
    }

    /**
     * The combined result of all looks so far: the smallest corrected p-value, and the intersection of the repeated intervals,
     * which has the same coverage as all of them together (Jennison and Turnbull, "Group Sequential Methods with Applications to
     * Clinical Trials", 2000, section 9.2).
     */
    private record SoFar(double pSlower, double pFaster, double low, double high) {
        SoFar and(PairedT test, Basis basis, double multiplier) {
            SequentialCorrection correction = basis.correction();
            return new SoFar(
                    Math.min(pSlower, correction.corrected(test.pairs(), test.pBelow(basis.nullLog()))),
                    Math.min(pFaster, correction.corrected(test.pairs(), test.pAbove(-basis.nullLog()))),
                    Math.max(low, test.low(multiplier)),
                    Math.min(high, test.high(multiplier)));
        }
    }

    private double multiplier(PairedT test) {
        return multipliers.computeIfAbsent(new At(test.pairs(), test.degrees()), at -> basis.correction()
                .multiplier(at.pairs, ChangeInterval.ONE_TAIL, at.degrees));
    }

    private Look look(PairedT test, double sd, SoFar soFar) {
        int pairs = test.pairs();
        double multiplier = multiplier(test);
        return new Look(
                pairs,
                test.mean(),
                sd,
                test.standardError(),
                test.degrees(),
                test.pBelow(basis.nullLog()),
                test.pAbove(-basis.nullLog()),
                soFar.pSlower,
                soFar.pFaster,
                low(test.mean(), soFar.low, test.low(multiplier)),
                -low(-test.mean(), -soFar.high, -test.high(multiplier)),
                basis.detectable().slowdown(test));
    }

    /**
     * The lower end of the interval. Later pairs can move the estimate out of an earlier interval. If it moved toward zero, the
     * interval is extended to the estimate, so that a detected change stays detected. If it moved away from zero, the lower end
     * is that of the last look alone.
     */
    private static double low(double mean, double soFar, double ofLastLook) {
        if (mean >= soFar) {
            return soFar;
        }
        return mean < 0 ? ofLastLook : mean;
    }
}
