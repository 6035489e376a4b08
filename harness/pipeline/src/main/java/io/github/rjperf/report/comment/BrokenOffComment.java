package io.github.rjperf.report.comment;

import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.markup.MarkdownText;

/**
 * The comment of a run that ended without an answer.
 *
 * @param repository of the pull request, as OWNER/NAME
 * @param commit that it was to judge, in 40 hex digits
 * @param run the run
 * @param links where things can be looked at
 */
public record BrokenOffComment(String repository, String commit, WorkflowRun run, Links links) {
    /** Markdown that ends with a new line. */
    public String render() {
        return "### ⚙️ The run ended without a result\n"
                + MarkdownText.link(links.commit(repository, commit), MarkdownText.code(commit.substring(0, 7))) + " · "
                + MarkdownText.link(run.url(), "run") + "\n\n"
                + "Open the run to see which of its jobs failed, then comment `/perf rerun` to measure again.\n";
    }
}
