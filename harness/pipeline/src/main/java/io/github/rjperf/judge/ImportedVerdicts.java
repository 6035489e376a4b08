package io.github.rjperf.judge;

import io.github.rjperf.model.ImportedChange;
import io.github.rjperf.model.ImportedComparison;
import io.github.rjperf.model.ImportedScore;
import io.github.rjperf.model.ImportedTable;
import io.github.rjperf.model.Rule;
import io.github.rjperf.model.Verdict;
import io.github.rjperf.stats.BenjaminiHochberg;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Judges two tables that were measured elsewhere: Welch's t-test on the logarithms of each pair of rows, then
 * Benjamini-Hochberg over all pairs that can be tested.
 *
 * <p>The thresholds are those of a comparison, with one exception: a change is flagged from the tolerance on, not from the
 * gate. A summary pools the iterations of all forks, so that it does not show how much forks differ, and its intervals are too
 * narrow.
 */
public final class ImportedVerdicts {
    private ImportedVerdicts() {}

    /** The verdict on each series; an estimate needs an error and a count in both tables. */
    public static ImportedComparison of(ImportedTable base, ImportedTable candidate) {
        List<RowPair> pairs = pairs(base, candidate);
        Map<RowPair, WelchOfRows> tests = tests(pairs);
        Rule rule = JudgingRules.upTo(1);
        Set<RowPair> slower = rejected(tests, rule, test -> test.pSlower(rule.minimumEffect()));
        Set<RowPair> faster = rejected(tests, rule, test -> test.pFaster(rule.minimumEffect()));
        List<ImportedChange> changes = new ArrayList<>();
        for (RowPair pair : pairs) {
            WelchOfRows test = tests.get(pair);
            ImportedChange.Estimate estimate = test == null ? null : test.estimate();
            Verdict verdict = estimate == null
                    ? pair.withoutTest()
                    : verdict(estimate, rule.tolerance(), slower.contains(pair), faster.contains(pair));
            changes.add(pair.change(estimate, verdict));
        }
        return new ImportedComparison(base, candidate, changes);
    }

    private static Map<RowPair, WelchOfRows> tests(List<RowPair> pairs) {
        Map<RowPair, WelchOfRows> tests = new LinkedHashMap<>();
        for (RowPair pair : pairs) {
            WelchOfRows test = pair.test();
            if (test != null) {
                tests.put(pair, test);
            }
        }
        return tests;
    }

    private static Set<RowPair> rejected(Map<RowPair, WelchOfRows> tests, Rule rule, ToDoubleFunction<WelchOfRows> p) {
        List<RowPair> pairs = List.copyOf(tests.keySet());
        boolean[] rejected = BenjaminiHochberg.rejected(
                tests.values().stream().mapToDouble(p).toArray(), rule.falseDiscoveryRate());
        return IntStream.range(0, rejected.length)
                .filter(i -> rejected[i])
                .mapToObj(pairs::get)
                .collect(Collectors.toSet());
    }

    private static Verdict verdict(ImportedChange.Estimate estimate, double tolerance, boolean slower, boolean faster) {
        if (slower && estimate.change() <= -tolerance) {
            return new Verdict.Regression();
        }
        if (faster && estimate.change() >= tolerance) {
            return new Verdict.Improvement();
        }
        if (estimate.low() > Math.log1p(-tolerance)) {
            return new Verdict.NoRegression(tolerance, estimate.high() < Math.log1p(tolerance));
        }
        return new Verdict.Inconclusive(
                Math.min(1, Math.max(0, -estimate.lowChange())), "the iterations vary too much to tell");
    }

    private static List<RowPair> pairs(ImportedTable base, ImportedTable candidate) {
        Map<String, ImportedScore> others = new LinkedHashMap<>();
        candidate.rows().forEach(row -> others.put(row.key(), row));
        List<RowPair> pairs = new ArrayList<>();
        base.rows().forEach(row -> pairs.add(new RowPair(row, others.remove(row.key()))));
        others.values().forEach(row -> pairs.add(new RowPair(null, row)));
        return pairs;
    }
}
