package io.github.rjperf.report.comment;

import io.github.rjperf.report.Figures;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The comment of a request that is being carried out. */
public final class RunningComment {
    private RunningComment() {}

    /**
     * Markdown that ends with a new line.
     *
     * @param since when it began
     * @param until when it is expected to end; null when nobody can tell
     */
    public static String render(Announcement announcement, Instant since, @Nullable Instant until) {
        String end = until == null
                ? ""
                : ", about "
                        + Figures.duration(
                                (double) Duration.between(since, until).toSeconds()) + " in all";
        String when = until == null ? "" : " Results are expected about " + Figures.time(until) + ".";
        return announcement.comment(
                "⏳ Running since " + Figures.time(since) + end,
                "This comment will change when it has ended." + when + " `/perf cancel` ends it.");
    }
}
