package io.github.rjperf.github;

import java.util.Optional;

/**
 * The bot's comment on one issue about one subject, which is named in its last line. The comment counts only if our own account
 * wrote it, because anyone can write such a line.
 *
 * @param issue number of the issue or pull request
 * @param subject text without two consecutive hyphens, which would end the line
 */
public record MarkedComment(Comments comments, Viewer viewer, int issue, String subject) {
    /** The answer to the comment with this id. */
    public static MarkedComment reply(Comments comments, Viewer viewer, int issue, long comment) {
        return new MarkedComment(comments, viewer, issue, "reply to=" + comment);
    }

    /** The newest such comment; empty if there is none. */
    Optional<IssueComment> find() {
        return comments.below(issue).stream()
                .filter(comment -> comment.body() != null
                        && comment.isByItself(viewer.login())
                        && comment.body().stripTrailing().endsWith("\n" + line()))
                .reduce((earlier, later) -> later);
    }

    IssueComment create(String text) {
        return comments.create(issue, body(text), this::find);
    }

    /** Posts this Markdown text, or replaces the previous one with it. */
    public IssueComment write(String text) {
        return find().flatMap(posted -> comments.update(posted, body(text))).orElseGet(() -> create(text));
    }

    private String body(String text) {
        return text.strip() + "\n\n" + line();
    }

    private String line() {
        return "<!-- rjperf:" + subject + " -->";
    }
}
