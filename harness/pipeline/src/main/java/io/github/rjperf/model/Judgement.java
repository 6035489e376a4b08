package io.github.rjperf.model;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All verdicts of one comparison.
 *
 * @param comparisonId the comparison judged
 * @param rule the parameters used
 * @param series one verdict per series, in the order of the matrix; none when the builds are identical and were not measured
 * @param shift the average change over the matrix; null with fewer than 5 complete rounds
 */
public record Judgement(
        String comparisonId,
        Rule rule,
        List<SeriesVerdict> series,
        @Nullable MatrixShift shift) {
    public Judgement {
        Require.text("comparisonId", comparisonId);
        series = List.copyOf(series);
    }

    public long count(Class<? extends Verdict> kind) {
        return series.stream().filter(s -> kind.isInstance(s.verdict())).count();
    }

    /** The number of series that the base can run and the candidate cannot. */
    public long lost() {
        return series.stream()
                .filter(s -> s.verdict() instanceof Verdict.NotComparable missing && missing.isLost())
                .count();
    }

    /** The smallest change of a series at its last look, as a fraction: the worst slowdown; null without a look. */
    public @Nullable Double worstChange() {
        return series.stream()
                .map(SeriesVerdict::lastLook)
                .flatMap(Optional::stream)
                .map(Look::change)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /** The status of the comparison; the worst verdict decides. */
    public Status status() {
        if (series.isEmpty()) {
            return Status.NOTHING_DIFFERS;
        }
        if (count(Verdict.Regression.class) > 0) {
            return Status.REGRESSION;
        }
        if (count(Verdict.MeasurementError.class) > 0) {
            return Status.ERROR;
        }
        boolean nothingCompared = count(Verdict.NotComparable.class) == series.size();
        boolean isOpen = count(Verdict.Inconclusive.class) > 0 || lost() > 0 || nothingCompared;
        return isOpen ? Status.INCONCLUSIVE : Status.NOTHING_SLOWER;
    }

    /** The outcome of a comparison as a whole. */
    public enum Status {
        /** The builds are identical, so nothing was measured. */
        NOTHING_DIFFERS,
        NOTHING_SLOWER,
        REGRESSION,
        INCONCLUSIVE,
        ERROR
    }
}
