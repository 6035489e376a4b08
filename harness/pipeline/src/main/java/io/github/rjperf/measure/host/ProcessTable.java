package io.github.rjperf.measure.host;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The processes that are alive at one point in time, by process ID. */
record ProcessTable(Map<Long, Entry> processes) {
    private static final double WORTH_A_NAME_CORES = 0.05;
    private static final int NAMES = 4;

    /**
     * One process.
     *
     * @param name short name of its program, sanitized for reports
     * @param cpuSeconds CPU time that it used itself, in seconds
     * @param withChildrenSeconds the same, plus the CPU time of its children that ended and were waited for
     */
    record Entry(long pid, long parent, String name, double cpuSeconds, double withChildrenSeconds, int nice) {
        Entry {
            name = name.replaceAll("[^\\w.+:-]", "_");
        }
    }

    static ProcessTable of(Collection<Entry> entries) {
        return new ProcessTable(
                entries.stream().collect(Collectors.toMap(Entry::pid, Function.identity(), (a, b) -> b)));
    }

    Optional<Entry> find(long pid) {
        return Optional.ofNullable(processes.get(pid));
    }

    /** A process and all its live descendants. */
    Set<Long> tree(long root) {
        Map<Long, List<Entry>> children = processes.values().stream().collect(Collectors.groupingBy(Entry::parent));
        Set<Long> found = new HashSet<>(Set.of(root));
        Set<Long> front = Set.of(root);
        while (!front.isEmpty()) {
            front = front.stream()
                    .flatMap(pid -> children.getOrDefault(pid, List.of()).stream())
                    .map(Entry::pid)
                    .filter(found::add)
                    .collect(Collectors.toSet());
        }
        return found;
    }

    /** CPU time of a process tree, including ended children, in seconds. */
    double treeCpuSeconds(long root) {
        return tree(root).stream()
                .map(this::find)
                .flatMap(Optional::stream)
                .mapToDouble(Entry::withChildrenSeconds)
                .sum();
    }

    /** CPU time of each process outside a tree, in seconds by process ID. */
    Map<Long, Double> cpuSecondsOutside(long root) {
        Set<Long> own = tree(root);
        return processes.values().stream()
                .filter(entry -> !own.contains(entry.pid()))
                .collect(Collectors.toMap(Entry::pid, Entry::cpuSeconds));
    }

    /** The busiest programs since an earlier table, each with its CPU in cores, in descending order. */
    List<String> busiestSince(ProcessTable before, long own, double seconds) {
        if (seconds <= 0) {
            return List.of();
        }
        Map<Long, Double> earlier = before.cpuSecondsOutside(own);
        Map<String, Double> cores = cpuSecondsOutside(own).entrySet().stream()
                .collect(Collectors.toMap(
                        e -> find(e.getKey()).map(Entry::name).orElse("?"),
                        e -> Math.max(0, e.getValue() - earlier.getOrDefault(e.getKey(), 0.0)) / seconds,
                        Double::sum));
        return cores.entrySet().stream()
                .filter(e -> e.getValue() >= WORTH_A_NAME_CORES)
                .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(NAMES)
                .map(e -> e.getKey() + " " + CommonConditions.number(e.getValue()))
                .toList();
    }
}
