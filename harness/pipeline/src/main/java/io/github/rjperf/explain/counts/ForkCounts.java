package io.github.rjperf.explain.counts;

import io.github.rjperf.model.CountChange;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Metric;
import io.github.rjperf.stats.CountDifference;
import io.github.rjperf.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The counts per operation of completed forks of both builds. */
record ForkCounts(List<Fork> base, List<Fork> candidate) {
    private static final String METRIC = "count.";
    private static final Metric ZERO = new Metric(0, "");

    /** HotSpot's smallest object takes 16 bytes: at least one of them in two operations. */
    private static final double LEAST_BYTES = 8;

    /** A call in a hundred operations. */
    private static final double LEAST_COUNT = 0.01;

    /**
     * The names of all counts that can be compared; what cannot be one was made up by a build. A fork without a ticker has counted none, and a fork
     * without native memory has not looked.
     */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        names.add(CountChange.ALLOCATION);
        forks().flatMap(fork -> fork.metrics().keySet().stream())
                .filter(name -> name.startsWith(METRIC))
                .map(name -> name.substring(METRIC.length()))
                .filter(CountChange::isName)
                .forEach(names::add);
        if (!hasNativeMemory()) {
            names.remove(CountChange.NATIVE_ALLOCATION);
        }
        return names;
    }

    /** True if every fork has counted native memory. */
    boolean hasNativeMemory() {
        return forks().allMatch(fork -> fork.metrics().containsKey(METRIC + CountChange.NATIVE_ALLOCATION));
    }

    private Stream<Fork> forks() {
        return Stream.concat(base.stream(), candidate.stream());
    }

    /** The counts that surely differ, the largest share first. */
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
        boolean isBytes = name.endsWith(CountChange.ALLOCATION) || name.contains("BYTE");
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
