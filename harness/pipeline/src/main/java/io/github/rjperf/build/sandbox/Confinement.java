package io.github.rjperf.build.sandbox;

import io.github.rjperf.model.Protection;
import java.util.List;

/** A way to keep a program from harm that some machines offer. */
sealed interface Confinement permits Bubblewrap, Namespaces, Seatbelt, Unconfined {
    /** Short name: the program that does it. */
    String name();

    /** Whether what it needs is installed; whether it works is found out by running something in it. */
    boolean isInstalled(Machine machine);

    /** The command that runs the task confined, and reports its CPU time. */
    List<String> command(SandboxRun run);

    /** The protections that are in force under it. */
    List<Protection> protections(Machine machine);
}
