package io.github.rjperf.report.comment;

import io.github.rjperf.report.Figures;
import java.time.Instant;

/** The comment of a request that is being carried out. */
public final class RunningComment {
    private RunningComment() {}

    /**
     * Markdown that ends with a new line.
     *
     * @param since when it began
     * @param until the estimated time of the result
     */
    public static String render(Announcement announcement, Instant since, Instant until) {
        return announcement.comment(
                "⏳ Running since " + Figures.time(since) + ", results expected around " + Figures.time(until),
                "This comment is updated when the run ends. The time assumes that building both sides takes as long as usual."
                        + " `/perf cancel` cancels the run.");
    }
}
