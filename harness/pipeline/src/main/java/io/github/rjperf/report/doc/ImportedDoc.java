package io.github.rjperf.report.doc;

import static io.github.rjperf.report.doc.Block.prose;
import static io.github.rjperf.report.doc.Block.section;

import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.report.imported.ImportedKind;
import io.github.rjperf.report.imported.ImportedText;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.RichText.Kind;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Imported results: the tables as they were read, two compared tables, or many builds, each compared with the previous one. */
public final class ImportedDoc {
    private ImportedDoc() {}

    private static Doc doc(String headline, String context, List<Block> blocks) {
        return new Doc("imported results", headline, context, blocks);
    }

    /** All tables with their numbers, from 1. */
    public static Doc tables(List<ImportedTable> tables) {
        List<Block> blocks = new ArrayList<>();
        for (ImportedTable table : tables) {
            Map<String, String> shared = ImportedTable.sharedParameters(table.rows());
            blocks.add(section(
                    "Table " + (blocks.size() + 1) + ": " + table.label() + " (" + table.file() + ", line "
                            + table.line() + ")",
                    shared(shared),
                    DocTable.of(
                            "Scores",
                            table.rows(),
                            List.of(
                                    Column.names("series", row -> row.series().name(shared)),
                                    Column.numbers("score", row -> Figures.score(row.score(), row.unit())),
                                    Column.numbers("error", ImportedText::error),
                                    Column.numbers("forks", ImportedText::forks),
                                    Column.numbers("iterations", ImportedText::count)))));
        }
        return doc("", "", blocks);
    }

    private static Block shared(Map<String, String> shared) {
        return shared.isEmpty()
                ? Block.brief()
                : new Block.Prose(RichText.of("In all rows: ").with(Kind.CODE, ImportedText.parameters(shared)));
    }

    /** The comparison of two tables. */
    public static Doc comparison(ImportedComparison comparison) {
        List<ImportedChange> changes = ImportedKind.bySeverity(comparison);
        Map<String, String> shared = ImportedTable.sharedParameters(
                changes.stream().map(ImportedChange::row).toList());
        List<Block> blocks = new ArrayList<>(differences(comparison));
        blocks.add(shared(shared));
        blocks.add(new DocTable<>(
                "Changes",
                "facts",
                List.of(
                        Column.of("", Fit.WORDS, 1, ImportedDoc::mark),
                        Column.names("series", change -> change.row().series().name(shared)),
                        Column.numbers("base", change -> ImportedText.score(change.base())),
                        Column.numbers("candidate", change -> ImportedText.score(change.candidate())),
                        Column.numbers("change [90 % interval]", ImportedText::change),
                        Column.words("verdict", ImportedKind::text)),
                changes,
                ImportedText::note));
        ImportedText.sentences(comparison).forEach(sentence -> blocks.add(prose(sentence)));
        return doc(ImportedText.head(comparison), ImportedText.sentence(comparison), blocks);
    }

    private static List<Block> differences(ImportedComparison comparison) {
        List<String> lines = ImportedText.differences(comparison);
        return lines.isEmpty()
                ? List.of()
                : List.of(
                        prose(
                                "The two sides were measured differently. Rows that differ have no verdict about the code:"),
                        new Block.Items(lines));
    }

    private static RichText mark(ImportedChange change) {
        ImportedKind kind = ImportedKind.of(change);
        return RichText.of(Kind.SIGN, kind.mark).with(Kind.EMOJI, kind.emoji);
    }

    /** A build in a series of builds; the first one has no change. */
    private record Point(
            ImportedTable build,
            @Nullable ImportedScore score,
            @Nullable ImportedChange change) {
        String shown(Function<ImportedChange, String> words) {
            return change == null ? "" : words.apply(change);
        }
    }

    /** A table for each series; those with a regression come first. Each step compares a build with the previous one. */
    public static Doc course(List<ImportedComparison> steps) {
        Map<String, List<Point>> courses = new LinkedHashMap<>();
        List<Block> blocks = new ArrayList<>();
        for (ImportedComparison step : steps) {
            blocks.add(section(ImportedText.head(step), differences(step)));
            for (ImportedChange change : step.changes()) {
                List<Point> course = courses.computeIfAbsent(
                        change.row().series().name(Map.of()),
                        name -> new ArrayList<>(List.of(new Point(step.base(), change.base(), null))));
                course.add(new Point(step.candidate(), change.candidate(), change));
            }
        }
        courses.entrySet().stream()
                .sorted(Comparator.comparing(course -> worst(course.getValue())))
                .forEach(course -> blocks.add(section(course.getKey(), table(course.getValue()))));
        steps.stream()
                .flatMap(step -> ImportedText.sentences(step).stream())
                .distinct()
                .forEach(sentence -> blocks.add(prose(sentence)));
        return doc("", "", blocks);
    }

    private static ImportedKind worst(List<Point> course) {
        return course.stream()
                .flatMap(point -> Stream.ofNullable(point.change()))
                .map(ImportedKind::of)
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static Block table(List<Point> course) {
        return new DocTable<>(
                "Builds",
                "facts",
                List.of(
                        Column.of(
                                "",
                                Fit.WORDS,
                                1,
                                point -> point.change() == null ? RichText.of("") : mark(point.change())),
                        Column.names("build", point -> point.build().label()),
                        Column.numbers("score", point -> ImportedText.score(point.score())),
                        Column.numbers("change", point -> point.shown(ImportedText::change)),
                        Column.words("verdict", point -> point.shown(ImportedKind::text))),
                course,
                point -> point.shown(ImportedText::note));
    }
}
