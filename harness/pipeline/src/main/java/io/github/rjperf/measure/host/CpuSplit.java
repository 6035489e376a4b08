package io.github.rjperf.measure.host;

import java.util.ArrayList;
import java.util.List;

/**
 * Two disjoint sets of CPUs, of the same number and kind, one for each fork of a duet.
 *
 * @param one CPUs as taskset(1) takes them: {@code 0,2}; empty when the system places both forks
 * @param other the same for the other fork
 * @param sharesCores true when a core runs threads of both sets
 */
public record CpuSplit(String one, String other, boolean sharesCores) implements ForkCpus {
    /** Leaves it to the system where a fork runs. */
    public static final CpuSplit NONE = new CpuSplit("", "", false);

    public CpuSplit {
        if (one.isEmpty() != other.isEmpty() || (!one.isEmpty() && one.equals(other))) {
            throw new IllegalArgumentException("not two sets of CPUs: " + one + " and " + other);
        }
    }

    public boolean isPinned() {
        return !one.isEmpty();
    }

    @Override
    public List<String> around(List<String> command, boolean leads) {
        if (!isPinned()) {
            return command;
        }
        List<String> pinned = new ArrayList<>(List.of("taskset", "-c", leads ? one : other));
        pinned.addAll(command);
        return List.copyOf(pinned);
    }
}
