package io.github.rjperf.report.comment;

import io.github.rjperf.report.MarkdownTable;
import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.Row;
import java.util.List;
import java.util.Locale;

/** The summary page of the run: the first lines of the comment, and for each platform the table of all its series. */
public final class JobSummary {
    /** GitHub refuses summaries of a step above 1 MiB. */
    public static final int MOST_BYTES = 1_000_000;

    private JobSummary() {}

    /** Markdown that ends with a new line, of at most {@link #MOST_BYTES}. */
    public static String render(CommentFacts facts) {
        Overview overview = Overview.of(facts);
        Parts parts = new Parts(overview);
        Room room = new Room(MOST_BYTES);
        StringBuilder out = new StringBuilder();
        out.append(room.take("### " + Headline.of(overview, Quoting.MARKDOWN) + "\n"));
        out.append(room.take(parts.context()));
        String advice = room.take(parts.advice());
        String logs = room.take(BuildLogs.of(overview));
        String method = room.take(PullRequestComment.method(overview, room));
        out.append(parts.caveats(room)).append(advice).append(logs);
        int platforms = Math.max(1, overview.measured().size());
        int each = room.left() / platforms;
        for (PlatformResult.Measured measured : overview.measured()) {
            Room own = room.part(each);
            out.append(room.take(table(measured, own)));
        }
        return out.append(method).toString();
    }

    private static String table(PlatformResult.Measured measured, Room room) {
        List<String> rows = Row.bySeverity(measured.results()).stream()
                .map(MarkdownTable::row)
                .toList();
        String head = room.take("\n#### " + measured.platform() + "\n\n" + MarkdownTable.HEAD);
        String more = "\n… and %d more, less severe, in the " + link(measured) + ".\n";
        return head + room.lines(rows, number -> String.format(Locale.ROOT, more, number));
    }

    private static String link(PlatformResult.Measured measured) {
        ReportPage page = measured.page();
        return page == null ? "report" : MarkdownText.link(page.url(), "report").replace("%", "%%");
    }
}
