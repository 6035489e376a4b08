package io.github.rjperf.measure.host;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The processes alive at one moment, by process ID. */
record ProcessTable(Map<Long, Entry> processes) {
    /**
     * One process.
     *
     * @param pid process ID
     * @param parent process ID of its parent
     * @param name short name of its program, sanitized for reports
     * @param cpuSeconds CPU time that it used itself, in seconds
     * @param withChildrenSeconds the same, plus that of its children that ended and were waited for
     * @param nice its niceness
     */
    record Entry(long pid, long parent, String name, double cpuSeconds, double withChildrenSeconds, int nice) {
        Entry {
            name = name.replaceAll("[^\\w.+:-]", "_");
        }
    }

    ProcessTable {
        processes = Map.copyOf(processes);
    }

    static ProcessTable of(Collection<Entry> entries) {
        return new ProcessTable(
                entries.stream().collect(Collectors.toMap(Entry::pid, Function.identity(), (a, b) -> b)));
    }

    Optional<Entry> find(long pid) {
        return Optional.ofNullable(processes.get(pid));
    }

    /** A process and all its living descendants. */
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
}
