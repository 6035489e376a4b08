package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Checks whether the {@code perfnorm} profiler works on this host: it needs Linux, the perf program, and hardware counters.
 *
 * <p>{@code perfnorm} counts the whole JVM from the first measured iteration to the end of the fork, in intervals of
 * 100 ms. That includes compilation and the start of garbage collections, so short forks show more than the operation
 * alone.
 */
public record PerfCounters(HostSource source) {
    private static final String NAME = "perf counters";

    /** The search path of a fork, in which JMH finds perf by name. */
    private static final List<String> FOLDERS = List.of("usr/local/bin", "usr/bin", "bin");

    /** True if the kernel has an instruction counter, whose name differs between x86 and Arm; the user may not be permitted to read it. */
    public boolean exist() {
        HostFiles tree = tree();
        return tree.children("sys/bus/event_source/devices", ".*").stream()
                .anyMatch(device ->
                        tree.exists(device + "/events/instructions") || tree.exists(device + "/events/inst_retired"));
    }

    private HostFiles tree() {
        return new HostFiles(source.root());
    }

    /** A note about what {@code perfnorm} lacks and how to provide it; good if nothing is missing. */
    public Condition condition() {
        if (!source.property("os.name").equals("Linux")) {
            return lacking("needs Linux", "omit --profiler perfnorm");
        }
        Optional<Path> perf = FOLDERS.stream()
                .map(folder -> folder + "/perf")
                .filter(tree()::exists)
                .map(source.root()::resolve)
                .findFirst();
        return perf.map(this::counting)
                .orElseGet(() -> lacking(
                        "the program perf is missing",
                        "install it for this kernel: package linux-perf, linux-tools, or perf"));
    }

    /** The condition of the counters, tested by running perf: permission depends on the user, the kernel's settings, and the container. */
    private Condition counting(Path perf) {
        String counted = source.commands()
                .apply(List.of(
                        perf.toString(), "stat", "--log-fd", "1", "-x", ",", "-e", "cycles,instructions", "true"));
        if (counted.contains("<not supported>") || counted.contains("<not counted>")) {
            return lacking(
                    "this machine does not expose hardware counters",
                    "use a host that does; most virtual machines hide them");
        }
        if (counted.lines().filter(line -> line.matches("[0-9]+,.*")).count() < 2) {
            String level = tree().text("proc/sys/kernel/perf_event_paranoid").orElse(Fact.ABSENT);
            return lacking(
                    "perf is not allowed to count (kernel.perf_event_paranoid is " + level + ")",
                    "allow it with sudo sysctl kernel.perf_event_paranoid=2; in a container, also allow its system call");
        }
        return Conditions.good(NAME, "available to --profiler perfnorm");
    }

    private static Condition lacking(String what, String advice) {
        return new Condition(NAME, what, Condition.Severity.NOTE, advice);
    }
}
