package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.MarkdownText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The facts known about a request before it has results.
 *
 * @param request what was asked for
 * @param run the run that carries it out; null while GitHub has not named it
 * @param links where things can be looked at
 */
public record Announcement(Request request, @Nullable WorkflowRun run, Links links) {
    /** The comment: its first line, what is measured, who asked for it, and what can be done. */
    private String comment(String headline, String advice) {
        String reason = request.reason().isBlank() ? "" : "\nReason: " + MarkdownText.prose(request.reason()) + "\n";
        return "### " + headline + "\n"
                + RequestSummary.sentence(request, links) + " · " + RequestSummary.extent(request)
                + " · requested by " + MarkdownText.code(request.requestedBy())
                + (run == null ? "" : " · " + MarkdownText.link(run.url(), "run")) + "\n"
                + reason + "\n" + advice + "\n";
    }

    /**
     * The comment while the request waits for a runner: Markdown that ends with a new line.
     *
     * @param before how many requests are carried out before this one
     * @param until the estimated time of the result
     */
    public String queued(int before, Instant until) {
        String place = before == 0 ? "next in line" : Figures.count(before, "run", "runs") + " ahead";
        return comment(
                "⏳ Queued: " + place + ", results expected around " + Figures.time(until),
                "This comment is updated when the run starts. The time assumes that every run takes as long as usual."
                        + " `/perf cancel` withdraws the request.");
    }

    /**
     * The comment while the request is carried out: Markdown that ends with a new line.
     *
     * @param since when it began
     * @param until the estimated time of the result
     */
    public String running(Instant since, Instant until) {
        return comment(
                "⏳ Running since " + Figures.time(since) + ", results expected around " + Figures.time(until),
                "This comment is updated when the run ends. The time assumes that building both sides takes as long as usual."
                        + " `/perf cancel` cancels the run.");
    }
}
