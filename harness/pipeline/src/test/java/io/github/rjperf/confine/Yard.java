package io.github.rjperf.confine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Folders for tasks of tests, and the ways of confining that work here. */
record Yard(Path root) {
    static final SandboxLimits ROOMY =
            new SandboxLimits(Duration.ofSeconds(60), Duration.ofSeconds(60), 1L << 30, 1L << 30, 1L << 30, 200);
    static final Machine HERE = Machine.here(false, Path.of(System.getProperty("user.home")));

    static Yard in(Path folder) throws IOException {
        Path root = folder.toRealPath();
        // where there is no mount of its own, the task's user has to pass
        Files.setPosixFilePermissions(root, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String name : List.of("work", "home", "temp", "ours")) {
            Files.createDirectories(root.resolve(name));
        }
        return new Yard(root);
    }

    /** All that work on this machine for this user; {@link Unconfined} always does. */
    static Stream<ConfinedSandbox> all() {
        return Stream.of(new Bubblewrap(true), new Namespaces(), new Unconfined())
                .filter(way -> way instanceof Unconfined || way.works(HERE))
                .map(way -> new ConfinedSandbox(way, HERE));
    }

    /** Those with namespaces. */
    static Stream<ConfinedSandbox> namespaces() {
        return all().filter(sandbox -> !(sandbox.confinement() instanceof Unconfined));
    }

    static boolean hasNamespaces() {
        return namespaces().findAny().isPresent();
    }

    Path work() {
        return root.resolve("work");
    }

    /** A folder that no task may write. */
    Path ours() {
        return root.resolve("ours");
    }

    Task task(String script) {
        return task(script, ROOMY);
    }

    Task task(String script, SandboxLimits limits) {
        return new Task(
                List.of("/bin/sh", "-c", script),
                Map.of(),
                work(),
                root.resolve("home"),
                root.resolve("temp"),
                List.of(),
                List.of(),
                ours().resolve("log"),
                limits);
    }

    /** What the last task printed. */
    String log() {
        try {
            return Files.readString(ours().resolve("log"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
