package io.github.rjperf.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All verdicts of one comparison.
 *
 * @param comparisonId the comparison judged
 * @param rule the parameters used
 * @param series one verdict a series, in the order of the matrix
 * @param shift the matrix-wide line; null with fewer than 5 complete rounds
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

    /** How many series the base can run and the candidate cannot. */
    public long lost() {
        return series.stream()
                .filter(s -> s.verdict() instanceof Verdict.NotComparable missing && missing.isLost())
                .count();
    }

    /** The sentence of all series in one word; the worst decides. */
    public Status status() {
        if (count(Verdict.Regression.class) > 0) {
            return Status.REGRESSION;
        }
        if (count(Verdict.Error.class) > 0) {
            return Status.ERROR;
        }
        boolean nothingCompared = count(Verdict.NotComparable.class) == series.size();
        boolean isOpen = count(Verdict.Inconclusive.class) > 0 || lost() > 0 || nothingCompared;
        return isOpen ? Status.INCONCLUSIVE : Status.NOTHING_SLOWER;
    }

    /** What a comparison says as a whole. */
    public enum Status {
        NOTHING_SLOWER,
        REGRESSION,
        INCONCLUSIVE,
        ERROR
    }
}
