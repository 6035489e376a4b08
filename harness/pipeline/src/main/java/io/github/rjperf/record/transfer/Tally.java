package io.github.rjperf.record.transfer;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The counts of verdicts in one judgement.
 *
 * @param worstLogRatio smallest mean log ratio of the last looks, or null without a look
 */
public record Tally(
        int regressions,
        int improvements,
        int withoutRegression,
        int undecided,
        @Nullable Double worstLogRatio) {
    public static Tally of(List<SeriesVerdict> verdicts) {
        int regressions = count(verdicts, Verdict.Regression.class::isInstance);
        int improvements = count(verdicts, Verdict.Improvement.class::isInstance);
        int without = count(verdicts, Verdict.NoRegression.class::isInstance);
        return new Tally(
                regressions,
                improvements,
                without,
                verdicts.size() - regressions - improvements - without,
                verdicts.stream()
                        .map(SeriesVerdict::lastLook)
                        .flatMap(Optional::stream)
                        .map(Look::meanLogRatio)
                        .min(Comparator.naturalOrder())
                        .orElse(null));
    }

    private static int count(List<SeriesVerdict> verdicts, Predicate<Verdict> kind) {
        return (int) verdicts.stream().map(SeriesVerdict::verdict).filter(kind).count();
    }
}
