package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import java.util.List;
import java.util.Optional;

/** States that series have more threads than the host has cores. */
public final class CrowdedCores {
    private CrowdedCores() {}

    /** The caveat; empty if each thread of every series has its own core. */
    public static Optional<String> of(Comparison comparison) {
        boolean isAlone = comparison.plan().lanes() == 1;
        int cores = comparison.plan().cpusOfAPair(comparison.host().identity().cores());
        List<Integer> crowded = comparison.plan().series().stream()
                .filter(PlannedSeries::isAvailable)
                .map(series -> series.key().threads())
                .filter(threads -> threads > cores)
                .toList();
        return crowded.stream()
                .max(Integer::compare)
                .map(most -> Figures.count(crowded.size(), "series has", "series have") + " up to " + most
                        + " threads, more than " + (isAlone ? "this host has cores (" : "the CPUs of a lane (") + cores
                        + "): their scores also show how threads"
                        + " wait for a core, so a change of locks or caches shows less than on a larger host.");
    }
}
