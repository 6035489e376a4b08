package io.github.rjperf.report.comment;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.markup.MarkdownText;
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
    String comment(String headline, String advice) {
        StringBuilder out = new StringBuilder("### " + headline + "\n");
        out.append(RequestSummary.sentence(request, links)).append(" · ").append(RequestSummary.extent(request));
        out.append(" · requested by ").append(MarkdownText.code(request.requestedBy()));
        if (run != null) {
            out.append(" · ").append(MarkdownText.link(run.url(), "run"));
        }
        out.append('\n');
        if (!request.reason().isBlank()) {
            out.append("\nReason: ")
                    .append(MarkdownText.prose(request.reason()))
                    .append('\n');
        }
        return out.append('\n').append(advice).append('\n').toString();
    }
}
