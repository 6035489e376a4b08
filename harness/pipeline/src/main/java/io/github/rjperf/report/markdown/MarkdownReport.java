package io.github.rjperf.report.markdown;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Side;
import io.github.rjperf.report.OperationRow;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.Quoting;
import java.util.List;

/** The results of one bundle as GitHub Markdown, for a file or a comment, with all numbers of its only host in the tables. */
public final class MarkdownReport implements MarkdownContext {
    /** GitHub refuses comments of more than 65,536 characters. */
    private static final int MOST_BYTES = 60_000;

    private final Results results;
    private final Overview overview;

    private MarkdownReport(Results results) {
        this.results = results;
        this.overview = Overview.of(results);
    }

    /** Markdown that ends with a new line; safe to publish whatever the builds and the host call themselves. */
    public static String render(Results results) {
        MarkdownReport report = new MarkdownReport(results);
        return new MarkdownParts(report.overview, report).whole(MOST_BYTES);
    }

    @Override
    public String subjects() {
        Comparison comparison = results.comparison();
        return MarkdownText.code(comparison.label(Side.CANDIDATE)) + " against "
                + MarkdownText.code(comparison.label(Side.BASE));
    }

    @Override
    public Quoting quoting() {
        return Quoting.MARKDOWN;
    }

    @Override
    public List<String> links() {
        return List.of();
    }

    @Override
    public String fullReport() {
        return "the HTML report";
    }

    @Override
    public OperationTable table(List<OperationRow> rows, boolean isOpen) {
        return new OperationTable(
                new MarkdownTable<>(List.of(
                        Column.words("operation", row -> MarkdownTable.nameAndVerdict(only(row)) + cause(row)),
                        MarkdownTable.changes(MarkdownReport::only),
                        Column.numbers(
                                "pairs", row -> Integer.toString(only(row).pairCount())))),
                "");
    }

    private String cause(OperationRow row) {
        String clause = only(row).cause().in(quoting());
        return clause.isEmpty() ? "" : "<br>" + clause;
    }

    /** The row of the only host. */
    private static Row only(OperationRow row) {
        return row.cells().get(0).row();
    }

    @Override
    public String advice() {
        return switch (overview.result()) {
            case REGRESSION -> "see the pair plot and the allocation of these rows in the HTML report.";
            case ALLOCATION -> "find the objects that the candidate creates in addition.";
            case SLOWER_OVERALL ->
                "look for a cause that all operations share: the build, its flags, the JVM, or code that each of them runs.";
            case ERROR -> "see the reasons below, and the logs in the bundle.";
            case SLOWER_AS_BUILT -> "build both sides from source, in several layouts, to see what the code does.";
            case LOST -> "restore the methods that these operations call, unless they were removed on purpose.";
            case INCONCLUSIVE -> "measure again with a larger budget or more pairs.";
            case DOUBTFUL, NOT_BUILT, NO_RESULT, CANCELLED, NOTHING_SLOWER -> "";
        };
    }

    @Override
    public List<String> method() {
        return List.of();
    }

    @Override
    public String reproduce() {
        return results.reproduce();
    }
}
