package io.github.rjperf.model.campaign;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.verdict.Look;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a bisection, and the evidence for it.
 *
 * @param series the series that are slower between the ends, the clearest one first
 * @param ends change of the first series between the ends
 * @param rows one for each step, in order
 * @param caveats reasons to doubt the result, for the reader
 */
public record BisectionResult(
        Bisection bisection, List<SeriesKey> series, Look ends, List<Row> rows, Culprit culprit, List<String> caveats) {
    public BisectionResult {
        Require.that(!series.isEmpty(), "a bisection without a slower series");
        series = List.copyOf(series);
        rows = List.copyOf(rows);
        caveats = List.copyOf(caveats);
    }

    /**
     * Where the first bad build is, with a probability.
     *
     * @param first first of the revisions that may be it
     * @param last last of these revisions
     * @param probability probability that it is one of them
     */
    public record Culprit(int first, int last, double probability) {
        public boolean isOne() {
            return first == last;
        }
    }

    /**
     * One step.
     *
     * @param revision the revision that was compared with the good build
     * @param look change of the first series; null without one
     * @param answer conclusion about this revision, in a few words
     * @param note details about it, for the reader; may be empty
     * @param culprit the likeliest first bad build after this step
     */
    public record Row(int revision, @Nullable Look look, String answer, String note, Culprit culprit) {}

    /** This result with additional caveats. */
    public BisectionResult warning(List<String> more) {
        List<String> all = new ArrayList<>(caveats);
        all.addAll(more);
        return new BisectionResult(bisection, series, ends, rows, culprit, all);
    }

    /** True if one build is the first bad one with the requested confidence. */
    public boolean isFound() {
        return culprit.isOne() && culprit.probability() >= bisection.confidence();
    }
}
