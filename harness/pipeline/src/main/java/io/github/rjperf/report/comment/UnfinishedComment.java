package io.github.rjperf.report.comment;

import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.markup.MarkdownText;

/**
 * The comment for a run that ended without an answer; in all variants, it is Markdown that ends with a new line.
 *
 * @param repository repository of the pull request, as OWNER/NAME
 * @param commit the commit that it should have judged, as 40 hex digits
 */
public record UnfinishedComment(String repository, String commit, WorkflowRun run, Links links) {
    /** The comment when the run broke off. */
    public String brokenOff() {
        return comment(
                "⚙️ The run ended without a result",
                "Open the run to see which of its jobs failed, then comment `/perf rerun` to measure again.");
    }

    /** The comment when a person cancelled the run. */
    public String cancelledBy(String login) {
        return cancelled("by " + MarkdownText.code(login), "Comment `/perf` to measure the pull request as it is now.");
    }

    /** The comment when the label that had requested the run was removed. */
    public String cancelledByLabel(String login) {
        return cancelled(
                "because " + MarkdownText.code(login) + " removed the label",
                "To measure the pull request as it is now, add the label again or comment `/perf`.");
    }

    /** The comment when the pull request was closed. */
    public String cancelledByClosing() {
        return cancelled("because the pull request was closed", "Reopen it, then comment `/perf` to measure it.");
    }

    /** The comment when a push of the commit with these 40 hex digits made the run pointless. */
    public String cancelledByPush(String pushed) {
        return cancelled(
                "because " + links.commit(repository, pushed) + " was pushed in the meantime",
                "To measure the new commits, a maintainer reviews them, then comments `/perf " + pushed + "`.");
    }

    private String cancelled(String why, String advice) {
        return comment("⚪ Cancelled " + why, advice);
    }

    private String comment(String headline, String advice) {
        return "### " + headline + "\n" + links.commit(repository, commit) + " · " + MarkdownText.link(run.url(), "run")
                + "\n\n" + advice + "\n";
    }
}
