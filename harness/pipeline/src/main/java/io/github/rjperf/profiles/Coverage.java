package io.github.rjperf.profiles;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Lists which benchmarks and parameter values a profile covers. */
public record Coverage(Catalog catalog, Profile profile) {
    public List<String> lines() {
        Set<String> covered = covered();
        Set<String> all = all();
        List<String> lines = new ArrayList<>();
        lines.add("covers " + classes(covered).size() + " of " + classes(all).size() + " classes, " + covered.size()
                + " of " + all.size() + " benchmarks");
        values().forEach((parameter, counts) -> lines.add(String.format("  %-22s %s", parameter, words(counts))));
        return lines;
    }

    /** The benchmarks that the profile does not cover. */
    public List<String> missing() {
        return missing(classes(all()), classes(covered()));
    }

    private Set<String> covered() {
        return profile.series().stream().map(s -> s.key().benchmark()).collect(Collectors.toCollection(TreeSet::new));
    }

    private Set<String> all() {
        return catalog.all().stream().map(Benchmark::benchmark).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The benchmarks missing from classes that the profile covers, and the classes that are missing entirely. */
    private static List<String> missing(SortedMap<String, Set<String>> all, SortedMap<String, Set<String>> covered) {
        List<String> lines = new ArrayList<>();
        covered.forEach((owner, benchmarks) -> {
            Set<String> others = new TreeSet<>(all.getOrDefault(owner, Set.of()));
            others.removeAll(benchmarks);
            if (!others.isEmpty()) {
                lines.add("  not covered: " + owner + "." + String.join(", ", others));
            }
        });
        Set<String> absent = new TreeSet<>(all.keySet());
        absent.removeAll(covered.keySet());
        if (!absent.isEmpty()) {
            lines.add("  not covered: all of " + String.join(", ", absent));
        }
        return lines;
    }

    private static SortedMap<String, Set<String>> classes(Set<String> benchmarks) {
        SortedMap<String, Set<String>> classes = new TreeMap<>();
        for (String benchmark : benchmarks) {
            int dot = benchmark.indexOf('.');
            classes.computeIfAbsent(benchmark.substring(0, dot), owner -> new TreeSet<>())
                    .add(benchmark.substring(dot + 1));
        }
        return classes;
    }

    /** The number of series with each value of each parameter; shorter values, and therefore smaller numbers, come first. */
    private SortedMap<String, Map<String, Integer>> values() {
        SortedMap<String, Map<String, Integer>> values = new TreeMap<>();
        for (PlannedSeries series : profile.series()) {
            series.key().parameters().forEach((parameter, value) -> values.computeIfAbsent(
                            parameter,
                            p -> new TreeMap<>(
                                    Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder())))
                    .merge(value, 1, Integer::sum));
        }
        return values;
    }

    private static String words(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .map(count -> count.getKey() + " ×" + count.getValue())
                .collect(Collectors.joining(", "));
    }
}
