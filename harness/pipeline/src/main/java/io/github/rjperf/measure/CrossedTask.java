package io.github.rjperf.measure;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Combination;
import io.github.rjperf.model.PlannedSeries;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * A series to be measured on all combinations of the classes and libraries of two builds.
 *
 * @param builds a build of every combination
 * @param isFreezing whether the waiting forks are frozen
 * @param seed of all random choices
 */
public record CrossedTask(PlannedSeries series, Map<Combination, Build> builds, boolean isFreezing, long seed) {
    public CrossedTask {
        builds = Collections.unmodifiableMap(new EnumMap<>(builds));
    }

    /** Layouts of the code that rounds alternate between, at least 1. */
    int layouts() {
        return 1
                + builds.values().stream()
                        .mapToInt(build -> build.furtherLayouts().size())
                        .min()
                        .orElse(0);
    }

    /** The fork of a combination, which counts as one of the side of its library. */
    ForkTask fork(Combination combination, int layout) {
        Build build = Objects.requireNonNull(builds.get(combination), "no build of " + combination);
        return new ForkTask(series, combination.library(), build, layout, 0);
    }
}
