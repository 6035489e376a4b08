package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Look;
import io.github.rjperf.stats.LayoutCount;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Says how often the layout of the code alone explains a change. Builds that were not made from source have one layout each, so the
 * shift between two layouts is part of every pair and no number of pairs removes it (docs/explanation/layout.md).
 */
final class LayoutShare {
    /** A change that fewer of the shifts reach is not put down to one of them. */
    private static final double LEAST = 0.01;

    private static final int MOST_NAMED = 5;

    private LayoutShare() {}

    private record Explained(String name, Look look, double share) {
        static Optional<Explained> of(Row row, double shift) {
            return row.look()
                    .filter(look -> row.kind() == VerdictKind.REGRESSION || row.kind() == VerdictKind.IMPROVEMENT)
                    .map(look -> new Explained(row.name(), look, shareBeyond(look.meanLogRatio(), shift)))
                    .filter(explained -> explained.share >= LEAST);
        }

        private static double shareBeyond(double logRatio, double shift) {
            return 2 * NormalDistribution.of(0, shift).survivalProbability(Math.abs(logRatio));
        }
    }

    /**
     * The caveat; empty where the layouts of the code alternate, where both sides have the same code, where layouts
     * were found not to matter, and for larger changes. */
    static Optional<String> of(Results results) {
        Comparison comparison = results.comparison();
        boolean sameCode =
                comparison.base().librarySha256().equals(comparison.candidate().librarySha256());
        double shift = Objects.requireNonNullElse(comparison.plan().layoutShift(), LayoutCount.USUAL_SHIFT);
        if (comparison.layouts() > 1 || sameCode || shift == 0) {
            return Optional.empty();
        }
        List<Explained> explained = Row.bySeverity(results).stream()
                .flatMap(row -> Explained.of(row, shift).stream())
                .sorted(Comparator.comparingDouble(Explained::share).reversed())
                .toList();
        return explained.isEmpty() ? Optional.empty() : Optional.of(sentence(explained));
    }

    private static String sentence(List<Explained> explained) {
        String shares = explained.stream()
                .limit(MOST_NAMED)
                .map(one -> Math.round(100 * one.share) + " % are as large as the change of " + one.name + " ("
                        + Figures.change(one.look.change()) + ")")
                .collect(Collectors.joining(", "));
        return "Each build has one layout of its code, and layout alone shifts operations: of such shifts, " + shares
                + ". Compare builds from source, in several layouts, to rule that out.";
    }
}
