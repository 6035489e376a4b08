package io.github.rjperf.github;

import java.util.regex.Pattern;

/** The bot's weekly comment on an issue: the first text of a week is posted as a new comment, and every later text replaces it. */
public record WeeklyComment(Comments comments, Viewer viewer, int issue) {
    /** The maximum size of its text in bytes; GitHub accepts 65,536 characters, including the last line that we add. */
    public static final int MOST_BYTES = 65_000;

    private static final Pattern WEEK = Pattern.compile("[0-9]{4}-W[0-9]{2}");

    /**
     * Posts the text for a week, or replaces the previous one.
     *
     * @param week ISO 8601 week, such as {@code 2026-W48}
     * @param text Markdown
     */
    public IssueComment write(String week, String text) {
        if (!WEEK.matcher(week).matches()) {
            throw new IllegalArgumentException("not a week: " + week);
        }
        return new MarkedComment(comments, viewer, issue, "digest week=" + week).write(text);
    }
}
