package io.github.rjperf.measure.host;

import java.util.List;

/** The CPUs on which the forks of a pair run. */
public interface ForkCpus {
    /**
     * The command of a fork on its CPUs; everything that it starts stays there.
     *
     * @param leads true for the fork whose side leads the pair
     */
    List<String> around(List<String> command, boolean leads);
}
