package io.github.rjperf.measure.host;

import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The CPUs of duels that are measured at the same time on this host.
 *
 * @param lanes the CPUs of each duel; empty if this host cannot measure that many
 * @param condition the condition shown in reports; BAD if this host cannot measure that many
 */
public record LaneCpus(List<Lane> lanes, Condition condition) {
    /**
     * The number of lanes that measurements showed to be as precise as one, even on all CPUs of a host; it is not known whether
     * this holds for more.
     */
    private static final int MEASURED = 2;

    private static final String NAME = "lanes";

    /** The number of lanes for forks with this many threads: 2 if each lane has a CPU for every thread, otherwise 1. */
    public static int usual(HostSource source, int threads) {
        List<Lane> lanes = of(source, MEASURED).lanes();
        boolean suffices = lanes.stream().allMatch(lane -> Lane.cpus(List.of(lane)) >= threads);
        return suffices ? Math.max(1, lanes.size()) : 1;
    }

    /** The CPUs of this many lanes, at least 2. */
    public static LaneCpus of(HostSource source, int count) {
        if (!source.property("os.name").equals("Linux")) {
            return refused("this system cannot pin processes", 1);
        }
        LinuxCores cores = new LinuxCores(new HostFiles(source.root()));
        // a container may be allowed to use all CPUs of the host and still get the time of only a few
        List<Lane> lanes = cores.lanes(count, source.cores());
        if (lanes.isEmpty()) {
            return tooFew(source, cores, count);
        }
        return lanes.stream().allMatch(lane -> works(lane, source.commands()))
                ? pinned(lanes, count <= MEASURED || leavesOthers(source, cores, lanes))
                : refused("taskset does not work here; install util-linux", 1);
    }

    private static LaneCpus tooFew(HostSource source, LinuxCores cores, int count) {
        int most = IntStream.range(2, count)
                .filter(fewer -> !cores.lanes(fewer, source.cores()).isEmpty())
                .max()
                .orElse(1);
        return refused(count + " duels at the same time need one core each, and this host has fewer", most);
    }

    private static boolean works(Lane lane, Function<List<String>, String> commands) {
        return commands.apply(lane.around(List.of("echo", "here"))).strip().equals("here");
    }

    private static boolean leavesOthers(HostSource source, LinuxCores cores, List<Lane> lanes) {
        return Lane.cpus(lanes) < Math.min(source.cores(), cores.cpus());
    }

    private static LaneCpus pinned(List<Lane> lanes, boolean suffices) {
        String value = lanes.stream().map(Lane::cpus).collect(Collectors.joining(" and ", "CPUs ", ""));
        return new LaneCpus(
                lanes,
                suffices
                        ? Conditions.good(NAME, value)
                        : Conditions.warn(
                                NAME, value + ", which are all", "leave a CPU for everything else: use fewer lanes"));
    }

    private static LaneCpus refused(String why, int most) {
        String advice = most == 1 ? "omit --lanes" : "use at most --lanes " + most;
        return new LaneCpus(List.of(), Conditions.bad(NAME, why, advice));
    }
}
