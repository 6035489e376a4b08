package io.github.rjperf.report.imported;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedChange.Basis;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedComparison.Difference;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.List;

/** How far changes between imported tables can be relied on, in sentences. */
public final class ImportedBasis {
    private static final String FORKS =
            "Verdicts rest on fork means. The two sides were not measured in turns, so whatever changed on the machine between them counts, too.";
    private static final String ITERATIONS =
            "Changes by pooled iterations have no verdict: how much forks differ is unknown, and the"
                    + " intervals are too narrow. To be sure, measure both builds with ./rjperf compare.";
    private static final int LONGEST_VALUE = 300;

    private ImportedBasis() {}

    /** What the two sides differ in, the first line a title; empty if the files show no difference. */
    public static List<String> differences(ImportedComparison comparison) {
        List<String> lines = new ArrayList<>();
        if (!comparison.differences().isEmpty()) {
            lines.add("The two sides were measured differently. Rows that differ have no verdict about the code:");
        }
        comparison
                .differences()
                .forEach(each -> lines.add(line(each, comparison.changes().size())));
        return lines;
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

    /** What the estimates rest on. */
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
