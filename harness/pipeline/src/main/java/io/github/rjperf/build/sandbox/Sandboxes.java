package io.github.rjperf.build.sandbox;

import io.github.rjperf.process.ProcessException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The ways to confine a task that work here. */
public final class Sandboxes {
    private static final SandboxLimits LITTLE =
            new SandboxLimits(Duration.ofSeconds(10), Duration.ofSeconds(10), 1L << 30, 1L << 20, 1L << 20, 64);

    private Sandboxes() {}

    /** The strongest that works on this machine, found out by running something in it. */
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

    /** Whether a program runs in it; it may be installed and yet forbidden. */
    static boolean works(Confinement confinement, Machine machine) {
        if (!confinement.isInstalled(machine)) {
            return false;
        }
        Path folder = temporary();
        try {
            Path work = Files.createDirectory(folder.resolve("work"));
            List<String> command = List.of("/bin/sh", "-c", ": >proof");
            Task task =
                    new Task(command, Map.of(), work, work, work, List.of(), List.of(), folder.resolve("log"), LITTLE);
            return new ConfinedSandbox(confinement, machine).run(task).succeeded()
                    && Files.exists(work.resolve("proof"));
        } catch (IOException | ProcessException no) {
            return false;
        } finally {
            Leftovers.delete(folder);
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("rjperf-sandbox").toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
