package io.github.rjperf.judge;

import io.github.rjperf.model.imported.ImportedScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Why a reader should not rely on rows whose forks are not known. */
final class RowDoubts {
    /**
     * JMH's error, as a share of the score, above which a row is doubtful. With 25 iterations their standard deviation is then
     * 13 % of the score, far beyond the noise of a quiet machine: forks that differ, or a disturbance.
     */
    private static final double LARGE_ERROR = 0.10;

    private RowDoubts() {}

    static List<String> of(RowPair pair) {
        List<String> doubts = new ArrayList<>();
        add(doubts, "base", pair.base());
        add(doubts, "candidate", pair.candidate());
        return doubts;
    }

    private static void add(List<String> doubts, String side, @Nullable ImportedScore row) {
        if (row == null || row.series().isPercentile()) {
            return;
        }
        Integer count = row.count();
        Double error = row.relativeError();
        if (count == null) {
            doubts.add(side + ": the number of iterations is unknown");
        } else if (count < RowPair.FEWEST_ITERATIONS) {
            doubts.add(side + ": the mean of " + (count == 1 ? "1 iteration" : count + " iterations"));
        } else if (error == null) {
            doubts.add(side + ": the error is unknown");
        }
        if (error != null && error > LARGE_ERROR) {
            doubts.add(String.format(Locale.ROOT, "%s: the error is %.0f %% of the score", side, 100 * error));
        }
    }
}
