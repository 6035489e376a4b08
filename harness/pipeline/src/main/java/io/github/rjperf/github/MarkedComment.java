package io.github.rjperf.github;

import java.util.Optional;

/**
 * The bot's comments on one issue, one for each subject: the first text about a subject is a new comment, and every later one
 * replaces it.
 *
 * <p>A comment is about a subject if our own account wrote it and its last line names the subject; anyone can write such a line.
 */
public record MarkedComment(Comments comments, Viewer viewer, int issue) {
    /** Answers a comment of this ID. */
    public void reply(long comment, String text) {
        IssueComment unused = write("reply to=" + comment, text);
    }

    /**
     * Posts a text, or replaces the former one about the same.
     *
     * @param subject without two hyphens in a row, which would end the line
     * @param text Markdown
     */
    IssueComment write(String subject, String text) {
        String line = "<!-- rjperf:" + subject + " -->";
        String body = text.strip() + "\n\n" + line;
        return ours(line)
                .flatMap(comment -> comments.update(comment, body))
                .orElseGet(() -> comments.create(issue, body, () -> ours(line)));
    }

    private Optional<IssueComment> ours(String line) {
        return comments.below(issue).stream()
                .filter(comment -> comment.body() != null
                        && comment.isByItself(viewer.login())
                        && comment.body().stripTrailing().endsWith("\n" + line))
                .reduce((earlier, later) -> later);
    }
}
