package io.github.rjperf.report.text;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.BenchmarkWords;
import io.github.rjperf.report.BuildProvenance;
import io.github.rjperf.report.ComparisonCaveats;
import io.github.rjperf.report.Effort;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MoreTime;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SideFindings;
import io.github.rjperf.report.SideWords;
import io.github.rjperf.report.Unmeasured;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.headline.Headline;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.ShellWord;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The results as text for a terminal: what was compared, a row per series with the worst first, and a summary. */
public final class TerminalReport {
    private static final int NARROWEST = 60;
    private static final int ROOM_FOR_PAIRS = 72;
    private static final int ROOM_FOR_SCORES = 92;
    private static final int ROOM_FOR_SENTENCES = 130;

    private TerminalReport() {}

    /** Where the other outputs are, in a form that the user can open. */
    public record Kept(String report, String bundle) {}

    /**
     * Text that ends with a new line.
     *
     * @param kept null for results without files
     * @param color whether ANSI colors repeat the meaning of marks and words
     * @param width columns of the terminal; the table fits, paths and commands stay on one line for copying
     */
    public static String render(Results results, @Nullable Kept kept, boolean color, int width) {
        int columns = Math.max(NARROWEST, width);
        List<Row> rows = Row.bySeverity(results);
        List<String> out = new ArrayList<>(TextWrap.lines(header(results.comparison()), columns));
        SideWords.differences(results.comparison())
                .forEach(sentence -> out.addAll(TextWrap.lines(PlainText.line(sentence), columns)));
        if (!rows.isEmpty()) {
            out.addAll(TextWrap.lines(effort(results), columns));
        }
        BuildProvenance.lines(results.comparison())
                .forEach((side, text) -> out.addAll(TextWrap.lines(side, text, columns)));
        out.add("");
        List<Row> measured = Unmeasured.without(rows);
        if (rows.isEmpty()) {
            out.addAll(TextWrap.lines(VerdictKind.NO_REGRESSION.mark + "  ", Headline.IDENTICAL + ".", columns));
        } else if (!measured.isEmpty()) {
            out.addAll(table(measured, color, columns));
        }
        Unmeasured.sentences(rows).forEach(sentence -> out.addAll(TextWrap.lines("…  ", sentence, columns)));
        out.add("");
        ComparisonCaveats.of(results).forEach(caveat -> out.addAll(TextWrap.lines("!  ", caveat, columns)));
        if (!rows.isEmpty()) {
            out.addAll(summary(results, rows, columns));
        }
        if (kept != null) {
            out.addAll(kept(rows, kept));
        }
        out.add("Again:  " + PlainText.line(results.reproduce()));
        return String.join("\n", out) + "\n";
    }

    private static String header(Comparison comparison) {
        return PlainText.line(SideWords.subjects(comparison))
                + "   " + PlainText.line(BenchmarkWords.of(comparison))
                + "   " + Figures.host(comparison.host().identity())
                + "   seed " + comparison.plan().seed();
    }

    private static String effort(Results results) {
        Effort effort = Effort.of(results);
        long failed = effort.pairs() - effort.valid() - effort.spoiled();
        String unused = (effort.spoiled() == 0 ? "" : ", " + effort.spoiled() + " spoiled")
                + (failed == 0 ? "" : ", " + failed + " failed");
        return Figures.count(results.judgment().series().size(), "series", "series") + "   "
                + Figures.duels(effort.pairs()) + unused + "   "
                + Figures.duration(effort.seconds()) + " of measuring";
    }

    /** A row for each series, with the reason why there is no decision below it. */
    private static List<String> table(List<Row> rows, boolean color, int width) {
        List<Column<Row>> columns = new ArrayList<>();
        columns.add(new Column<>("", Fit.WORDS, 1, row -> row.kind().mark));
        columns.add(new Column<>("series", Fit.NAME, 12, Row::name));
        if (width >= ROOM_FOR_SCORES) {
            columns.add(new Column<>("base", Fit.NUMBER, 0, row -> row.base().replace(" ops/s", "/s")));
            columns.add(new Column<>(
                    "candidate", Fit.NUMBER, 0, row -> row.candidate().replace(" ops/s", "/s")));
        }
        columns.add(new Column<>("change [90 % interval]", Fit.NUMBER, 0, changes(rows)));
        if (width >= ROOM_FOR_PAIRS) {
            columns.add(new Column<>("pairs", Fit.NUMBER, 0, row -> Integer.toString(row.pairCount())));
        }
        columns.add(new Column<>(
                "verdict",
                Fit.WORDS,
                width < ROOM_FOR_PAIRS ? 16 : width < ROOM_FOR_SENTENCES ? 19 : 38,
                row -> row.verdict().replace("> ", ">\u00A0")));
        return new TextTable<>(columns, rows, TerminalReport::note, row -> color ? ansi(row.kind()) : "").render(width);
    }

    /** Where the change arises, or why there is no decision, and findings about allocation and memory. */
    private static String note(Row row) {
        return Stream.of(row.cause().in(Quoting.PLAIN), row.reason(), SideFindings.of(row))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /** The sentence, and the kinds that it does not count. */
    private static List<String> summary(Results results, List<Row> rows, int width) {
        Headline headline = Headline.of(Overview.of(results), Quoting.PLAIN);
        String others = headline.others(rows.stream().map(Row::kind));
        String all = headline.sentence() + "." + (others.isEmpty() ? "" : " The others: " + others + ".");
        return TextWrap.lines(all, width);
    }

    /** Where everything is, and the commands that are expected to decide or explain more. */
    private static List<String> kept(List<Row> rows, Kept kept) {
        List<String> out = new ArrayList<>(
                List.of("Report: " + PlainText.line(kept.report()), "Bundle: " + PlainText.line(kept.bundle())));
        String bundle = ShellWord.quoted(PlainText.line(kept.bundle()));
        int minutes = MoreTime.minutes(rows);
        if (minutes > 0) {
            out.add("More:   ./rjperf compare --resume " + bundle + " --more " + minutes + "m");
        }
        if (rows.stream().anyMatch(row -> row.judged().hasCause() && row.why() == null)) {
            out.add("Why:    ./rjperf explain " + bundle);
        }
        return out;
    }

    private static String ansi(VerdictKind kind) {
        return switch (kind) {
            case REGRESSION, ACCEPTED, MUTED -> "1;31";
            case ERROR, LOST -> "35";
            case SLOWER_AS_BUILT, FASTER_AS_BUILT, INCONCLUSIVE -> "33";
            case IMPROVEMENT -> "36";
            case NO_REGRESSION -> "32";
            case NOT_COMPARABLE -> "2";
        };
    }

    /** The change of each of these rows, with aligned brackets and commas: {@code −0.3 % [ −1.6, +1.0]}, or a dash. */
    private static Function<Row, String> changes(List<Row> rows) {
        int low = widest(rows, look -> Figures.low(look.lowChange()));
        int high = widest(rows, look -> Figures.high(look.highChange()));
        return row -> row.look()
                .map(look -> Figures.change(look.change()) + " [" + pad(Figures.low(look.lowChange()), low) + ", "
                        + pad(Figures.high(look.highChange()), high) + "]")
                .orElse(Figures.NONE);
    }

    private static String pad(String text, int width) {
        return " ".repeat(Math.max(0, width - TextWrap.width(text))) + text;
    }

    private static int widest(List<Row> rows, Function<Look, String> end) {
        return rows.stream()
                .flatMap(row -> row.look().stream())
                .mapToInt(look -> TextWrap.width(end.apply(look)))
                .max()
                .orElse(0);
    }
}
