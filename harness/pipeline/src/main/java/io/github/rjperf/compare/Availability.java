package io.github.rjperf.compare;

import io.github.rjperf.document.Catalogue;
import io.github.rjperf.measure.CapabilityProbe;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.PlannedSeries;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the series that one of the builds cannot run, before they are measured. */
record Availability(Catalogue catalogue, CapabilityProbe probe) {
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
        String reason = lacking.entrySet().stream()
                .map(side -> reason(side.getKey(), side.getValue(), planned))
                .flatMap(Stream::ofNullable)
                .distinct()
                .collect(Collectors.joining("; "));
        return reason.isEmpty() ? planned : planned.unavailableBecause(reason);
    }

    private List<String> needs(PlannedSeries planned) {
        return catalogue.benchmark(planned.key().benchmark()).needsOf(planned.key());
    }

    private @Nullable String reason(String who, Map<String, String> lacking, PlannedSeries planned) {
        return needs(planned).stream()
                .map(lacking::get)
                .filter(Objects::nonNull)
                .findFirst()
                .map(what -> (isOfTheJvm(what) ? "this JVM" : who) + " lacks " + what)
                .orElse(null);
    }

    private static boolean isOfTheJvm(String what) {
        return what.startsWith("java.");
    }
}
