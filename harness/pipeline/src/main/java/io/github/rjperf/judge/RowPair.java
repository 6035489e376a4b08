package io.github.rjperf.judge;

import io.github.rjperf.model.ImportedChange;
import io.github.rjperf.model.ImportedScore;
import io.github.rjperf.model.Verdict;
import io.github.rjperf.stats.MeanError;
import io.github.rjperf.stats.WelchT;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one series in two imported tables.
 *
 * @param base null if only the candidate has one
 * @param candidate null if only the base has one
 */
record RowPair(@Nullable ImportedScore base, @Nullable ImportedScore candidate) {
    /**
     * JMH's error, as a share of the score, above which a row is doubtful. With 25 iterations their standard deviation is then
     * 13 % of the score, far beyond the noise of a quiet machine: forks that differ, or a disturbance.
     */
    private static final double DOUBTFUL_ERROR = 0.10;

    /** JMH states no error for fewer. */
    private static final int FEWEST = 3;

    /** The test of both rows; null if they do not allow one. */
    @Nullable
    WelchOfRows test() {
        if (base == null || candidate == null || !isComparable(base, candidate)) {
            return null;
        }
        WelchT.Group first = group(base);
        WelchT.Group second = group(candidate);
        if (first == null || second == null) {
            return null;
        }
        return base.isRate() ? new WelchOfRows(first, second) : new WelchOfRows(second, first);
    }

    private static boolean isComparable(ImportedScore base, ImportedScore candidate) {
        return base.unit().equals(candidate.unit()) && (base.isRate() || base.isTime());
    }

    /** The logarithms of the iterations, by the delta method: the standard deviation of ln x is about that of x / x. */
    private static WelchT.@Nullable Group group(ImportedScore row) {
        Integer count = row.count();
        Double error = row.error();
        if (count == null || error == null || count < FEWEST) {
            return null;
        }
        double deviation = MeanError.standardDeviation(error, count, ImportedScore.CONFIDENCE) / row.score();
        return new WelchT.Group(count, Math.log(row.score()), deviation * deviation);
    }

    /** The verdict on rows that do not allow a test. */
    Verdict withoutTest() {
        if (base == null || candidate == null) {
            return new Verdict.NotComparable(
                    "only the table of the " + (base == null ? "candidate" : "base") + " has it");
        }
        if (!base.unit().equals(candidate.unit())) {
            return new Verdict.NotComparable(
                    "the units differ: " + base.unit() + " and " + candidate.unit() + "; measure both in one unit");
        }
        return isComparable(base, candidate)
                ? new Verdict.Inconclusive(1, "a table lacks the error or the number of iterations (Cnt)")
                : new Verdict.NotComparable("whether more or less " + base.unit() + " is better is not known");
    }

    ImportedChange change(ImportedChange.@Nullable Estimate estimate, Verdict verdict) {
        return new ImportedChange(base, candidate, estimate, verdict, doubts());
    }

    private List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        add(doubts, "base", base);
        add(doubts, "candidate", candidate);
        return doubts;
    }

    private static void add(List<String> doubts, String side, @Nullable ImportedScore row) {
        if (row == null) {
            return;
        }
        Integer count = row.count();
        Double error = row.relativeError();
        if (count == null) {
            doubts.add(side + ": the number of iterations is unknown");
        } else if (count < FEWEST) {
            doubts.add(side + ": the mean of " + (count == 1 ? "1 iteration" : count + " iterations"));
        } else if (error == null) {
            doubts.add(side + ": the error is unknown");
        }
        if (error != null && error > DOUBTFUL_ERROR) {
            doubts.add(String.format(Locale.ROOT, "%s: the error is %.0f %% of the score", side, 100 * error));
        }
    }
}
