package io.github.rjperf.report;

import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.BenjaminiHochberg;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds series that are slower if their slowest turns count, although their verdict, which is based on the typical turn, does not
 * show it. The change of the mean scores gets the same test, interval, correction for looks, and procedure over all series as the
 * verdict. Its whole interval must also be below the typical change, because a slowdown of all turns is not one of the tail.
 */
final class SlowTails {
    private SlowTails() {}

    /** One sentence for each such series, in the order of the rows. */
    static List<String> of(Results results) {
        Rule rule = results.judgment().rule();
        Optional<SequentialCorrection> correction = SequentialCorrection.find(rule);
        if (correction.isEmpty()) {
            return List.of();
        }
        List<Row> rows = Row.bySeverity(results);
        double[] p = rows.stream()
                .mapToDouble(row -> sequentialP(row, correction.get()))
                .toArray();
        boolean[] slower = BenjaminiHochberg.rejected(p, rule.falseDiscoveryRate());
        return IntStream.range(0, slower.length)
                .filter(i -> slower[i])
                .mapToObj(rows::get)
                .filter(row -> row.kind() != VerdictKind.REGRESSION)
                .filter(row -> Math.expm1(means(row).mean()) <= -rule.gate())
                .filter(row -> isBelowTypicalTurn(row, correction.get()))
                .map(row -> sentence(row, correction.get()))
                .toList();
    }

    private static double sequentialP(Row row, SequentialCorrection correction) {
        return row.look()
                .map(look -> correction.corrected(
                        look.pairs(), means(row).pBelow(Math.log1p(-row.rule().minimumEffect()))))
                .orElse(1.0);
    }

    private static boolean isBelowTypicalTurn(Row row, SequentialCorrection correction) {
        PairedT means = means(row);
        double high = means.high(correction.multiplier(means.pairs()));
        return row.look().filter(look -> high < look.meanLogRatio()).isPresent();
    }

    private static PairedT means(Row row) {
        return PairedT.of(PairEstimate.ofMeans(row.judgedPairs()));
    }

    private static String sentence(Row row, SequentialCorrection correction) {
        PairedT means = means(row);
        double multiplier = correction.multiplier(means.pairs());
        return row.name() + " is slower in the tail: "
                + Figures.change(means.mean(), means.low(multiplier), means.high(multiplier))
                + " if its slowest turns are included; the verdict is about the typical turn. Look for stalls.";
    }
}
