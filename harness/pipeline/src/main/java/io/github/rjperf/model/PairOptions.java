package io.github.rjperf.model;

import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options for running the pairs of a plan.
 *
 * @param profilers JMH profilers that every fork runs with, each once, in the order of {@link Profiler}
 * @param collector collector of the forks' JVMs; documents and the database store it with the identity of the host
 * @param layoutShift standard deviation over series of the log ratio between two layouts of the same code, as calibrated on this host;
 *     null if unknown
 * @param lanes maximum number of pairs that are measured at the same time, each on its own CPUs; more than 1 only for
 *     duels
 * @param sides the differences between the sides other than their builds
 */
public record PairOptions(
        Schedule schedule,
        List<Profiler> profilers,
        Collector collector,
        Intervention intervention,
        @Nullable Double layoutShift,
        int lanes,
        SideDifference sides) {
    private static final int MOST_LANES = 64;

    public PairOptions {
        Require.that(
                profilers.equals(profilers.stream().distinct().sorted().toList()),
                "profilers are not in order, each once: " + profilers);
        Require.that(
                layoutShift == null || (layoutShift >= 0 && layoutShift < 1),
                "layoutShift is not in [0, 1): " + layoutShift);
        Require.that(lanes >= 1 && lanes <= MOST_LANES, "lanes is not in 1 to " + MOST_LANES + ": " + lanes);
        Require.that(
                lanes == 1 || schedule == Schedule.FROZEN_DUEL,
                "only duels can be measured in " + lanes + " lanes, not " + EnumText.of(schedule));
        profilers = List.copyOf(profilers);
    }

    /** True if forks with either of the two sets of options differ only in when they ran; the calibration of the host may differ. */
    boolean runLike(PairOptions other) {
        return schedule == other.schedule
                && profilers.equals(other.profilers)
                && intervention.equals(other.intervention)
                && lanes == other.lanes
                && sides.equals(other.sides);
    }
}
