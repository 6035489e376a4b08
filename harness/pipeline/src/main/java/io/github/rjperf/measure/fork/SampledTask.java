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
 * @param series the series, with the plan of forks that take turns; if only the two builds are measured, their forks use nothing
 *     but its warm-up
 * @param builds a build of each combination that may be measured
 * @param sampling sampling by the forks of both builds at the end; null for none
 * @param sides the differences between the sides other than their builds
 * @param seed seed of all random choices
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
     * The last measured iterations of both builds, which run at the same time.
     *
     * @param profiler the jar of async-profiler, which holds its native libraries
     * @param cpuIterations number of iterations that sample CPU time
     * @param heapIterations number of iterations that sample Java heap allocation, after the others
     * @param eventIterations number of iterations that count a processor event, at the end, for one event after another
     */
    public record Sampling(Path profiler, int cpuIterations, int heapIterations, int eventIterations) {
        public int iterations() {
            return cpuIterations + heapIterations + ProcessorEvent.values().length * eventIterations;
        }

        /** The numbers of iterations for each kind of sample, in order, in the format of the fork's profiler. */
        String parts() {
            String profiles = "cpu=" + cpuIterations + ",heap=" + heapIterations;
            return eventIterations == 0
                    ? profiles
                    : Stream.of(ProcessorEvent.values())
                            .map(event -> "," + EnumText.of(event) + "=" + eventIterations)
                            .collect(Collectors.joining("", profiles, ""));
        }
    }

    /** The number of code layouts that rounds alternate between, at least 1. */
    public int layouts() {
        return 1
                + builds.values().stream()
                        .mapToInt(build -> build.furtherLayouts().size())
                        .min()
                        .orElse(0);
    }

    /** The number of measured iterations in which the forks of a round of these combinations take turns. */
    public int turns(Set<Combination> combinations) {
        return combinations.size() > 2 ? series.plan().measuredIterations() : 0;
    }

    /** The number of measured iterations in which both builds are sampled. */
    public int sampledIterations() {
        return sampling == null ? 0 : sampling.iterations();
    }

    /** The fork of a combination, with this many measured iterations; it counts as a fork of its library's side. */
    public ForkTask fork(Combination combination, int measured, int layout) {
        Build build = Objects.requireNonNull(builds.get(combination), "no build of " + combination);
        IterationPlan plan = series.plan();
        PlannedSeries planned = new PlannedSeries(
                series.key(), new IterationPlan(plan.warmupIterations(), measured, plan.iterationMillis()));
        Side side = combination.library();
        return new ForkTask(planned, sides.call(side, series.key()), side, build, layout, 0);
    }
}
