package io.github.rjperf.github;

/** The bot's comment on the pull request whose commit made trunk slower. It is posted once and never changed. */
public record SlowdownComment(Comments comments, Viewer viewer, int pullRequest) {
    /**
     * Posts the text, unless the pull request already has a comment about this commit.
     *
     * @param commit 40 hex digits
     * @param text Markdown
     */
    public IssueComment post(String commit, String text) {
        MarkedComment comment = new MarkedComment(comments, viewer, pullRequest, "slowdown commit=" + commit);
        return comment.find().orElseGet(() -> comment.create(text));
    }
}
