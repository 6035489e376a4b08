package io.github.rjperf.measure.host;

import java.util.List;
import java.util.stream.Stream;

/**
 * The CPUs on which both forks of a duel run while other duels run on others.
 *
 * @param cpus as taskset(1) takes them: {@code 2,3}
 */
public record Lane(String cpus) implements ForkCpus {
    /** The number of CPUs of these lanes. */
    static int cpus(List<Lane> lanes) {
        return lanes.stream().mapToInt(lane -> lane.cpus.split(",", -1).length).sum();
    }

    @Override
    public List<String> around(List<String> command, boolean leads) {
        return Stream.concat(Stream.of("taskset", "-c", cpus), command.stream()).toList();
    }
}
