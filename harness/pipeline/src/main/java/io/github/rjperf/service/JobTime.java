package io.github.rjperf.service;

import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.model.Request;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * How long the job that measures a request may take: one and a half times the budget, and what both sides take at most to
 * fetch and to build.
 */
public record JobTime(Request request, Duration budget) {
    /** A release is downloaded, not built. */
    private static final Duration RELEASE = Duration.ofMinutes(10);

    /** For what the job does before and after: the checkout, the program, the host's checks, the upload. */
    private static final Duration AROUND = Duration.ofMinutes(30);

    /** The time after which the bench gate ends the measurement. */
    public long minutes() {
        Duration sides = Stream.of(request.base(), request.candidate())
                .map(side -> Request.commitOf(side) == null ? RELEASE : BuildStep.LONGEST)
                .reduce(Duration.ZERO, Duration::plus);
        return roundedUp(budget.multipliedBy(3).dividedBy(2).plus(sides));
    }

    /** After which GitHub ends the whole job. */
    public long jobMinutes() {
        return minutes() + AROUND.toMinutes();
    }

    private static long roundedUp(Duration time) {
        return time.plusMinutes(1).minusNanos(1).toMinutes();
    }
}
