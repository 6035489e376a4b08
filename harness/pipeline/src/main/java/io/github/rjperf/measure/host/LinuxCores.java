package io.github.rjperf.measure.host;

import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The CPUs that this process may use on Linux, grouped by core, and the lanes that they form. */
record LinuxCores(HostFiles tree) {
    private static final String CPU = "sys/devices/system/cpu/cpu";

    /**
     * Lanes as disjoint sets of whole cores of one kind, with all their usable threads: two cores for each lane, or one if there
     * are not enough. The first cores are left to the system, which handles most interrupts there. The list is empty if there are
     * too few cores.
     *
     * @param most maximum total number of CPUs of all lanes
     */
    List<Lane> lanes(int count, int most) {
        Collection<List<NavigableSet<Integer>>> kinds = kinds().descendingMap().values();
        return Stream.of(2, 1)
                .flatMap(coresEach -> kinds.stream().map(alike -> last(alike, count, coresEach)))
                .filter(lanes -> !lanes.isEmpty() && Lane.cpus(lanes) <= most)
                .findFirst()
                .orElse(List.of());
    }

    private static List<Lane> last(List<NavigableSet<Integer>> cores, int count, int coresEach) {
        int left = cores.size() - count * coresEach;
        return left < 0
                ? List.of()
                : IntStream.range(0, count)
                        .mapToObj(lane -> union(cores.subList(left + lane * coresEach, left + (lane + 1) * coresEach)))
                        .map(cpus -> new Lane(text(cpus)))
                        .toList();
    }

    private static NavigableSet<Integer> union(List<NavigableSet<Integer>> cores) {
        return cores.stream().flatMap(Collection::stream).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The number of CPUs that this process may use. */
    int cpus() {
        return allowed().size();
    }

    private NavigableSet<Integer> allowed() {
        return numbers(tree.field("proc/self/status", "Cpus_allowed_list").orElse(""));
    }

    private NavigableMap<Integer, List<NavigableSet<Integer>>> kinds() {
        return cores().stream().collect(Collectors.groupingBy(NavigableSet::size, TreeMap::new, Collectors.toList()));
    }

    /** The usable threads of each core, with cores in the order of their first CPU. */
    private List<NavigableSet<Integer>> cores() {
        NavigableSet<Integer> allowed = allowed();
        NavigableMap<Integer, NavigableSet<Integer>> cores = new TreeMap<>();
        for (int cpu : allowed) {
            NavigableSet<Integer> core = numbers(
                    tree.text(CPU + cpu + "/topology/thread_siblings_list").orElse(Integer.toString(cpu)));
            core.retainAll(allowed);
            core.add(cpu);
            cores.putIfAbsent(core.first(), core);
        }
        return List.copyOf(cores.values());
    }

    private static String text(Collection<Integer> cpus) {
        return cpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** The kernel's form of a set of CPUs: {@code 0-3,8}. */
    private static NavigableSet<Integer> numbers(String list) {
        NavigableSet<Integer> numbers = new TreeSet<>();
        for (String range : list.split(",", -1)) {
            if (range.matches("\\d{1,5}(-\\d{1,5})?")) {
                int dash = range.indexOf('-');
                int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
                int last = Integer.parseInt(range.substring(dash + 1));
                IntStream.rangeClosed(first, last).forEach(numbers::add);
            }
        }
        return numbers;
    }
}
