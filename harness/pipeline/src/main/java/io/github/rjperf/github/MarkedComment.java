package io.github.rjperf.github;

import java.util.Optional;

/**
 * A comment that its last line, which is invisible, identifies: ours only if our own account wrote it, because anyone can write
 * such a line.
 *
 * @param issue number of the issue or pull request
 * @param line the last line
 */
record MarkedComment(Comments comments, Viewer viewer, int issue, String line) {
    /** The newest one. */
    Optional<IssueComment> find() {
        return comments.below(issue).stream()
                .filter(comment -> comment.body() != null
                        && comment.isByItself(viewer.login())
                        && comment.body().stripTrailing().endsWith("\n" + line))
                .reduce((earlier, later) -> later);
    }

    IssueComment create(String text) {
        return comments.create(issue, body(text), this::find);
    }

    /** The comment with this Markdown. */
    String body(String text) {
        return text.strip() + "\n\n" + line;
    }
}
