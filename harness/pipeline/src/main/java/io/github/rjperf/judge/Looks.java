package io.github.rjperf.judge;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Rule;
import io.github.rjperf.stats.DetectableChange;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.PocockCorrection;
import io.github.rjperf.stats.Sample;
import java.util.ArrayList;
import java.util.List;

/** Computes the looks of a series: the statistics of its first n valid pairs, at each planned number n. */
final class Looks {
    private final Rule rule;
    private final double nullLog;
    private final DetectableChange detectable;

    /** {@code seriesCount} is the number of series in the whole matrix, because the detectable change depends on it. */
    Looks(Rule rule, int seriesCount) {
        this.rule = rule;
        this.nullLog = Math.log1p(-rule.minimumEffect());
        this.detectable =
                new DetectableChange(rule.minimumEffect(), rule.gate(), rule.falseDiscoveryRate() / seriesCount);
    }

    /** Ascending; empty when there are fewer valid pairs than the first look. */
    List<Look> of(List<Pair> valid, int maxPairs) {
        List<Integer> planned = rule.looks().stream()
                .filter(n -> n <= Math.min(valid.size(), maxPairs))
                .toList();
        List<Look> looks = new ArrayList<>();
        if (planned.isEmpty()) {
            return looks;
        }
        Sample logRatios = logRatios(valid);
        double smallestPSlower = 1;
        double smallestPFaster = 1;
        for (int pairs : planned) {
            PairedT test = PairedT.of(logRatios.first(pairs));
            smallestPSlower = Math.min(smallestPSlower, test.pBelow(nullLog));
            smallestPFaster = Math.min(smallestPFaster, test.pAbove(-nullLog));
            looks.add(look(test, smallestPSlower, smallestPFaster));
        }
        return looks;
    }

    static Sample logRatios(List<Pair> pairs) {
        return Sample.of(pairs.stream().mapToDouble(Pair::logRatio).toArray());
    }

    private Look look(PairedT test, double smallestPSlower, double smallestPFaster) {
        int pairs = test.pairs();
        double twoSided = PocockCorrection.twoSided95(pairs);
        double oneSided = PocockCorrection.oneSided95(pairs);
        return new Look(
                pairs,
                test.mean(),
                test.sd(),
                test.pBelow(nullLog),
                test.pAbove(-nullLog),
                PocockCorrection.corrected(smallestPSlower),
                PocockCorrection.corrected(smallestPFaster),
                test.low(twoSided),
                test.high(twoSided),
                test.low(oneSided),
                test.high(oneSided),
                detectable.slowdown(pairs, test.sd()));
    }
}
