package io.github.rjperf.confine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The ways to confine a task that work on this machine. */
public final class Sandboxes {
    private static final SandboxLimits LITTLE =
            new SandboxLimits(Duration.ofSeconds(10), Duration.ofSeconds(10), 1L << 30, 1L << 20, 1L << 20, 64);

    private Sandboxes() {}

    /** The strongest that works, found by running something in it. */
    public static Sandbox find(Machine machine) {
        return candidates()
                .filter(confinement -> confinement instanceof Unconfined || works(confinement, machine))
                .findFirst()
                .map(confinement -> new ConfinedSandbox(confinement, machine))
                .orElseThrow();
    }

    /** All ways there are, the strongest first. */
    static Stream<Confinement> candidates() {
        return Stream.of(
                new Bubblewrap(true), new Bubblewrap(false), new Namespaces(), new Seatbelt(), new Unconfined());
    }

    static boolean works(Confinement confinement, Machine machine) {
        return confinement.isInstalled(machine)
                && KernelProbe.passes((command, work, log) -> new ConfinedSandbox(confinement, machine)
                        .run(task(command, work, log))
                        .succeeded());
    }

    private static Task task(List<String> command, Path work, Path log) {
        return new Task(command, Map.of(), work, work, work, List.of(), List.of(), log, LITTLE);
    }
}
