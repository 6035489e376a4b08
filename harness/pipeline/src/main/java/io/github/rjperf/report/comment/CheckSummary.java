package io.github.rjperf.report.comment;

import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.report.OverallResult;
import io.github.rjperf.report.headline.Headline;
import io.github.rjperf.report.markdown.MarkdownParts;
import io.github.rjperf.report.markdown.RemainingBytes;
import io.github.rjperf.report.markup.Quoting;

/**
 * The content of the check on a pull request's commit. It has no annotations: the benchmarks are in this project, not in the pull
 * request, so no line in its files is known to be the cause. It has no buttons: only an app could answer them.
 *
 * @param conclusion conclusion shown by the check's mark
 * @param title one line of plain text, of at most 255 characters
 * @param summary Markdown of at most 65,535 bytes: what changed
 * @param text Markdown of at most 65,535 bytes: the rest
 */
public record CheckSummary(CheckConclusion conclusion, String title, String summary, String text) {
    /** GitHub's limit for the title. */
    public static final int MOST_TITLE_CHARACTERS = 255;
    /** GitHub's limit for the summary and the text. */
    public static final int MOST_BYTES = 65_535;

    public static CheckSummary of(CommentFacts facts) {
        MarkdownParts parts = facts.parts(false);
        Headline headline = Headline.of(parts.overview(), Quoting.PLAIN);
        String title = headline.line(MOST_TITLE_CHARACTERS);
        return new CheckSummary(conclusion(headline.result()), title, summary(parts), text(parts));
    }

    private static CheckConclusion conclusion(OverallResult result) {
        return switch (result) {
            case REGRESSION, USES_MORE -> CheckConclusion.FAILURE;
            case NOTHING_SLOWER -> CheckConclusion.SUCCESS;
            case DOUBTFUL,
                    NOT_BUILT,
                    ERROR,
                    SLOWER_OVERALL,
                    LOST,
                    SLOWER_AS_BUILT,
                    NO_RESULT,
                    CANCELLED,
                    INCONCLUSIVE -> CheckConclusion.NEUTRAL;
        };
    }

    private static String summary(MarkdownParts parts) {
        RemainingBytes room = new RemainingBytes(MOST_BYTES);
        String context = room.take(parts.subjects());
        String advice = room.take(parts.advice());
        String caveats = parts.caveats(room);
        String findings = parts.sideFindings(room);
        return context + caveats + parts.changed(room) + findings + advice;
    }

    private static String text(MarkdownParts parts) {
        RemainingBytes room = new RemainingBytes(MOST_BYTES);
        String logs = room.take(parts.logs());
        String end = room.take(parts.reproduction());
        String method = room.take(parts.method(room));
        return logs + parts.others(room) + method + end;
    }
}
