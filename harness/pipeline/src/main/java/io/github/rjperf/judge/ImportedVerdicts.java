package io.github.rjperf.judge;

import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedChange.Basis;
import io.github.rjperf.model.imported.ImportedChange.Estimate;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedComparison.Difference;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.BenjaminiHochberg;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges two tables that were measured elsewhere: applies Welch's t-test to the logarithms of the fork means in each pair of
 * rows, then Benjamini-Hochberg to all judged pairs of rows. The thresholds are those of a comparison.
 *
 * <p>If rows lack the means of at least two forks per side, they get an estimate from their pooled iterations but no verdict,
 * because it is unknown how much forks differ. Rows whose sides were measured differently get no verdict about the code.
 */
public final class ImportedVerdicts {
    private static final String BYTES = "B/op";

    private final Rule rule = JudgingRules.upTo(1);
    private final Map<RowPair, RowPair.Test> tests = new LinkedHashMap<>();
    private final Map<RowPair, RowPair.Test> judged;
    private final Set<RowPair> flagged;
    private final Set<RowPair> looksDifferent;

    private ImportedVerdicts(List<RowPair> pairs) {
        pairs.forEach(pair -> {
            RowPair.Test test = pair.test();
            if (test != null) {
                tests.put(pair, test);
            }
        });
        judged = family(Basis.FORKS);
        flagged = flagged(judged, rule.gate());
        looksDifferent = flagged(family(Basis.ITERATIONS), rule.tolerance());
    }

    /** Compares every series in either table. An estimate requires forks, or an error and a count, in both tables. */
    public static ImportedComparison of(ImportedTable base, ImportedTable candidate) {
        List<RowPair> pairs = MatchedRows.of(base, candidate);
        ImportedVerdicts verdicts = new ImportedVerdicts(pairs);
        return new ImportedComparison(
                base,
                candidate,
                differences(pairs),
                pairs.stream().map(verdicts::change).toList());
    }

    /** The tests of rows that were measured in the same way. */
    private Map<RowPair, RowPair.Test> family(Basis basis) {
        Map<RowPair, RowPair.Test> family = new LinkedHashMap<>();
        tests.forEach((pair, test) -> {
            if (test.basis() == basis && pair.differences().isEmpty() && !isTiny(pair, test)) {
                family.put(pair, test);
            }
        });
        return family;
    }

    /**
     * The rows that changed by more than chance and the minimum effect can explain, among all rows that are tested together.
     *
     * @param least the smallest estimated change to flag, as a fraction of the base
     */
    private Set<RowPair> flagged(Map<RowPair, RowPair.Test> family, double least) {
        boolean[] slower = rejected(family, test -> test.pSlower(rule.minimumEffect()));
        boolean[] faster = rejected(family, test -> test.pFaster(rule.minimumEffect()));
        double[] changes = family.values().stream()
                .mapToDouble(test -> test.estimate().change())
                .toArray();
        List<RowPair> pairs = List.copyOf(family.keySet());
        return IntStream.range(0, changes.length)
                .filter(i -> (slower[i] && changes[i] <= -least) || (faster[i] && changes[i] >= least))
                .mapToObj(pairs::get)
                .collect(Collectors.toSet());
    }

    private boolean[] rejected(Map<RowPair, RowPair.Test> family, ToDoubleFunction<RowPair.Test> p) {
        return BenjaminiHochberg.rejected(
                family.values().stream().mapToDouble(p).toArray(), rule.falseDiscoveryRate());
    }

    /** True for a change in allocation of at most half the size of the smallest object per operation. */
    private boolean isTiny(RowPair pair, RowPair.Test test) {
        return pair.base() != null
                && pair.base().unit().equals(BYTES)
                && Math.abs(test.estimate().change()) >= rule.gate()
                && Math.abs(Math.exp(test.to().mean()) - Math.exp(test.from().mean())) <= Allocations.LEAST_BYTES;
    }

    private ImportedChange change(RowPair pair) {
        RowPair.Test test = tests.get(pair);
        if (test == null) {
            return new ImportedChange(
                    pair.base(), pair.candidate(), null, null, null, false, pair.whyUntested(), pair.doubts());
        }
        return new ImportedChange(
                pair.base(),
                pair.candidate(),
                test.estimate(),
                test.basis(),
                verdict(pair, test.estimate()),
                looksDifferent.contains(pair),
                isTiny(pair, test) ? "at most half an object in an operation" : pair.whyNotTheCode(),
                test.basis() == Basis.FORKS ? List.of() : pair.doubts());
    }

    private @Nullable Verdict verdict(RowPair pair, Estimate estimate) {
        if (!judged.containsKey(pair)) {
            return null;
        }
        if (flagged.contains(pair)) {
            return estimate.meanLogRatio() < 0 ? new Verdict.Regression() : new Verdict.Improvement();
        }
        double tolerance = rule.tolerance();
        if (estimate.lowLogRatio() > Math.log1p(-tolerance)) {
            return new Verdict.NoRegression(tolerance, estimate.highLogRatio() < Math.log1p(tolerance));
        }
        return new Verdict.Inconclusive(
                Math.min(1, Math.max(0, -estimate.lowChange())), "the forks vary too much to tell");
    }

    private static List<Difference> differences(List<RowPair> pairs) {
        Map<Difference, Integer> rows = new LinkedHashMap<>();
        pairs.forEach(pair -> pair.differences().forEach(each -> rows.merge(each, 1, Integer::sum)));
        return rows.entrySet().stream()
                .map(each -> new Difference(
                        each.getKey().setting(),
                        each.getKey().base(),
                        each.getKey().candidate(),
                        each.getValue()))
                .sorted(Comparator.comparing(Difference::rows).reversed())
                .toList();
    }
}
