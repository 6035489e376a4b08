package io.github.rjperf.model.campaign;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.value.Require;
import java.time.Duration;
import java.util.List;

/**
 * How a pilot measures: one iteration that loads the data, then 60 in which the score reaches its steady state. Times
 * scale with the length of an iteration (docs/explanation/statistics.md).
 *
 * @param iterationMillis length of an iteration in milliseconds; 1000 gives the pilot described in the statistics
 */
public record PilotPlan(int iterationMillis) {
    /** Measured iterations of a fork. */
    public static final int ITERATIONS = 60;

    /** Warm-ups to choose from, in iterations. */
    public static final List<Integer> WARM_UPS = List.of(1, 2, 5, 10, 20, 30, 50);

    private static final int SHORTEST_SECONDS = 3;
    private static final int LONGEST_SECONDS = 3600;
    private static final int MILLIS_EACH_THREE_SECONDS = 50;

    /** The pilot whose forks measure for this long: a multiple of 3 s, so that iterations are whole milliseconds. */
    public static PilotPlan ofSeconds(int seconds) {
        Require.that(
                seconds % SHORTEST_SECONDS == 0 && seconds >= SHORTEST_SECONDS && seconds <= LONGEST_SECONDS,
                "a pilot of " + seconds + " s is not a multiple of 3 s from 3 to 3600");
        return new PilotPlan(seconds / SHORTEST_SECONDS * MILLIS_EACH_THREE_SECONDS);
    }

    public IterationPlan plan() {
        return new IterationPlan(1, ITERATIONS, iterationMillis);
    }

    /** Measured time per fork in seconds. */
    public int seconds() {
        return iterationMillis / MILLIS_EACH_THREE_SECONDS * SHORTEST_SECONDS;
    }

    public Duration length(int iterations) {
        return Duration.ofMillis((long) iterations * iterationMillis);
    }

    public List<Duration> warmUps() {
        return WARM_UPS.stream().map(this::length).toList();
    }
}
