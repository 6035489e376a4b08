package io.github.rjperf.report.doc;

import static io.github.rjperf.report.doc.Block.brief;
import static io.github.rjperf.report.doc.Block.detail;
import static io.github.rjperf.report.doc.Block.prose;
import static io.github.rjperf.report.doc.Block.section;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Cell;
import io.github.rjperf.model.campaign.LedgerResult.Change;
import io.github.rjperf.model.campaign.LedgerResult.Level;
import io.github.rjperf.model.campaign.LedgerResult.Made;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.LedgerMethod;
import io.github.rjperf.report.LedgerWords;
import io.github.rjperf.report.chart.LedgerChart;
import io.github.rjperf.report.chart.Sparkline;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.RichText.Kind;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.text.LedgerProgress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A ledger of releases: what changed, every series in every release, and how they were measured. */
public record LedgerDoc(LedgerResult result, Ledger ledger) {
    public static Doc of(LedgerResult result) {
        return new LedgerDoc(result, result.ledger()).doc();
    }

    private Doc doc() {
        return new Doc(
                "ledger of releases",
                LedgerWords.headline(result),
                LedgerWords.context(result),
                result.made().stream()
                        .map(Made::comparison)
                        .map(Comparison::created)
                        .min(Comparator.naturalOrder())
                        .orElse(null),
                LedgerMethod.caveats(result),
                List.of(
                        result.rows().isEmpty() ? brief() : brief(overview(), legend()),
                        section("What changed", flags()),
                        result.rows().isEmpty() ? detail() : detail(matrix(), levels()),
                        section("Gaps", new Block.Items(LedgerWords.gaps(result))),
                        detail(
                                section("What was compared", comparisons()),
                                section(
                                        "How this was measured",
                                        new Block.Items(LedgerMethod.sentences(result)),
                                        new Block.Prose(RichText.of("See also ").with(Kind.CODE, LedgerMethod.DOCS)))),
                        new Block.Command("Reproduce", LedgerWords.reproduce(result))));
    }

    /** One character for each release. */
    private Block overview() {
        int characters = ledger.releases().size();
        return DocTable.of(
                "Overview",
                result.rows(),
                List.of(
                        Column.names("series", row -> row.series().name()),
                        Column.of("level", Fit.WORDS, Math.max(5, characters), row -> RichText.of(trend(row))),
                        Column.of("changes", Fit.WORDS, Math.max(7, characters), row -> RichText.of(marks(row))),
                        Column.numbers(
                                ledger.last().label() + " against "
                                        + ledger.first().label(),
                                LedgerDoc::last)));
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
                .map(change -> change == null ? "·" : LedgerWords.mark(change))
                .collect(Collectors.joining());
    }

    private static String last(Row row) {
        return Figures.orNone(row.cells().get(row.cells().size() - 1).level(), LedgerWords::level);
    }

    private Block legend() {
        return prose(
                "Releases: " + ledger.releases().stream().map(Revision::label).collect(Collectors.joining(", "))
                        + ". Level: relative to the first release, higher is faster. Changes: " + LedgerWords.MARKS
                        + "; · is not known.");
    }

    private Block flags() {
        List<LedgerWords.Flag> flags = LedgerWords.flags(result);
        return flags.isEmpty()
                ? detail(prose("No change was flagged. A change that is too small for the pairs that were measured may"
                        + " exist; the intervals below show how large it can be."))
                : DocTable.of(
                        "Flagged changes, in the order of the releases",
                        flags,
                        List.of(
                                Column.words("release", flag -> ledger.label(flag.release())),
                                Column.names(
                                        "series", flag -> flag.row().series().name()),
                                Column.of("change", Fit.NUMBER, 0, flag -> RichText.of(
                                                kind(flag.change()), LedgerWords.change(flag.change()))
                                        .with(Kind.WORDS, " ")
                                        .with(Kind.FIGURE, LedgerWords.interval(flag.change()))),
                                Column.words(
                                        "against",
                                        flag -> ledger.label(flag.change().base()))));
    }

    private static Kind kind(Change change) {
        return switch (LedgerWords.kind(change)) {
            case REGRESSION -> Kind.WORSE;
            case IMPROVEMENT -> Kind.BETTER;
            default -> Kind.FIGURE;
        };
    }

    private Block matrix() {
        List<Column<Row>> columns = new ArrayList<>();
        columns.add(Column.names("series", row -> row.series().name()));
        for (int i = 0; i < ledger.releases().size(); i++) {
            int release = i;
            columns.add(Column.of(
                    ledger.label(i), Fit.NUMBER, 0, row -> cell(row.cells().get(release))));
        }
        return section(
                "Every series in every release",
                prose("First line: change against the previous release, with the repeated 90 % interval. Last line:"
                        + " level relative to the first release, with its 90 % interval. Negative is slower."
                        + " Marks: "
                        + LedgerWords.MARKS + "."),
                new DocTable<>("Changes and levels", "matrix", columns, result.rows(), row -> ""));
    }

    private static RichText cell(Cell cell) {
        Change change = cell.change();
        Level level = cell.level();
        if (change == null) {
            return RichText.of(Kind.QUIET, level == null ? "not measured" : LedgerWords.level(level));
        }
        RichText text =
                RichText.of(kind(change), LedgerWords.change(change)).below(Kind.QUIET, LedgerWords.interval(change));
        return text.below(Kind.QUIET, level == null ? "no level" : LedgerWords.level(level));
    }

    private Block levels() {
        return section(
                "Levels over the releases",
                new Block.Figure(
                        "Relative to the first release, higher is faster; each chart has its own logarithmic scale."
                                + " Vertical lines are 90 % intervals. A triangle marks a release whose change was"
                                + " flagged; a gap in the line is a release that was not measured.",
                        LedgerChart.of(result)));
    }

    private Block comparisons() {
        return DocTable.of(
                "Comparisons",
                result.made(),
                List.of(
                        Column.words("comparison", made -> LedgerProgress.arrow(ledger, made.link())),
                        Column.words(
                                "measured",
                                made -> Figures.time(made.comparison().created())),
                        Column.counts(
                                "pairs at most",
                                made -> made.comparison().plan().maxPairs()),
                        Column.words("bundle", made -> ledger.nameOf(made.link()))));
    }
}
