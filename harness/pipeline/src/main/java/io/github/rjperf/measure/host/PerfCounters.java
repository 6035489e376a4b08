package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Whether this host lets the profiler {@code perfnorm} count: Linux, its program perf, and hardware counters.
 *
 * <p>{@code perfnorm} counts the whole JVM from the first measured iteration to the end of the fork, in intervals of 100 ms. That
 * includes compilation and the start of collections, so short forks show more than the operation alone.
 */
public final class PerfCounters {
    private static final String NAME = "perf counters";

    /** The search path of a fork, whose JMH starts perf by its name. */
    private static final List<String> FOLDERS = List.of("usr/local/bin", "usr/bin", "bin");

    private final HostSource source;
    private final HostFiles tree;

    private PerfCounters(HostSource source) {
        this.source = source;
        this.tree = new HostFiles(source.root());
    }

    /** Tells what {@code perfnorm} lacks and what to do about it, as a note; good when it lacks nothing. */
    public static Condition of(HostSource source) {
        return new PerfCounters(source).condition();
    }

    private Condition condition() {
        if (!source.property("os.name").equals("Linux")) {
            return lacking("needs Linux", "leave --profiler perfnorm out");
        }
        Optional<Path> perf = FOLDERS.stream()
                .map(folder -> folder + "/perf")
                .filter(tree::exists)
                .map(source.root()::resolve)
                .findFirst();
        return perf.map(this::counting)
                .orElseGet(() -> lacking(
                        "the program perf is missing",
                        "install it for this kernel: package linux-perf, linux-tools or perf"));
    }

    /** Tried, not guessed: what is permitted depends on the user, the kernel's settings and the container. */
    private Condition counting(Path perf) {
        String counted = source.commands()
                .run(List.of(perf.toString(), "stat", "--log-fd", "1", "-x", ",", "-e", "cycles,instructions", "true"));
        if (counted.contains("<not supported>") || counted.contains("<not counted>")) {
            return lacking(
                    "this machine shows no hardware counters",
                    "use a host that does, for a virtual machine mostly hides them");
        }
        if (counted.lines().filter(line -> line.matches("[0-9]+,.*")).count() < 2) {
            String level = tree.text("proc/sys/kernel/perf_event_paranoid").orElse(Fact.ABSENT);
            return lacking(
                    "perf may not count (kernel.perf_event_paranoid is " + level + ")",
                    "allow it with sudo sysctl kernel.perf_event_paranoid=2, and in a container its system call");
        }
        return Conditions.good(NAME, "available to --profiler perfnorm");
    }

    private static Condition lacking(String what, String advice) {
        return new Condition(NAME, what, Condition.Severity.NOTE, advice);
    }
}
