package io.github.rjperf.report.doc;

import static io.github.rjperf.report.doc.Block.brief;
import static io.github.rjperf.report.doc.Block.detail;
import static io.github.rjperf.report.doc.Block.prose;
import static io.github.rjperf.report.doc.Block.section;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Cell;
import io.github.rjperf.model.campaign.ReleasesResult.Change;
import io.github.rjperf.model.campaign.ReleasesResult.Level;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.ReleasesMethod;
import io.github.rjperf.report.ReleasesWords;
import io.github.rjperf.report.chart.ReleasesChart;
import io.github.rjperf.report.chart.Sparkline;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.RichText.Kind;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.text.ReleasesProgress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A run over releases: the changes, every series in every release, and how they were measured. */
public record ReleasesDoc(ReleasesResult result, Releases releases) {
    public static Doc of(ReleasesResult result) {
        return new ReleasesDoc(result, result.releases()).doc();
    }

    private Doc doc() {
        return new Doc(
                "releases",
                ReleasesWords.headline(result),
                ReleasesWords.context(result),
                result.made().stream()
                        .map(Made::comparison)
                        .map(Comparison::created)
                        .min(Comparator.naturalOrder())
                        .orElse(null),
                ReleasesMethod.caveats(result),
                List.of(
                        result.rows().isEmpty() ? brief() : brief(overview(), legend()),
                        section("What changed", flags()),
                        section("Kept memory", new Block.Items(ReleasesWords.memory(result))),
                        result.rows().isEmpty() ? detail() : detail(matrix(), levels()),
                        section("Gaps", new Block.Items(ReleasesWords.gaps(result))),
                        detail(
                                section("What was compared", comparisons()),
                                section(
                                        "How this was measured",
                                        new Block.Items(ReleasesMethod.sentences(result)),
                                        new Block.Prose(
                                                RichText.of("See also ").with(Kind.CODE, ReleasesMethod.DOCS)))),
                        new Block.Command("Reproduce", ReleasesWords.reproduce(result))));
    }

    /** One character for each release. */
    private Block overview() {
        int characters = releases.revisions().size();
        return DocTable.of(
                "Overview",
                result.rows(),
                List.of(
                        Column.names("series", row -> row.series().name()),
                        Column.of("level", Fit.WORDS, Math.max(5, characters), row -> RichText.of(trend(row))),
                        Column.of("changes", Fit.WORDS, Math.max(7, characters), row -> RichText.of(marks(row))),
                        Column.numbers(
                                releases.last().label() + " against "
                                        + releases.first().label(),
                                ReleasesDoc::last)));
    }

    private static String trend(Row row) {
        double[] changes = row.cells().stream()
                .map(Cell::level)
                .mapToDouble(level -> level == null ? Double.NaN : level.change())
                .toArray();
        return Sparkline.of(changes, changes.length).replace(' ', '·');
    }

    private static String marks(Row row) {
        return row.cells().stream()
                .map(Cell::change)
                .map(change -> change == null ? "·" : ReleasesWords.mark(change))
                .collect(Collectors.joining());
    }

    private static String last(Row row) {
        Change direct = row.direct();
        return Figures.orNone(row.cells().get(row.cells().size() - 1).level(), ReleasesWords::level)
                + (direct == null ? "" : " " + ReleasesWords.mark(direct));
    }

    private Block legend() {
        return prose(
                "Releases: "
                        + releases.revisions().stream().map(Revision::label).collect(Collectors.joining(", "))
                        + ". Level: relative to the first release, higher is faster. Changes: " + ReleasesWords.MARKS
                        + "; · is not known. The mark in the last column is the verdict of comparing these two releases directly.");
    }

    private Block flags() {
        List<ReleasesWords.Flag> flags = ReleasesWords.flags(result);
        return flags.isEmpty()
                ? detail(prose(
                        "No change was flagged. There may be changes too small for the measured pairs to show; the intervals"
                                + " below limit how large they can be."))
                : DocTable.of(
                        "Flagged changes, in the order of the releases",
                        flags,
                        List.of(
                                Column.words("release", flag -> releases.label(flag.release())),
                                Column.names(
                                        "series", flag -> flag.row().series().name()),
                                Column.of("change", Fit.NUMBER, 0, flag -> RichText.of(
                                                kind(flag.change()), ReleasesWords.change(flag.change()))
                                        .with(Kind.WORDS, " ")
                                        .with(Kind.FIGURE, ReleasesWords.interval(flag.change()))),
                                Column.words(
                                        "against",
                                        flag -> releases.label(flag.change().base()))));
    }

    private static Kind kind(Change change) {
        return switch (ReleasesWords.kind(change)) {
            case REGRESSION -> Kind.WORSE;
            case IMPROVEMENT -> Kind.BETTER;
            default -> Kind.FIGURE;
        };
    }

    private Block matrix() {
        List<Column<Row>> columns = new ArrayList<>();
        columns.add(Column.names("series", row -> row.series().name()));
        for (int i = 0; i < releases.revisions().size(); i++) {
            int release = i;
            columns.add(Column.of(
                    releases.label(i), Fit.NUMBER, 0, row -> cell(row.cells().get(release))));
        }
        if (result.rows().stream().anyMatch(row -> row.direct() != null)) {
            columns.add(Column.of(
                    releases.last().label() + " directly against "
                            + releases.first().label(),
                    Fit.NUMBER,
                    0,
                    row -> direct(row.direct())));
        }
        return section(
                "Every series in every release",
                prose("First line: change against the previous release, with the repeated 90 % interval. Last line:"
                        + " level relative to the first release, with its 90 % interval. Negative is slower."
                        + " Marks: "
                        + ReleasesWords.MARKS + "."),
                new DocTable<>("Changes and levels", "matrix", columns, result.rows(), row -> ""));
    }

    private static RichText cell(Cell cell) {
        Change change = cell.change();
        Level level = cell.level();
        if (change == null) {
            return RichText.of(Kind.QUIET, level == null ? "not measured" : ReleasesWords.level(level));
        }
        RichText text = RichText.of(kind(change), ReleasesWords.change(change))
                .below(Kind.QUIET, ReleasesWords.interval(change));
        return text.below(Kind.QUIET, level == null ? "no level" : ReleasesWords.level(level));
    }

    private static RichText direct(@Nullable Change change) {
        return change == null
                ? RichText.of(Kind.QUIET, "not measured")
                : RichText.of(kind(change), ReleasesWords.change(change))
                        .below(Kind.QUIET, ReleasesWords.interval(change));
    }

    private Block levels() {
        return section(
                "Levels over the releases",
                new Block.Figure(
                        "Relative to the first release, higher is faster; each chart has its own logarithmic scale."
                                + " Vertical lines are 90 % intervals. A filled triangle marks a release whose change was"
                                + " flagged; a gap in the line is a release that was not measured.",
                        ReleasesChart.of(result)));
    }

    private Block comparisons() {
        return DocTable.of(
                "Comparisons",
                result.made(),
                List.of(
                        Column.words("comparison", made -> ReleasesProgress.arrow(releases, made.link())),
                        Column.words(
                                "measured",
                                made -> Figures.time(made.comparison().created())),
                        Column.counts(
                                "pairs at most",
                                made -> made.comparison().plan().maxPairs()),
                        Column.words("bundle", made -> releases.nameOf(made.link()))));
    }
}
