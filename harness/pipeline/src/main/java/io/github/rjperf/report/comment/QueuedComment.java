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
     * @param until when a result can be expected, as far as that can be estimated
     */
    public static String render(Announcement announcement, int before, Instant until) {
        String place = before == 0 ? "next" : Figures.count(before, "run", "runs") + " before it";
        return announcement.comment(
                "⏳ Queued: " + place + ", results about " + Figures.time(until),
                "This comment changes when it begins; the time assumes that every run takes its usual time. `/perf cancel`"
                        + " takes it back.");
    }
}
