package io.github.rjperf.measure.host;

import java.util.List;
import java.util.stream.Stream;

/**
 * The CPUs that both forks of a duel run on while other duels run on others.
 *
 * @param cpus CPUs in the format of taskset(1): {@code 2,3}; empty for the whole host, where the system places the
 *     forks
 */
public record Lane(String cpus) {
    /** The lane with all CPUs, for one duel at a time. */
    public static final Lane WHOLE = new Lane("");

    /** The number of CPUs of these lanes. */
    static int cpus(List<Lane> lanes) {
        return lanes.stream().mapToInt(lane -> lane.cpus.split(",", -1).length).sum();
    }

    /** The command of a fork on these CPUs; everything that it starts runs there, too. */
    public List<String> around(List<String> command) {
        return cpus.isEmpty()
                ? command
                : Stream.concat(Stream.of("taskset", "-c", cpus), command.stream())
                        .toList();
    }
}
