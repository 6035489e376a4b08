package io.github.rjperf.judge;

import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.BenjaminiHochberg;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which rows changed by more than chance and the minimum effect explain, among all that are tested together.
 *
 * @param tested the rows
 * @param flagged those of them that are slower or faster
 */
record RowFlags(Set<RowPair> tested, Set<RowPair> flagged) {
    /** @param least the smallest estimate that is flagged, as a fraction of the base */
    static RowFlags of(Map<RowPair, WelchOfRows> tests, Rule rule, double least) {
        Set<RowPair> flagged = rejected(tests, rule, test -> test.pSlower(rule.minimumEffect()));
        flagged.removeIf(pair -> test(tests, pair).estimate().change() > -least);
        Set<RowPair> faster = rejected(tests, rule, test -> test.pFaster(rule.minimumEffect()));
        faster.removeIf(pair -> test(tests, pair).estimate().change() < least);
        flagged.addAll(faster);
        return new RowFlags(tests.keySet(), flagged);
    }

    private static WelchOfRows test(Map<RowPair, WelchOfRows> tests, RowPair pair) {
        return Objects.requireNonNull(tests.get(pair));
    }

    private static Set<RowPair> rejected(Map<RowPair, WelchOfRows> tests, Rule rule, ToDoubleFunction<WelchOfRows> p) {
        List<RowPair> pairs = List.copyOf(tests.keySet());
        boolean[] rejected = BenjaminiHochberg.rejected(
                tests.values().stream().mapToDouble(p).toArray(), rule.falseDiscoveryRate());
        return IntStream.range(0, rejected.length)
                .filter(i -> rejected[i])
                .mapToObj(pairs::get)
                .collect(Collectors.toCollection(HashSet::new));
    }

    boolean isTested(RowPair pair) {
        return tested.contains(pair);
    }

    boolean isFlagged(RowPair pair) {
        return flagged.contains(pair);
    }
}
