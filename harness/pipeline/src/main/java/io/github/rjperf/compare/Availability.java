package io.github.rjperf.compare;

import io.github.rjperf.document.Catalogue;
import io.github.rjperf.measure.CapabilityProbe;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.PlannedSeries;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
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
        SortedMap<String, String> baseLacks = probe.lacking(base, needs);
        SortedMap<String, String> candidateLacks =
                candidate.jarSha256().equals(base.jarSha256()) ? baseLacks : probe.lacking(candidate, needs);
        return series.stream()
                .map(planned -> {
                    if (!planned.isAvailable()) {
                        return planned;
                    }
                    String reason = Stream.of(
                                    reason("base " + base.label(), baseLacks, planned),
                                    reason("candidate " + candidate.label(), candidateLacks, planned))
                            .flatMap(Stream::ofNullable)
                            .collect(Collectors.joining("; "));
                    return reason.isEmpty() ? planned : planned.unavailableBecause(reason);
                })
                .toList();
    }

    private List<String> needs(PlannedSeries planned) {
        return catalogue.benchmark(planned.key().benchmark()).needsOf(planned.key());
    }

    private @Nullable String reason(String who, Map<String, String> lacking, PlannedSeries planned) {
        return needs(planned).stream()
                .map(lacking::get)
                .filter(Objects::nonNull)
                .findFirst()
                .map(what -> who + " lacks " + what)
                .orElse(null);
    }
}
