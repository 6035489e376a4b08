package io.github.rjperf.report.imported;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedChange.Basis;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedComparison.Difference;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes imported results in words and numbers, identically in every output. */
public final class ImportedText {
    private static final String FORKS =
            "Verdicts are based on fork means. The two sides were not measured in turns, so any change on the machine between them"
                    + " counts as well.";
    private static final String ITERATIONS =
            "Changes estimated from pooled iterations have no verdict: it is unknown how much forks differ, so the intervals are too"
                    + " narrow. To be sure, measure both builds with ./rjperf compare.";
    private static final int LONGEST_VALUE = 300;

    private ImportedText() {}

    /** The error as a share of the score; a dash if there is none. */
    public static String error(ImportedScore row) {
        return Figures.orNone(row.relativeError(), Figures::percent);
    }

    /** The number of forks that the file shows; a dash if it does not show any. */
    public static String forks(ImportedScore row) {
        return row.forks().isEmpty()
                ? Figures.NONE
                : Integer.toString(row.forks().size());
    }

    public static String count(ImportedScore row) {
        return Figures.orNone(row.count(), Object::toString);
    }

    /** The parameters that all rows share, as {@code name=value, …}; empty if there are none. */
    public static String parameters(Map<String, String> shared) {
        return shared.entrySet().stream()
                .map(each -> PlainText.line(each.getKey() + "=" + each.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** The names of the two tables: {@code Before → After}. */
    public static String head(ImportedComparison comparison) {
        return PlainText.line(comparison.base().label()) + " → "
                + PlainText.line(comparison.candidate().label());
    }

    /** The number of each verdict, and the number of doubtful ones. */
    public static String sentence(ImportedComparison comparison) {
        long doubtful = comparison.changes().stream()
                .filter(change -> !change.doubts().isEmpty())
                .count();
        String tally = ImportedKind.tally(comparison.changes().stream().map(ImportedKind::of));
        return tally + (doubtful == 0 ? "" : "; " + doubtful + " doubtful");
    }

    /** The reason why there is no decision, and why not to rely on the rows. */
    public static String note(ImportedChange change) {
        String reason = reason(change);
        String doubts = change.doubts().isEmpty() ? "" : "doubtful: " + String.join(", ", change.doubts());
        return PlainText.joined("; ", reason, doubts);
    }

    /** The reason why there is no decision about the code; empty if there is one. */
    public static String reason(ImportedChange change) {
        Verdict verdict = change.verdict();
        return verdict == null ? PlainText.line(change.reason()) : VerdictText.reason(verdict);
    }

    public static String score(@Nullable ImportedScore row) {
        return Figures.orNone(row, known -> Figures.score(known.score(), known.unit()));
    }

    /** {@code +243.0 % [+210.1, +279.4]}; a dash without an estimate. */
    public static String change(ImportedChange change) {
        return Figures.orNone(change.estimate(), Figures::change);
    }

    /** The differences between the two sides; empty if the files show none. */
    public static List<String> differences(ImportedComparison comparison) {
        int all = comparison.changes().size();
        return comparison.differences().stream().map(each -> line(each, all)).toList();
    }

    private static String line(Difference difference, int all) {
        String rows = difference.rows() == all
                ? ""
                : " (" + Figures.count(difference.rows(), "row", "rows") + " of " + all + ")";
        return difference.setting() + ": " + value(difference.base()) + " → " + value(difference.candidate()) + rows;
    }

    private static String value(String value) {
        return value.isEmpty() ? "none" : SafeLine.of(PlainText.line(value), LONGEST_VALUE);
    }

    /** The basis of the estimates. */
    public static List<String> sentences(ImportedComparison comparison) {
        List<String> sentences = new ArrayList<>();
        if (comparison.changes().stream().anyMatch(change -> change.verdict() != null)) {
            sentences.add(FORKS);
        }
        if (comparison.changes().stream().map(ImportedChange::basis).anyMatch(Basis.ITERATIONS::equals)) {
            sentences.add(ITERATIONS);
        }
        return sentences;
    }
}
