package io.github.rjperf.compare.host;

import io.github.rjperf.document.Catalogue;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Finds the series that one of the builds cannot run, before they are measured.
 *
 * @param catalogue what each benchmark needs
 * @param probe which of these capabilities a build lacks, with the reason
 */
record Availability(Catalogue catalogue, Probe probe) {
    /** Tries capabilities on a build; the answers come from a JVM with the code of that build. */
    interface Probe {
        SortedMap<String, String> lacking(Build build, Collection<String> capabilities);
    }

    /** The series in their order, the unavailable ones with the reason. */
    List<PlannedSeries> of(Collection<PlannedSeries> series, Build base, Build candidate) {
        SortedSet<String> needs = series.stream()
                .filter(PlannedSeries::isAvailable)
                .flatMap(planned -> needs(planned).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        Map<String, Map<String, String>> lacking = lacking(needs, base, candidate);
        return series.stream()
                .map(planned -> planned.isAvailable() ? available(planned, lacking) : planned)
                .toList();
    }

    /** What each build lacks, by the words for it; a single entry for a build that is both sides. */
    private Map<String, Map<String, String>> lacking(SortedSet<String> needs, Build base, Build candidate) {
        Map<String, Map<String, String>> lacking = new LinkedHashMap<>();
        if (candidate.jarSha256().equals(base.jarSha256())) {
            lacking.put(base.label(), probe.lacking(base, needs));
        } else {
            lacking.put("base " + base.label(), probe.lacking(base, needs));
            lacking.put("candidate " + candidate.label(), probe.lacking(candidate, needs));
        }
        return lacking;
    }

    private PlannedSeries available(PlannedSeries planned, Map<String, Map<String, String>> lacking) {
        Map<String, String> reasons = new LinkedHashMap<>();
        lacking.forEach((who, what) -> needs(planned).stream()
                .map(what::get)
                .filter(Objects::nonNull)
                .findFirst()
                .ifPresent(first -> reasons.put(who, first)));
        if (reasons.isEmpty()) {
            return planned;
        }
        return planned.unavailableBecause(
                reasons.size() == lacking.size() && isOfTheJvm(reasons.values(), planned)
                        ? "this JVM lacks " + reasons.values().iterator().next()
                        : reasons.entrySet().stream()
                                .map(side -> side.getKey() + " lacks " + side.getValue())
                                .collect(Collectors.joining("; ")));
    }

    /**
     * Any build can answer that a Java package is missing, but only the synthetic JNI suite needs one that a JVM may lack, and then
     * both builds answer the same.
     */
    private boolean isOfTheJvm(Collection<String> reasons, PlannedSeries planned) {
        return benchmark(planned).isSynthetic()
                && Set.copyOf(reasons).size() == 1
                && reasons.stream().allMatch(what -> what.startsWith("java."));
    }

    private List<String> needs(PlannedSeries planned) {
        return benchmark(planned).needsOf(planned.key());
    }

    private Benchmark benchmark(PlannedSeries planned) {
        return catalogue.benchmark(planned.key().benchmark());
    }
}
