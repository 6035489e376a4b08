package io.github.rjperf.compare.host;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
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
 * @param catalog shows what each benchmark needs
 * @param sides the differences between the sides other than their builds
 * @param probe finds which capabilities a build lacks
 */
record Availability(Catalog catalog, SideDifference sides, Probe probe) {
    /** Tries capabilities on one side's build, in a JVM of that side that runs the build's code. */
    interface Probe {
        SortedMap<String, String> lacking(Side side, Build build, Collection<String> capabilities);
    }

    /** The capabilities that a side lacks, each with its description. */
    private record Lacking(String who, Side side, Map<String, String> what) {}

    /** The series in order; unavailable ones contain the reason. */
    List<PlannedSeries> of(Collection<PlannedSeries> series, Build base, Build candidate) {
        List<Lacking> lacking = lacking(series, base, candidate);
        return series.stream()
                .map(planned -> planned.isAvailable() ? available(planned, lacking) : planned)
                .toList();
    }

    /** The capabilities that each side lacks; a single entry for sides that run the same code. */
    private List<Lacking> lacking(Collection<PlannedSeries> series, Build base, Build candidate) {
        return candidate.jarSha256().equals(base.jarSha256()) && !sides.differs()
                ? List.of(lacking(base.label(), Side.BASE, base, series))
                : List.of(
                        lacking("base " + base.label(), Side.BASE, base, series),
                        lacking("candidate " + candidate.label(), Side.CANDIDATE, candidate, series));
    }

    private Lacking lacking(String who, Side side, Build build, Collection<PlannedSeries> series) {
        SortedSet<String> needs = series.stream()
                .filter(PlannedSeries::isAvailable)
                .flatMap(planned -> needs(side, planned).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        return new Lacking(who, side, probe.lacking(side, build, needs));
    }

    private PlannedSeries available(PlannedSeries planned, List<Lacking> lacking) {
        Map<String, String> reasons = new LinkedHashMap<>();
        lacking.forEach(one -> needs(one.side, planned).stream()
                .map(one.what::get)
                .filter(Objects::nonNull)
                .findFirst()
                .ifPresent(first -> reasons.put(one.who, first)));
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
     * True if the JVM is to blame rather than a build. Any build can report that a Java package is missing, but only the
     * synthetic JNI suite needs one that a JVM can lack, and in that case both builds report the same.
     */
    private boolean isOfTheJvm(Collection<String> reasons, PlannedSeries planned) {
        return benchmark(planned.key()).isSynthetic()
                && Set.copyOf(reasons).size() == 1
                && reasons.stream().allMatch(what -> what.startsWith("java."));
    }

    private List<String> needs(Side side, PlannedSeries planned) {
        SeriesKey call = sides.call(side, planned.key());
        return benchmark(call).needsOf(call);
    }

    private Benchmark benchmark(SeriesKey series) {
        return catalog.benchmark(series.benchmark());
    }
}
