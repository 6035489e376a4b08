package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** One way to keep a program from doing harm; not every machine offers it. */
sealed interface Confinement permits Bubblewrap, Namespaces, Seatbelt, Unconfined {
    /** Limits for testing whether it works. */
    SandboxLimits LITTLE =
            new SandboxLimits(Duration.ofSeconds(10), Duration.ofSeconds(10), 1L << 30, 1L << 20, 1L << 20, 64);

    /** All ways that exist, strongest first. */
    static Stream<Confinement> candidates() {
        return Stream.of(
                new Bubblewrap(true), new Bubblewrap(false), new Namespaces(), new Seatbelt(), new Unconfined());
    }

    /** The name of the confining program, such as {@code bwrap}. */
    String name();

    /** True if everything it needs is installed; only {@link KernelProbe} shows whether it works. */
    boolean isInstalled(Machine machine);

    /** The command that runs the task in this confinement and reports its CPU time. */
    List<String> command(SandboxRun run);

    /** The protections that it provides. */
    List<Protection> protections(Machine machine);

    default boolean works(Machine machine) {
        return isInstalled(machine)
                && KernelProbe.passes((command, work, log) -> new ConfinedSandbox(this, machine)
                        .run(new Task(command, Map.of(), work, work, work, List.of(), List.of(), log, LITTLE))
                        .succeeded());
    }
}
