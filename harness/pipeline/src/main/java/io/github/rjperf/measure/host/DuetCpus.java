package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the forks of a duet run on this host.
 *
 * @param split the CPUs of each
 * @param condition what reports show about them; BAD when there are not two CPUs
 */
public record DuetCpus(CpuSplit split, Condition condition) {
    private static final String NAME = "duet";
    private static final String OTHERWISE = "use --schedule frozen-duel";

    public static DuetCpus of(HostSource source) {
        if (source.cores() < 2) {
            return new DuetCpus(
                    CpuSplit.NONE,
                    Conditions.bad(NAME, "one CPU for two forks", "give at least 2 CPUs, or " + OTHERWISE));
        }
        if (!source.property("os.name").equals("Linux")) {
            return unpinned("this system cannot pin processes", OTHERWISE);
        }
        Optional<CpuSplit> split = new LinuxCores(new HostFiles(source.root())).split();
        if (split.isEmpty()) {
            return unpinned("the CPUs that this process may use are unknown", OTHERWISE);
        }
        return works(split.get(), source.commands())
                ? pinned(split.get())
                : unpinned("taskset does not work here", "install util-linux, or " + OTHERWISE);
    }

    private static boolean works(CpuSplit split, CommandOutput commands) {
        return Stream.of(true, false).allMatch(first -> commands.run(split.around(List.of("echo", "here"), first))
                .strip()
                .equals("here"));
    }

    private static DuetCpus pinned(CpuSplit split) {
        String value = "CPUs " + split.one() + " and " + split.other();
        return new DuetCpus(
                split,
                split.sharesCores()
                        ? Conditions.warn(
                                NAME, value + ", threads of the same core", "each fork slows the other: " + OTHERWISE)
                        : Conditions.good(NAME, value));
    }

    private static DuetCpus unpinned(String why, String advice) {
        return new DuetCpus(CpuSplit.NONE, Conditions.warn(NAME, "the system places both forks: " + why, advice));
    }
}
