package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.MarkdownText;
import java.time.Duration;
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

    /**
     * The comment after the run has started, which does not show whether bench hosts have taken it: Markdown that ends with a new
     * line.
     */
    public String running(Instant since, Duration usual) {
        return comment(
                "⏳ Started at " + Figures.time(since) + ", results about " + usual.toMinutes()
                        + " minutes after the bench hosts are free",
                "This comment is updated when the run ends. If that takes much longer, a bench host may be busy or offline: ask an"
                        + " operator. `/perf cancel` cancels the run.");
    }
}
