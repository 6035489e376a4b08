package io.github.rjperf.report.comment;

import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.TextChart;

/**
 * The summary page of the run, which opens in a browser: the first lines of the comment, and for each platform the table and
 * chart of all its series.
 */
public final class JobSummary {
    /** GitHub refuses summaries of a step above 1 MiB. */
    public static final int MOST_BYTES = 1_000_000;

    private JobSummary() {}

    /** Markdown that ends with a new line, of at most {@link #MOST_BYTES}. */
    public static String render(CommentFacts facts) {
        Overview overview = Overview.of(facts);
        Parts parts = new Parts(overview);
        CommentRoom room = new CommentRoom(MOST_BYTES);
        StringBuilder out = new StringBuilder();
        out.append(room.take("### " + Headline.of(overview, Quoting.MARKDOWN) + "\n"));
        out.append(room.take(parts.contextOfReport()));
        String advice = room.take(parts.advice());
        String logs = room.take(BuildLogs.of(overview));
        String method = room.take(PullRequestComment.method(overview, room));
        String end = room.take(parts.reproduction());
        String pages = overview.measured().isEmpty() ? "" : room.take(pages(facts));
        out.append(parts.caveats(room)).append(advice).append(logs);
        if (!overview.measured().isEmpty()) {
            out.append(tables(overview, room));
        }
        return out.append(pages).append(method).append(end).toString();
    }

    private static String tables(Overview overview, CommentRoom room) {
        StringBuilder out = new StringBuilder(room.take(SummaryTable.LEGEND));
        TextChart chart = SummaryTable.chart(overview);
        int each = room.left() / overview.measured().size();
        for (PlatformResult.Measured measured : overview.measured()) {
            out.append(room.take(new SummaryTable(measured, chart).render(room.part(each))));
        }
        return out.toString();
    }

    private static String pages(CommentFacts facts) {
        return "\nThe same as pages with charts of every pair and every iteration: artifact "
                + MarkdownText.link(
                        facts.run().page() + "#artifacts",
                        "reports-" + facts.run().attempt()) + ", one HTML file a platform.\n";
    }
}
