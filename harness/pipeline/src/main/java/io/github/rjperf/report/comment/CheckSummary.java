package io.github.rjperf.report.comment;

import io.github.rjperf.report.TextWrap;

/**
 * What the check of a pull request's commit says. It has no annotations: the benchmarks stand in this project and not in
 * the pull request, so no line of a file of it is known to be the cause. It has no buttons: only an app could answer them.
 *
 * @param conclusion what the check's mark shows
 * @param title one line of plain text, of at most 255 characters
 * @param summary Markdown of at most 65,535 bytes: what changed
 * @param text Markdown of at most 65,535 bytes: all else
 */
public record CheckSummary(Conclusion conclusion, String title, String summary, String text) {
    /** Of title; GitHub's limit. */
    public static final int MOST_TITLE_CHARACTERS = 255;
    /** Of summary and of text; GitHub's limit. */
    public static final int MOST_BYTES = 65_535;

    /** The conclusions that are used, by GitHub's names in lower case; a check is never red for noise. */
    public enum Conclusion {
        SUCCESS,
        NEUTRAL,
        FAILURE
    }

    public static CheckSummary of(CommentFacts facts) {
        Overview overview = Overview.of(facts);
        String title = TextWrap.shortened(Headline.of(overview, Quoting.PLAIN), MOST_TITLE_CHARACTERS);
        return new CheckSummary(
                conclusion(overview.state()), title, summary(new Parts(overview)), text(overview, new Parts(overview)));
    }

    private static Conclusion conclusion(State state) {
        return switch (state) {
            case REGRESSION -> Conclusion.FAILURE;
            case NOTHING_SLOWER -> Conclusion.SUCCESS;
            case DOUBTFUL, NOT_BUILT, ERROR, LOST, NO_RESULT, CANCELLED, INCONCLUSIVE -> Conclusion.NEUTRAL;
        };
    }

    private static String summary(Parts parts) {
        CommentRoom room = new CommentRoom(MOST_BYTES);
        String context = room.take(parts.context());
        String advice = room.take(parts.advice());
        return context + parts.caveats(room) + parts.changed(room) + advice;
    }

    private static String text(Overview overview, Parts parts) {
        CommentRoom room = new CommentRoom(MOST_BYTES);
        String logs = room.take(BuildLogs.of(overview));
        String end = room.take(parts.reproduction());
        String method = room.take(PullRequestComment.method(overview, room));
        return logs + parts.others(room) + method + end;
    }
}
