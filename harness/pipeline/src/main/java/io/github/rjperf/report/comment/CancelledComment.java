package io.github.rjperf.report.comment;

import io.github.rjperf.report.MarkdownText;

/** The comment of a request that ended early because somebody, or a later push, said so. */
public final class CancelledComment {
    private static final String AGAIN = "`/perf` measures the pull request as it is now.";

    private CancelledComment() {}

    /**
     * The comment when a person cancelled it.
     *
     * @param login who
     */
    public static String byPerson(Announcement announcement, String login) {
        return announcement.comment("⚪ Cancelled by " + MarkdownText.code(login), AGAIN);
    }

    /**
     * The comment when a push made it pointless.
     *
     * @param commit 40 hex digits of the commit that was pushed
     */
    public static String byPush(Announcement announcement, String commit) {
        String link = MarkdownText.link(
                announcement.links().commit(announcement.request().repository(), commit),
                MarkdownText.code(commit.substring(0, 7)));
        return announcement.comment("⚪ Cancelled: " + link + " was pushed meanwhile", AGAIN);
    }
}
