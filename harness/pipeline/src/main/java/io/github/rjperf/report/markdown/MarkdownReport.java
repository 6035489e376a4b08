package io.github.rjperf.report.markdown;

import static io.github.rjperf.report.markup.MarkdownText.unbroken;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesName;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SideFindings;
import io.github.rjperf.report.SideWords;
import io.github.rjperf.report.SpoiledPairs;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.Quoting;
import java.util.List;

/** The results of one bundle as GitHub Markdown, for a file or a comment, with all numbers of its single host in the tables. */
public final class MarkdownReport {
    /** GitHub refuses comments of more than 65,536 characters. */
    private static final int MOST_BYTES = 60_000;

    private static final OperationTable TABLE = new OperationTable(
            new MarkdownTable<>(List.of(
                    Column.words("", row -> only(row).kind().emoji),
                    Column.words("operation", row -> MarkdownText.name(only(row).name())),
                    Column.numbers(MarkdownTable.CHANGE, row -> MarkdownTable.change(only(row))),
                    Column.words("verdict", row -> MarkdownText.prose(only(row).verdict()) + cause(row)),
                    Column.numbers("base", row -> unbroken(only(row).base())),
                    Column.numbers("candidate", row -> unbroken(only(row).candidate())),
                    Column.numbers("pairs", row -> Integer.toString(only(row).pairCount())))),
            "");

    private MarkdownReport() {}

    /** Markdown that ends with a new line; safe to publish regardless of the names of the builds and the host. */
    public static String render(Results results) {
        Overview overview = Overview.of(results);
        Comparison comparison = results.comparison();
        MarkdownContext context = new MarkdownContext(
                Quoting.MARKDOWN,
                subjects(comparison),
                List.of(),
                "the HTML report",
                (rows, isOpen) -> TABLE,
                advice(overview, SpoiledPairs.of(results)),
                List.of(),
                "",
                "",
                results.reproduce(),
                "");
        return new MarkdownParts(overview, context).whole(MOST_BYTES);
    }

    private static String subjects(Comparison comparison) {
        String base = MarkdownText.code(comparison.label(Side.BASE));
        TwoCalls calls = comparison.plan().sides().calls();
        if (calls != null) {
            return MarkdownText.code(SeriesName.ofBenchmark(calls.candidate())) + " against "
                    + MarkdownText.code(SeriesName.ofBenchmark(calls.base())) + " of " + base;
        }
        return SideWords.isOfJvms(comparison)
                ? base + " on two JVMs"
                : MarkdownText.code(comparison.label(Side.CANDIDATE)) + " against " + base;
    }

    private static String cause(OperationRow row) {
        String clause = only(row).cause().in(Quoting.MARKDOWN);
        return clause.isEmpty() ? "" : "<br>" + clause;
    }

    /** The row of the single host. */
    private static Row only(OperationRow row) {
        return row.cells().get(0).row();
    }

    private static String advice(Overview overview, SpoiledPairs spoiled) {
        return switch (overview.result()) {
            case REGRESSION -> "see the pair plot and the allocation of these rows in the HTML report.";
            case USES_MORE -> SideFindings.advice(overview.failing());
            case SLOWER_OVERALL ->
                "look for a cause that all operations share: the build, its flags, the JVM, or code that each of them"
                        + " runs.";
            case ERROR -> "see the reasons below, and the logs in the bundle.";
            case SLOWER_AS_BUILT ->
                "build both sides from source, in several layouts, to see the effect of the code itself.";
            case LOST -> "restore the methods that these operations call, unless they were removed on purpose.";
            case INCONCLUSIVE ->
                spoiled.areMany()
                        ? "stop what spoiled the duels, then continue with `./rjperf compare --resume`."
                        : "measure again with a larger budget or more pairs.";
            case DOUBTFUL, NOT_BUILT, NO_RESULT, CANCELLED, NOTHING_SLOWER -> "";
        };
    }
}
