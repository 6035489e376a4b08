package io.github.rjperf.report.comment;

import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.markup.MarkdownText;

/**
 * The comment of a run that was cancelled; each form is Markdown that ends with a new line.
 *
 * @param repository of the pull request, as OWNER/NAME
 * @param commit that it was to judge, in 40 hex digits
 * @param run the run
 * @param links where things can be looked at
 */
public record CancelledComment(String repository, String commit, WorkflowRun run, Links links) {
    private static final String AGAIN = "Comment `/perf` to measure the pull request as it is now.";

    /** The comment when a person cancelled it. */
    public String byPerson(String login) {
        return comment("by " + MarkdownText.code(login), AGAIN);
    }

    /** The comment when the label that had asked for it was removed. */
    public String byLabel(String login) {
        return comment(
                "because " + MarkdownText.code(login) + " removed the label",
                "To measure the pull request as it is now, add the label again or comment `/perf`.");
    }

    /** The comment when the pull request was closed. */
    public String byClosing() {
        return comment("because the pull request was closed", "Reopen it, then comment `/perf` to measure it.");
    }

    /**
     * The comment when a push made it pointless.
     *
     * @param pushed 40 hex digits of the commit that was pushed
     */
    public String byPush(String pushed) {
        return comment(
                "because " + link(pushed) + " was pushed in the meantime",
                "Review the new commits, then comment `/perf " + pushed + "` to measure them.");
    }

    private String comment(String why, String advice) {
        return "### ⚪ Cancelled " + why + "\n" + link(commit) + " · " + MarkdownText.link(run.url(), "run") + "\n\n"
                + advice + "\n";
    }

    private String link(String sha) {
        return MarkdownText.link(links.commit(repository, sha), MarkdownText.code(sha.substring(0, 7)));
    }
}
