package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.MarkdownText;
import java.time.Instant;

/** The facts that are known about a request and its run before there are results. */
public record Announcement(Request request, WorkflowRun run, Links links) {
    /** The comment: its first line, what is measured, who requested it, and what can be done. */
    private String comment(String headline, String advice) {
        String reason = request.reason().isBlank() ? "" : "\nReason: " + MarkdownText.prose(request.reason()) + "\n";
        return "### " + headline + "\n"
                + RequestSummary.sentence(request, links) + " · " + RequestSummary.extent(request)
                + " · requested by " + MarkdownText.code(request.requestedBy()) + " · "
                + MarkdownText.link(run.url(), "run") + "\n" + reason + "\n" + advice + "\n";
    }

    /** The comment while the request waits for a runner behind {@code before} others: Markdown that ends with a new line. */
    public String queued(int before, Instant until) {
        String place = before == 0 ? "next in line" : Figures.count(before, "run", "runs") + " ahead";
        return comment(
                "⏳ Queued: " + place + ", results expected around " + Figures.time(until),
                "This comment is updated when the run starts. The time assumes that every run takes as long as usual."
                        + " `/perf cancel` withdraws the request.");
    }

    /** The comment while the request is being performed: Markdown that ends with a new line. */
    public String running(Instant since, Instant until) {
        return comment(
                "⏳ Running since " + Figures.time(since) + ", results expected around " + Figures.time(until),
                "This comment is updated when the run ends. The time assumes that building both sides takes as long as usual."
                        + " `/perf cancel` cancels the run.");
    }
}
