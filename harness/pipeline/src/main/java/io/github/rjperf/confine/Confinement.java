package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.util.List;

/** A way to keep a program from doing harm, which some machines offer. */
sealed interface Confinement permits Bubblewrap, Namespaces, Seatbelt, Unconfined {
    /** Name of the program that confines, such as {@code bwrap}. */
    String name();

    /** Whether what it needs is installed; only the {@link KernelProbe} shows whether it works. */
    boolean isInstalled(Machine machine);

    /** The command that runs the task confined, and reports its CPU time. */
    List<String> command(SandboxRun run);

    /** The protections that are in force in it. */
    List<Protection> protections(Machine machine);
}
