package io.github.rjperf.measure.host;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The CPUs of a Linux host, from {@code /proc/cpuinfo} and the topology in {@code /sys/devices/system/cpu}. */
final class LinuxCpu {
    private static final String CPU = "sys/devices/system/cpu";

    private final HostFiles tree;
    private final Map<String, Set<String>> info = new LinkedHashMap<>();

    LinuxCpu(HostFiles tree) {
        this.tree = tree;
        for (String line : tree.lines("proc/cpuinfo")) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                info.computeIfAbsent(line.substring(0, colon).strip(), name -> new TreeSet<>())
                        .add(line.substring(colon + 1).strip());
            }
        }
    }

    /** The model's name; arm64 reports only numbers: implementer and part. */
    String model() {
        return value("model name")
                .or(() -> value("CPU part")
                        .map(part -> "implementer " + value("CPU implementer").orElse("?") + " part " + part))
                .orElse(Fact.ABSENT);
    }

    /** Family, model, and stepping on x86-64; variant and revision on arm64. */
    String stepping() {
        return value("cpu family")
                .map(family -> "family " + family + " model " + value("model").orElse("?") + " stepping "
                        + value("stepping").orElse("?"))
                .or(() -> value("CPU variant")
                        .map(variant -> "variant " + variant + " revision "
                                + value("CPU revision").orElse("?")))
                .orElse(Fact.ABSENT);
    }

    String microcode() {
        return value("microcode").orElse(Fact.ABSENT);
    }

    boolean hypervisor() {
        return info.getOrDefault("flags", Set.of()).stream()
                .anyMatch(flags -> List.of(flags.split(" ", -1)).contains("hypervisor"));
    }

    /** Online packages, cores, and threads, NUMA nodes, and the CPUs of each kind where there are several. */
    String layout() {
        long packages = distinct("physical_package_id");
        long cores = Math.max(distinct("core_cpus_list"), distinct("thread_siblings_list"));
        long threads = tree.children(CPU, "cpu\\d+").stream()
                .filter(cpu -> tree.exists(cpu + "/topology"))
                .count();
        if (threads == 0) {
            return Fact.ABSENT;
        }
        int nodes =
                Math.max(1, tree.children("sys/devices/system/node", "node\\d+").size());
        String kinds = Stream.of("core", "atom")
                .flatMap(kind ->
                        tree.text("sys/devices/cpu_" + kind + "/cpus").map(cpus -> ", " + kind + " " + cpus).stream())
                .collect(Collectors.joining());
        return packages + " package, " + cores + " core, " + threads + " thread, " + nodes + " node" + kinds;
    }

    String caches() {
        return tree.children(CPU + "/cpu0/cache", "index\\d+").stream()
                .map(this::cache)
                .collect(Collectors.joining(", "));
    }

    private String cache(String folder) {
        String type = tree.text(folder + "/type").orElse("");
        String letter = type.equals("Data") ? "d" : type.equals("Instruction") ? "i" : "";
        return "L" + tree.text(folder + "/level").orElse("?") + letter + " "
                + tree.text(folder + "/size").orElse("?");
    }

    private long distinct(String topology) {
        return tree.texts(CPU, "cpu\\d+", "topology/" + topology).distinct().count();
    }

    private Optional<String> value(String name) {
        return Optional.ofNullable(info.get(name)).map(values -> String.join(", ", values));
    }
}
