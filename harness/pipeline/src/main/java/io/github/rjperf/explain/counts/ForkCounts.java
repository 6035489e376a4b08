package io.github.rjperf.explain.counts;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import io.github.rjperf.stats.CountDifference;
import io.github.rjperf.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The counts per operation in completed forks of both builds. */
record ForkCounts(List<Fork> base, List<Fork> candidate) {
    private static final String METRIC = "count.";
    private static final String NO_NATIVE_MEMORY = "native memory, because async-profiler did not work in every fork";
    private static final String NO_COMPARISONS =
            "key comparisons and RocksDB's other counts per thread, because the RocksJava of a build does not expose them";
    private static final Metric ZERO = new Metric(0, "");

    /**
     * The smallest relevant difference in bytes: HotSpot's smallest object takes 16 bytes, and at least one of them per two
     * operations is relevant.
     */
    private static final double LEAST_BYTES = 8;

    /** The smallest relevant difference in a count: one call per hundred operations. */
    private static final double LEAST_COUNT = 0.01;

    /**
     * The names of all counts that can be compared; any other name was made up by a build. If a fork lacks a ticker, its count is
     * zero. If it lacks native memory or the count of its calling threads, however, it did not count them.
     */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        names.add(CountChange.ALLOCATION);
        forks().flatMap(fork -> fork.metrics().keySet().stream())
                .filter(name -> name.startsWith(METRIC))
                .map(name -> name.substring(METRIC.length()))
                .filter(CountChange::isName)
                .forEach(names::add);
        names.removeIf(name ->
                (name.equals(CountChange.NATIVE_ALLOCATION) || CountChange.isOfThread(name)) && !isInEveryFork(name));
        return names;
    }

    /** Which counts are missing in some forks and why, in one line without a period; null if nothing is missing. */
    @Nullable
    String missing() {
        String missing = Stream.of(
                        isInEveryFork(CountChange.NATIVE_ALLOCATION) ? "" : NO_NATIVE_MEMORY,
                        isInEveryFork(CountChange.KEY_COMPARISONS) ? "" : NO_COMPARISONS)
                .filter(reason -> !reason.isEmpty())
                .collect(Collectors.joining("; "));
        return missing.isEmpty() ? null : missing;
    }

    private boolean isInEveryFork(String name) {
        return forks().allMatch(fork -> fork.metrics().containsKey(METRIC + name));
    }

    private Stream<Fork> forks() {
        return Stream.concat(base.stream(), candidate.stream());
    }

    /** The counts that clearly differ, the largest relative difference first. */
    List<CountChange> changes() {
        return names().stream()
                .map(this::change)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingDouble(CountChange::share).reversed())
                .toList();
    }

    private Optional<CountChange> change(String name) {
        Sample before = counts(base, name);
        Sample after = counts(candidate, name);
        boolean isBytes = name.endsWith(CountChange.ALLOCATION)
                || name.toUpperCase(Locale.ROOT).contains("BYTE");
        return CountDifference.isCertain(before, after, isBytes ? LEAST_BYTES : LEAST_COUNT)
                ? Optional.of(new CountChange(name, isBytes ? "B" : "#", before.mean(), after.mean()))
                : Optional.empty();
    }

    private static Sample counts(List<Fork> forks, String name) {
        return Sample.of(forks.stream()
                .mapToDouble(fork -> name.equals(CountChange.ALLOCATION)
                        ? fork.allocatedBytesPerOperation()
                        : fork.metrics().getOrDefault(METRIC + name, ZERO).value())
                .toArray());
    }
}
