package io.github.rjperf.measure.host;

import static io.github.rjperf.measure.host.Conditions.bad;
import static io.github.rjperf.measure.host.Conditions.good;
import static io.github.rjperf.measure.host.Conditions.note;
import static io.github.rjperf.measure.host.Conditions.warn;

import io.github.rjperf.measure.host.Conditions.Setting;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The restrictions on this process on Linux: a CPU quota of a control group, a set of CPUs, a virtual machine. */
record LinuxConfinement(HostFiles tree) {
    private static final String GROUPS = "sys/fs/cgroup";

    List<Condition> conditions() {
        return List.of(
                quota(),
                affinity(),
                note("isolated", tree.text("sys/devices/system/cpu/isolated").orElse("none")),
                CommonConditions.virtualization(new LinuxFacts(tree).virtualization()));
    }

    /**
     * The CPU quota. With a quota, a group runs until the quota is used up, and is then stopped for the rest of the
     * period, usually 100 ms.
     */
    private Condition quota() {
        OptionalDouble cores = quotaCores();
        if (cores.isEmpty()) {
            return good("quota", "none");
        }
        String value = CommonConditions.number(cores.getAsDouble()) + " cores";
        String advice =
                "a CPU quota stops forks mid-iteration; pin CPUs instead: docker run --cpuset-cpus, without --cpus";
        return cores.getAsDouble() < 2 ? bad("quota", value, advice) : warn("quota", value, advice);
    }

    /**
     * The smallest quota of this process's control group and its ancestors, in cores; both versions of control groups
     * are supported.
     */
    private OptionalDouble quotaCores() {
        return tree.lines("proc/self/cgroup").stream()
                .flatMap(line -> {
                    String[] parts = line.split(":", 3);
                    return parts.length < 3 ? Stream.of() : quotas(parts[1], parts[2]);
                })
                .mapToDouble(Double::doubleValue)
                .min();
    }

    private Stream<Double> quotas(String controllers, String group) {
        if (controllers.isEmpty()) {
            return withParents(GROUPS, group)
                    .flatMap(folder -> tree.text(folder + "/cpu.max").stream())
                    .map(text -> text.split("\\s+", -1))
                    .filter(parts -> parts.length == 2)
                    .flatMap(parts -> share(parts[0], parts[1]));
        }
        if (!List.of(controllers.split(",", -1)).contains("cpu")) {
            return Stream.of();
        }
        return Stream.of(GROUPS + "/" + controllers, GROUPS + "/cpu")
                .flatMap(mount -> withParents(mount, group))
                .flatMap(folder -> share(
                        tree.text(folder + "/cpu.cfs_quota_us").orElse(""),
                        tree.text(folder + "/cpu.cfs_period_us").orElse("")));
    }

    private static Stream<Double> share(String quotaMicros, String periodMicros) {
        boolean limited = quotaMicros.matches("[1-9]\\d{0,15}") && periodMicros.matches("[1-9]\\d{0,15}");
        return limited ? Stream.of(Double.parseDouble(quotaMicros) / Double.parseDouble(periodMicros)) : Stream.of();
    }

    /** The group's folder and all of its ancestors; in a container, sometimes only the topmost one exists. */
    private static Stream<String> withParents(String mount, String group) {
        List<String> folders = new ArrayList<>(List.of(mount));
        StringBuilder path = new StringBuilder(mount);
        for (String part : group.split("/", -1)) {
            if (!part.isEmpty()) {
                folders.add(path.append('/').append(part).toString());
            }
        }
        return folders.stream();
    }

    private Condition affinity() {
        String advice = "allow at least 2 CPUs: the JIT, the GC, and RocksDB's threads need the second one";
        return new Setting("affinity", "CPUs .*", "CPU .*", Severity.BAD, advice)
                .in(tree.field("proc/self/status", "Cpus_allowed_list")
                        .map(list -> (list.matches("\\d+") ? "CPU " : "CPUs ") + list));
    }
}
