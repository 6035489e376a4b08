package io.github.rjperf.judge;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Rule;
import io.github.rjperf.stats.DetectableChange;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** Computes the looks of a series: the statistics of its first n valid pairs, at each planned number n. */
final class Looks {
    private final PairEstimate estimate;
    private final SequentialCorrection correction;
    private final double nullLog;
    private final DetectableChange detectable;
    private final Map<Integer, Multipliers> multipliers;

    /** {@code seriesCount} is the number of series in the whole matrix, because the detectable change depends on it. */
    Looks(Rule rule, int seriesCount) {
        this.estimate = PairEstimate.of(rule);
        this.correction = JudgingRules.correction(rule);
        this.nullLog = Math.log1p(-rule.minimumEffect());
        this.detectable = new DetectableChange(
                rule.minimumEffect(), rule.gate(), rule.falseDiscoveryRate() / seriesCount, correction);
        this.multipliers = correction.looks().stream()
                .collect(Collectors.toMap(
                        n -> n, n -> new Multipliers(correction.twoSided95(n), correction.oneSided95(n))));
    }

    /** Those of the standard error at one look: of the interval that is shown, and of the bounds that prove. */
    private record Multipliers(double twoSided, double oneSided) {}

    /** Ascending; empty when there are fewer valid pairs than the first look. */
    List<Look> of(List<Pair> valid, int maxPairs) {
        List<Integer> planned = correction.looks().stream()
                .filter(n -> n <= Math.min(valid.size(), maxPairs))
                .toList();
        List<Look> looks = new ArrayList<>();
        if (planned.isEmpty()) {
            return looks;
        }
        Sample logRatios = estimate.logRatios(valid);
        double slower = 1;
        double faster = 1;
        for (int pairs : planned) {
            PairedT test = PairedT.of(logRatios.first(pairs));
            slower = Math.min(slower, correction.corrected(pairs, test.pBelow(nullLog)));
            faster = Math.min(faster, correction.corrected(pairs, test.pAbove(-nullLog)));
            looks.add(look(test, slower, faster));
        }
        return looks;
    }

    private Look look(PairedT test, double sequentialPSlower, double sequentialPFaster) {
        int pairs = test.pairs();
        Multipliers at = Objects.requireNonNull(multipliers.get(pairs));
        return new Look(
                pairs,
                test.mean(),
                test.sd(),
                test.pBelow(nullLog),
                test.pAbove(-nullLog),
                sequentialPSlower,
                sequentialPFaster,
                test.low(at.twoSided),
                test.high(at.twoSided),
                test.low(at.oneSided),
                test.high(at.oneSided),
                detectable.slowdown(pairs, test.sd()));
    }
}
