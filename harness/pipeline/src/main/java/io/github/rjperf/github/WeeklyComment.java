package io.github.rjperf.github;

import java.util.regex.Pattern;

/** The bot's comment of a week on one issue: the first text of a week is a new comment, and every later one replaces it. */
public record WeeklyComment(Comments comments, Viewer viewer, int issue) {
    /** Most bytes of its text; GitHub accepts 65,536 characters, including our last line. */
    public static final int MOST_BYTES = 65_000;

    private static final Pattern WEEK = Pattern.compile("[0-9]{4}-W[0-9]{2}");

    /**
     * Posts the text of a week, or replaces it.
     *
     * @param week by ISO 8601, as in {@code 2026-W48}
     * @param text Markdown
     */
    public IssueComment write(String week, String text) {
        if (!WEEK.matcher(week).matches()) {
            throw new IllegalArgumentException("not a week: " + week);
        }
        return new MarkedComment(comments, viewer, issue, "digest week=" + week).write(text);
    }
}
