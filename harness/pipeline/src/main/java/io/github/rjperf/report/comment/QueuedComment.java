package io.github.rjperf.report.comment;

import io.github.rjperf.report.Figures;
import java.time.Instant;

/** The comment of a request that waits for a runner. */
public final class QueuedComment {
    private QueuedComment() {}

    /**
     * Markdown that ends with a new line.
     *
     * @param before how many requests are carried out before this one
     * @param until the estimated time of the result
     */
    public static String render(Announcement announcement, int before, Instant until) {
        String place = before == 0 ? "next in line" : Figures.count(before, "run", "runs") + " ahead";
        return announcement.comment(
                "⏳ Queued: " + place + ", results expected around " + Figures.time(until),
                "This comment is updated when the run starts. The time assumes that every run takes as long as usual."
                        + " `/perf cancel` withdraws the request.");
    }
}
