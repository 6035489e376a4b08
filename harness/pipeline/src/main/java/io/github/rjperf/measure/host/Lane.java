package io.github.rjperf.measure.host;

import java.util.List;
import java.util.stream.Stream;

/**
 * The CPUs on which both forks of a duel run while other duels run on other CPUs.
 *
 * @param cpus CPUs in the format of taskset(1): {@code 2,3}; empty for the whole host, where the system places the
 * forks
 */
public record Lane(String cpus) {
    /** The lane with all CPUs, for one duel at a time. */
    public static final Lane WHOLE = new Lane("");

    /** The number of CPUs in these lanes. */
    static int cpus(List<Lane> lanes) {
        return lanes.stream().mapToInt(lane -> lane.cpus.split(",", -1).length).sum();
    }

    /** The command that runs a fork on these CPUs, including everything that the fork starts. */
    public List<String> around(List<String> command) {
        return cpus.isEmpty()
                ? command
                : Stream.concat(Stream.of("taskset", "-c", cpus), command.stream())
                        .toList();
    }
}
