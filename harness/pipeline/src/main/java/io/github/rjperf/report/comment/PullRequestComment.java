package io.github.rjperf.report.comment;

import io.github.rjperf.report.MarkdownText;

/** The comment of a pull request once its run has ended, for all platforms together. */
public final class PullRequestComment {
    /** GitHub refuses comments of more than 65,536 characters; what publishes it adds a mark. */
    public static final int MOST_BYTES = 60_000;

    private static final int METHOD_BYTES = 16_000;

    private PullRequestComment() {}

    /** Markdown that ends with a new line, of at most {@link #MOST_BYTES} whatever the builds call themselves. */
    public static String render(CommentFacts facts) {
        Overview overview = Overview.of(facts);
        Parts parts = new Parts(overview);
        CommentRoom room = new CommentRoom(MOST_BYTES);
        StringBuilder out = new StringBuilder();
        out.append(room.take("### " + Headline.of(overview, Quoting.MARKDOWN) + "\n"));
        out.append(room.take(parts.context()));
        String advice = room.take(parts.advice());
        String logs = room.take(BuildLogs.of(overview));
        String end = room.take(parts.reproduction());
        String method = room.take(method(overview, room));
        out.append(parts.caveats(room))
                .append(parts.changed(room))
                .append(advice)
                .append(logs);
        return out.append(parts.others(room)).append(method).append(end).toString();
    }

    static String method(Overview overview, CommentRoom room) {
        String text = MethodPart.of(overview, room.part(METHOD_BYTES));
        return "\n" + MarkdownText.fold("How this was measured", text);
    }
}
