package io.github.rjperf.report.comment;

import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.markdown.MarkdownParts;
import io.github.rjperf.report.markdown.RemainingBytes;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.text.TextChart;
import java.util.List;

/**
 * The summary page of the run, which opens in a browser: the comment with a table and chart of all series for each
 * platform in the place of its own tables.
 */
public final class JobSummary {
    /** GitHub refuses summaries of a step above 1 MiB. */
    public static final int MOST_BYTES = 1_000_000;

    private JobSummary() {}

    /** Markdown that ends with a new line, of at most {@link #MOST_BYTES}. */
    public static String render(CommentFacts facts) {
        MarkdownParts parts = facts.parts(true);
        Overview overview = parts.overview();
        return parts.whole(MOST_BYTES, room -> "", room -> {
            if (overview.measured().isEmpty()) {
                return "";
            }
            String pages = room.take(pages(facts));
            String reasons = parts.reasons(room);
            return tables(overview, room) + reasons + pages;
        });
    }

    private static String tables(Overview overview, RemainingBytes room) {
        List<PlatformResult.Measured> compared = overview.compared();
        if (compared.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder(room.take(SummaryTable.LEGEND));
        TextChart chart = SummaryTable.chart(overview);
        int each = room.left() / compared.size();
        for (PlatformResult.Measured measured : compared) {
            out.append(room.take(new SummaryTable(measured, chart).render(room.part(each))));
        }
        return out.toString();
    }

    private static String pages(CommentFacts facts) {
        return "\nThe artifact "
                + MarkdownText.link(
                        facts.run().page() + "#artifacts",
                        "reports-" + facts.run().attempt())
                + " holds an HTML page for each platform, with charts of every pair and iteration.\n";
    }
}
