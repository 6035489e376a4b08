package io.github.rjperf.explain.counts;

import io.github.rjperf.model.CountChange;
import io.github.rjperf.model.Fork;
import io.github.rjperf.stats.CountDifference;
import io.github.rjperf.stats.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The counts per operation of completed forks of both builds. */
record ForkCounts(List<Fork> base, List<Fork> candidate) {
    private static final String TICKER = "ticker.";

    /** The names of counts by those of metrics. */
    private static final Map<String, String> NAMES = Map.of(
            "native.allocation", CountChange.NATIVE_ALLOCATION,
            "native.calls", CountChange.NATIVE_CALLS);

    /** HotSpot's smallest object takes 16 bytes: at least one of them in two operations. */
    private static final double LEAST_BYTES = 8;

    /** A call in a hundred operations. */
    private static final double LEAST_COUNT = 0.01;

    /** The names of all counts of a fork of either build; what cannot be one was made up by a build. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        names.add(CountChange.ALLOCATION);
        Stream.concat(base.stream(), candidate.stream())
                .flatMap(fork -> fork.metrics().keySet().stream())
                .map(ForkCounts::nameOf)
                .flatMap(Optional::stream)
                .forEach(names::add);
        return names;
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

    private static Optional<String> nameOf(String metric) {
        return metric.startsWith(TICKER)
                ? Optional.of(metric.substring(TICKER.length())).filter(CountChange::isName)
                : Optional.ofNullable(NAMES.get(metric));
    }

    private static Sample counts(List<Fork> forks, String name) {
        return Sample.of(forks.stream().mapToDouble(fork -> count(fork, name)).toArray());
    }

    private static double count(Fork fork, String name) {
        if (name.equals(CountChange.ALLOCATION)) {
            return fork.allocatedBytesPerOperation();
        }
        return fork.metrics().entrySet().stream()
                .filter(metric -> nameOf(metric.getKey()).filter(name::equals).isPresent())
                .mapToDouble(metric -> metric.getValue().value())
                .findFirst()
                .orElse(0);
    }
}
