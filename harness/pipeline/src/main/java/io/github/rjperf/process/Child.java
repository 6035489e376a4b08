package io.github.rjperf.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A started program whose output goes to a log file or to memory; it can be killed together with everything that it
 * started.
 */
public final class Child {
    /** The time limit for a killed process, which is gone immediately unless the kernel itself is waiting for something. */
    private static final Duration DYING = Duration.ofSeconds(30);

    private final Process process;
    private final Guard guard;
    private final @Nullable OutputTail output;
    private final @Nullable Namespace namespace;
    private final Freeze.Overtime overtime = new Freeze.Overtime();
    private final long startNanos = System.nanoTime();

    private Child(Process process, Guard guard, @Nullable OutputTail output, @Nullable Namespace namespace) {
        this.process = process;
        this.guard = guard;
        this.output = output;
        this.namespace = namespace;
    }

    /**
     * Starts a program, and keeps the end of its output in memory. It reads nothing from its standard input, unless it has an attendant.
     *
     * @param guard kills the program if this JVM dies
     * @param attended whether it runs in a PID namespace with an attendant process, which takes orders from its
     * standard input
     * @throws ProcessException if the program cannot be started
     */
    public static Child start(Launch launch, Guard guard, boolean attended) {
        ProcessBuilder builder =
                new ProcessBuilder(launch.command()).directory(launch.folder().toFile());
        Process process = attended
                ? start(builder, launch.environment())
                : startWithoutInput(builder.redirectErrorStream(true), launch.environment());
        OutputTail output =
                OutputTail.follow(process.getInputStream(), launch.command().get(0));
        return watched(new Child(process, guard, output, attended ? Namespace.of(process) : null));
    }

    /**
     * Starts a program without standard input, with exactly the given environment, and with its output in a file.
     *
     * @param log file for standard output and standard error; must be in a place where untrusted code cannot write
     * @param guard kills the program if this JVM dies
     * @throws ProcessException if the program cannot be started
     */
    public static Child start(List<String> command, Map<String, String> environment, Path log, Guard guard) {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        return watched(new Child(startWithoutInput(builder, environment), guard, null, null));
    }

    private static Child watched(Child child) {
        try {
            child.guard.watch(child.pid());
            return child;
        } catch (ProcessException e) {
            child.process.destroyForcibly();
            throw e;
        }
    }

    /** Starts a process that reads nothing, with this whole environment. */
    static Process startWithoutInput(ProcessBuilder builder, Map<String, String> environment) {
        return start(builder.redirectInput(new File("/dev/null")), environment);
    }

    private static Process start(ProcessBuilder builder, Map<String, String> environment) {
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new ProcessException(builder.command().get(0) + " does not start: " + e.getMessage(), e);
        }
    }

    public long pid() {
        return process.pid();
    }

    /** The namespace through which it can be frozen, or null. */
    @Nullable
    Namespace namespace() {
        return namespace;
    }

    Freeze.Overtime overtime() {
        return overtime;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The last 256 KiB of the output of a program that has ended; empty if the output went to a file. */
    public String output() {
        return output == null ? "" : output.text();
    }

    /** Elapsed time since its start. */
    public Duration age() {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    /** The PIDs of its live descendants. */
    public List<Long> started() {
        return process.descendants().map(ProcessHandle::pid).toList();
    }

    /** The program and its live descendants. */
    public List<ProcessHandle> processes() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
    }

    /** Kills its descendants but not the program itself, which may have to clean up. */
    public void killStarted() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
    }

    /** Waits for the end; empty if the program did not end in time. */
    public OptionalInt awaitExit(Duration limit) {
        try {
            if (process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                guard.forget(pid());
                return OptionalInt.of(process.exitValue());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return OptionalInt.empty();
    }

    /** Kills the program and its descendants, frozen or not, and waits until the program is gone. */
    public void killTree() {
        processes().forEach(ProcessHandle::destroyForcibly);
        process.onExit()
                .orTimeout(DYING.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(late -> process)
                .join();
        guard.forget(pid());
    }
}
