package io.github.rjperf.model.campaign;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.value.Require;
import java.time.Duration;
import java.util.List;

/**
 * The plan of a pilot: one iteration that loads the data, then 60 in which the score reaches its steady state. Times
 * scale with the length of an iteration (docs/explanation/statistics.md).
 *
 * @param seconds measured time per fork: a multiple of 3, so that iterations are whole milliseconds; 60 gives the pilot described in the
 *     statistics
 */
public record PilotPlan(int seconds) {
    /** The number of measured iterations of a fork. */
    public static final int ITERATIONS = 60;

    /** The warm-ups to choose from, in iterations. */
    public static final List<Integer> WARM_UPS = List.of(1, 2, 5, 10, 20, 30, 50);

    public static final int SHORTEST_SECONDS = 3;
    public static final int LONGEST_SECONDS = 3600;

    public PilotPlan {
        Require.that(
                seconds % SHORTEST_SECONDS == 0 && seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS,
                "a pilot of " + seconds + " s is not a multiple of 3 s from 3 to 3600");
    }

    public IterationPlan plan() {
        return new IterationPlan(1, ITERATIONS, (int) length(1).toMillis());
    }

    public Duration length(int iterations) {
        return Duration.ofSeconds(seconds).multipliedBy(iterations).dividedBy(ITERATIONS);
    }

    public List<Duration> warmUps() {
        return WARM_UPS.stream().map(this::length).toList();
    }
}
