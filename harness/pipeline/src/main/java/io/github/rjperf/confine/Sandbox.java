package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.util.List;

/** Runs untrusted programs with all the protections that this machine offers. */
public interface Sandbox {
    /** The strongest sandbox that works on this machine, found by running something in it. */
    static Sandbox find(Machine machine) {
        return Confinement.candidates()
                .filter(confinement -> confinement instanceof Unconfined || confinement.works(machine))
                .findFirst()
                .map(confinement -> new ConfinedSandbox(confinement, machine))
                .orElseThrow();
    }

    /** The protections that are in force and those that are missing, with the reasons; the same for every run. */
    List<Protection> protections();

    /**
     * Runs a program to its end; after that, no process that it started is alive.
     *
     * @throws io.github.rjperf.process.ProcessException when it cannot be started
     */
    SandboxResult run(Task task);
}
