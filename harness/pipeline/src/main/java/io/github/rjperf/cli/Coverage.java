package io.github.rjperf.cli;

import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.Profile;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.PlannedSeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What of all benchmarks a profile covers, with which values, in lines for a person. */
record Coverage(Catalogue catalogue, Profile profile) {
    List<String> lines() {
        Set<String> covered =
                profile.series().stream().map(s -> s.key().benchmark()).collect(Collectors.toCollection(TreeSet::new));
        Set<String> all =
                catalogue.all().stream().map(Benchmark::benchmark).collect(Collectors.toCollection(TreeSet::new));
        List<String> lines = new ArrayList<>();
        lines.add("covers " + suites(covered).size() + " of " + suites(all).size() + " suites, " + covered.size()
                + " of " + all.size() + " benchmarks");
        values().forEach((parameter, counts) -> lines.add(String.format("  %-22s %s", parameter, words(counts))));
        suites(all).forEach((suite, benchmarks) -> {
            benchmarks.removeIf(benchmark -> covered.contains(suite + "." + benchmark));
            if (!benchmarks.isEmpty()) {
                lines.add("  not in it: " + suite + "." + String.join(", ", benchmarks));
            }
        });
        return lines;
    }

    private static SortedMap<String, Set<String>> suites(Set<String> benchmarks) {
        SortedMap<String, Set<String>> suites = new TreeMap<>();
        for (String benchmark : benchmarks) {
            int dot = benchmark.indexOf('.');
            suites.computeIfAbsent(benchmark.substring(0, dot), suite -> new TreeSet<>())
                    .add(benchmark.substring(dot + 1));
        }
        return suites;
    }

    /** How many series have each value of each parameter; shorter values, and so smaller numbers, first. */
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
