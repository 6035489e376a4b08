package io.github.rjperf.report.comment;

import io.github.rjperf.report.Figures;

/** The comment of a request that waits for a runner. */
public final class QueuedComment {
    private QueuedComment() {}

    /**
     * Markdown that ends with a new line.
     *
     * @param before how many requests are carried out before this one
     */
    public static String render(Announcement announcement, int before) {
        String place = before == 0 ? "next" : Figures.count(before, "run", "runs") + " before it";
        return announcement.comment(
                "⏳ Queued: " + place, "This comment will change when it begins. `/perf cancel` takes it back.");
    }
}
