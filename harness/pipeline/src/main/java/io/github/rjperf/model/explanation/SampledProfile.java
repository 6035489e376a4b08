package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Shows where the time of a series is spent, or why that is not known.
 *
 * @param pairs pairs whose stacks were compared
 * @param stacks the comparison of stacks; null if there is none
 * @param processor events that the processor counted in the same forks; null if they could not be counted
 * @param obstacle the reason why there is no profile, as one line without a period; null if there is one
 */
public record SampledProfile(
        int pairs,
        double seconds,
        @Nullable StackComparison stacks,
        @Nullable List<ProcessorUse> processor,
        @Nullable String obstacle) {
    private static final int OBSTACLE_CHARACTERS = 400;

    public SampledProfile {
        Require.that(pairs >= 0, "pairs is negative: " + pairs);
        Require.notNegative("seconds", seconds);
        Require.that((obstacle == null) != (stacks == null), "neither a profile nor a reason, or both");
        if (processor != null) {
            processor = List.copyOf(processor);
            Require.distinct(processor, ProcessorUse::event, "an event of the processor is there twice");
        }
        Require.ifKnown(obstacle, known -> Require.text("obstacle", known, OBSTACLE_CHARACTERS));
    }

    /** A missing profile for this reason, which was known before anything was measured. */
    public static SampledProfile none(String obstacle) {
        return new SampledProfile(0, 0, null, null, obstacle);
    }

    SampledProfile withFewerCalls(int most, UnaryOperator<String> spelling) {
        return new SampledProfile(
                pairs, seconds, stacks == null ? null : stacks.withFewerCalls(most, spelling), processor, obstacle);
    }
}
