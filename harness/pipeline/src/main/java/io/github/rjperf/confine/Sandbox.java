package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.util.List;

/** Runs untrusted programs with all protections that are available on this machine. */
public interface Sandbox {
    /** The strongest sandbox that works on this machine, determined by running something in it. */
    static Sandbox find(Machine machine) {
        return Confinement.candidates()
                .filter(confinement -> confinement instanceof Unconfined || confinement.works(machine))
                .findFirst()
                .map(confinement -> new ConfinedSandbox(confinement, machine))
                .orElseThrow();
    }

    /** The protections in force and the missing ones, with the reasons; the same for every run. */
    List<Protection> protections();

    /**
     * Runs a program until it ends; afterward, no process that it started is alive.
     *
     * @throws io.github.rjperf.process.ProcessException if it cannot be started
     */
    SandboxResult run(Task task);
}
