package io.github.rjperf.service;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.model.Request;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * Time limits of the job that measures a request: one and a half times the budget, plus the maximum time to fetch and
 * build both sides and to explain the changes.
 */
public record JobTime(Request request, Duration budget) {
    /** The time for explaining changes. */
    static final Duration EXPLAINING = Duration.ofMinutes(3);

    /** The time for a release, which is downloaded, not built. */
    private static final Duration RELEASE = Duration.ofMinutes(10);

    /** The time for the rest of the job: the checkout, the program, the host checks, and the upload. */
    private static final Duration AROUND = Duration.ofMinutes(30);

    /** Minutes after which the gate of the bench host ends the measurement. */
    public long minutes() {
        Duration sides = Stream.of(request.base(), request.candidate())
                .map(side -> Request.commitOf(side) == null ? RELEASE : MakeBuild.LONGEST)
                .reduce(Duration.ZERO, Duration::plus);
        return roundedUp(budget.multipliedBy(3).dividedBy(2).plus(sides).plus(EXPLAINING));
    }

    /** Minutes after which GitHub ends the job. */
    public long jobMinutes() {
        return minutes() + AROUND.toMinutes();
    }

    /** The time after which GitHub ends the job. */
    public Duration jobLimit() {
        return Duration.ofMinutes(jobMinutes());
    }

    private static long roundedUp(Duration time) {
        return time.plusMinutes(1).minusNanos(1).toMinutes();
    }
}
