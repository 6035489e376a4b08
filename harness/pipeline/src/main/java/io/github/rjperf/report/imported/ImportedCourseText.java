package io.github.rjperf.report.imported;

import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How imported scores changed over several builds, in fixed-width text: each build against the previous one. */
public final class ImportedCourseText {
    private static final int NARROWEST_NAME = 20;

    private final List<ImportedComparison> steps;
    private final int width;

    private ImportedCourseText(List<ImportedComparison> steps, int width) {
        this.steps = steps;
        this.width = width;
    }

    /**
     * A table for each series, those with a regression first; text that ends with a new line.
     *
     * @param steps each build, compared with the previous one; at least one
     */
    public static String of(List<ImportedComparison> steps, int width) {
        return new ImportedCourseText(steps, width).text();
    }

    /** A change, and the step that it belongs to. */
    private record Step(ImportedComparison comparison, ImportedChange change) {}

    private String text() {
        List<String> lines = new ArrayList<>();
        for (ImportedComparison step : steps) {
            List<String> differences = ImportedBasis.differences(step);
            if (!differences.isEmpty()) {
                lines.add(ImportedText.head(step));
                lines.addAll(differences);
                lines.add("");
            }
        }
        bySeverity().forEach(series -> {
            lines.add(PlainText.line(series.get(0).change().row().series().name(Map.of())));
            lines.addAll(table(series).render(width));
            lines.add("");
        });
        steps.stream()
                .flatMap(step -> ImportedBasis.sentences(step).stream())
                .distinct()
                .forEach(lines::add);
        return lines.stream()
                .flatMap(line -> line.isEmpty() || line.length() <= width
                        ? Stream.of(line)
                        : TextWrap.lines(line, width).stream())
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private List<List<Step>> bySeverity() {
        Map<String, List<Step>> series = new LinkedHashMap<>();
        steps.forEach(step -> step.changes().forEach(change -> series.computeIfAbsent(
                        change.row().series().name(Map.of()), key -> new ArrayList<>())
                .add(new Step(step, change))));
        return series.values().stream()
                .sorted(Comparator.comparing(each -> each.stream()
                        .map(step -> ImportedKind.of(step.change()))
                        .min(Comparator.naturalOrder())
                        .orElseThrow()))
                .toList();
    }

    private TextTable table(List<Step> series) {
        TextTable table = new TextTable(List.of(
                new Column("", Fit.WORDS, 1),
                new Column("build", Fit.NAME, NARROWEST_NAME),
                new Column("score", Fit.NUMBER, 0),
                new Column("change", Fit.NUMBER, 0),
                new Column("verdict", Fit.WORDS, 19)));
        Step first = series.get(0);
        table.add(
                List.of(
                        "",
                        PlainText.line(first.comparison().base().label()),
                        ImportedText.score(first.change().base()),
                        "",
                        ""),
                "",
                "");
        series.forEach(step -> table.add(
                List.of(
                        ImportedKind.of(step.change()).mark,
                        PlainText.line(step.comparison().candidate().label()),
                        ImportedText.score(step.change().candidate()),
                        ImportedText.change(step.change()),
                        ImportedKind.text(step.change())),
                ImportedText.note(step.change()),
                ""));
        return table;
    }
}
