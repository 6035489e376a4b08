package io.github.rjperf.judge;

import io.github.rjperf.model.Look;
import io.github.rjperf.model.Pair;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.SequentialCorrection;
import io.github.rjperf.stats.VariancePrior;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Computes the looks of each series of a comparison: the statistics of its first n valid pairs, at each planned number n. */
final class Looks {
    private final LookBasis basis;
    private final VariancePrior prior;
    private final Map<At, Double> multipliers = new HashMap<>();

    Looks(LookBasis basis, VariancePrior prior) {
        this.basis = basis;
        this.prior = prior;
    }

    private record At(int pairs, double degrees) {}

    /** Ascending; empty when there are fewer valid pairs than the first look. */
    List<Look> of(List<Pair> valid, int maxPairs) {
        List<Integer> planned = basis.correction().looks().stream()
                .filter(n -> n <= Math.min(valid.size(), maxPairs))
                .toList();
        List<Look> looks = new ArrayList<>();
        if (planned.isEmpty()) {
            return looks;
        }
        Sample logRatios = basis.estimate().logRatios(valid);
        int first = planned.get(0);
        VariancePrior suiting = prior.suiting(logRatios.first(first).variance(), first - 1.0);
        double slower = 1;
        double faster = 1;
        for (int pairs : planned) {
            PairedT test = PairedT.of(logRatios.first(pairs), suiting);
            slower = Math.min(slower, basis.correction().corrected(pairs, test.pBelow(basis.nullLog())));
            faster = Math.min(faster, basis.correction().corrected(pairs, test.pAbove(-basis.nullLog())));
            looks.add(look(test, logRatios.first(pairs).standardDeviation(), slower, faster));
        }
        return looks;
    }

    private Look look(PairedT test, double sd, double sequentialPSlower, double sequentialPFaster) {
        int pairs = test.pairs();
        double multiplier = multipliers.computeIfAbsent(
                new At(pairs, test.degrees()),
                at -> basis.correction().multiplier(at.pairs, ChangeInterval.ONE_TAIL, at.degrees));
        return new Look(
                pairs,
                test.mean(),
                sd,
                test.standardError(),
                test.degrees(),
                test.pBelow(basis.nullLog()),
                test.pAbove(-basis.nullLog()),
                sequentialPSlower,
                sequentialPFaster,
                test.low(multiplier),
                test.high(multiplier),
                basis.detectable().slowdown(test));
    }
}
