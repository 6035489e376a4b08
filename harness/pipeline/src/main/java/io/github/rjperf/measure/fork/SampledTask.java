package io.github.rjperf.measure.fork;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.ProcessorUse.ProcessorEvent;
import io.github.rjperf.model.value.EnumText;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A series to be measured on two builds, or on all combinations of their classes and libraries.
 *
 * @param series with the plan of forks that take turns; both builds alone have nothing but its warm-up
 * @param builds a build of each combination that may be measured
 * @param sampling what the forks of both builds do in the end; null for nothing
 * @param sides what the sides differ in other than their builds
 * @param seed of all random choices
 */
public record SampledTask(
        PlannedSeries series,
        Map<Combination, Build> builds,
        @Nullable Sampling sampling,
        SideDifference sides,
        long seed) {
    public SampledTask {
        builds = Collections.unmodifiableMap(new EnumMap<>(builds));
    }

    /**
     * The last measured iterations of both builds, which run at once.
     *
     * @param profiler the jar of async-profiler, which holds its native libraries
     * @param cpuIterations those that sample CPU time
     * @param heapIterations those that sample the allocation of Java heap, after the others
     * @param eventIterations those that count an event of the processor, last and for one event after the other
     */
    public record Sampling(Path profiler, int cpuIterations, int heapIterations, int eventIterations) {
        public int iterations() {
            return cpuIterations + heapIterations + ProcessorEvent.values().length * eventIterations;
        }

        /** How many iterations sample what, in their order, as the fork's profiler reads it. */
        String parts() {
            String profiles = "cpu=" + cpuIterations + ",heap=" + heapIterations;
            return eventIterations == 0
                    ? profiles
                    : Stream.of(ProcessorEvent.values())
                            .map(event -> "," + EnumText.of(event) + "=" + eventIterations)
                            .collect(Collectors.joining("", profiles, ""));
        }
    }

    /** Layouts of the code that rounds alternate between, at least 1. */
    public int layouts() {
        return 1
                + builds.values().stream()
                        .mapToInt(build -> build.furtherLayouts().size())
                        .min()
                        .orElse(0);
    }

    /** Measured iterations in which the forks of a round of these combinations take turns. */
    public int turns(Set<Combination> combinations) {
        return combinations.size() > 2 ? series.plan().measuredIterations() : 0;
    }

    /** Measured iterations in which both builds are sampled. */
    public int sampledIterations() {
        return sampling == null ? 0 : sampling.iterations();
    }

    /** The fork of a combination with so many measured iterations, which counts as one of the side of its library. */
    public ForkTask fork(Combination combination, int measured, int layout) {
        Build build = Objects.requireNonNull(builds.get(combination), "no build of " + combination);
        IterationPlan plan = series.plan();
        PlannedSeries planned = new PlannedSeries(
                series.key(), new IterationPlan(plan.warmupIterations(), measured, plan.iterationMillis()));
        Side side = combination.library();
        return new ForkTask(planned, sides.call(side, series.key()), side, build, layout, 0);
    }
}
