package io.github.rjperf.compare.foreign;

import io.github.rjperf.compare.foreign.ForeignPilot.Finding;
import io.github.rjperf.compare.foreign.ForeignPilot.Method;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.report.Figures;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds a pilot's findings to series. */
final class TriedSeries {
    private TriedSeries() {}

    /**
     * These series with their turns. If a benchmark cannot be compared, only the parameter combination that was tried is kept,
     * because there may be hundreds of others.
     */
    static List<PlannedSeries> of(List<PlannedSeries> all, Map<Method, Finding> findings) {
        List<PlannedSeries> tried = new ArrayList<>();
        Set<Method> refused = new HashSet<>();
        for (PlannedSeries one : all) {
            Method method = Method.of(one.key());
            Finding found = findings.get(method);
            if (found == null || !one.isAvailable()) {
                tried.add(one);
            } else if (found.unavailable() == null) {
                tried.add(
                        found.turns() == null
                                ? one
                                : new PlannedSeries(one.key(), found.turns().plan()));
            } else if (refused.add(method)) {
                tried.add(one.unavailableBecause(found.unavailable() + others(all, method)));
            }
        }
        return List.copyOf(tried);
    }

    private static String others(List<PlannedSeries> all, Method method) {
        long others = all.stream()
                        .filter(one -> one.isAvailable() && Method.of(one.key()).equals(method))
                        .count()
                - 1;
        return others == 0
                ? ""
                : "; " + Figures.count(others, "other combination", "other combinations")
                        + " of parameters were not tried";
    }
}
