package io.github.rjperf.build.sandbox;

import io.github.rjperf.model.Protection;
import io.github.rjperf.process.Child;
import io.github.rjperf.process.Guard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Runs tasks by one way of confining, watches their limits and takes their folders back. */
record ConfinedSandbox(Confinement confinement, Machine machine) implements Sandbox {
    private static final Duration TICK = Duration.ofMillis(500);
    private static final Duration LAST_WORDS = Duration.ofSeconds(10);
    private static final Map<String, String> OWN_ENVIRONMENT = Map.of("PATH", Machine.PATH, "LC_ALL", "C");
    private static final Pattern TIME = Pattern.compile("(\\d+)m([\\d.]+)s");

    @Override
    public List<Protection> protections() {
        return confinement.protections(machine);
    }

    @Override
    public Ending run(Task task) {
        Account account = new Account(machine);
        Run run = Run.prepare(task, account);
        try {
            Map<Path, String> owners = account.handOver(task.writableRoots());
            try {
                return run(run);
            } finally {
                account.takeBack(owners);
            }
        } finally {
            Leftovers.delete(run.scratch());
        }
    }

    private Ending run(Run run) {
        Use use = new Use(run.task());
        try (Guard guard = Guard.start()) {
            Child child = Child.start(
                    confinement.command(run), OWN_ENVIRONMENT, run.task().log(), guard);
            OptionalInt status = OptionalInt.empty();
            String stoppedBy = null;
            while (status.isEmpty() && stoppedBy == null) {
                status = child.awaitExit(TICK);
                if (status.isEmpty()) {
                    stoppedBy = Thread.currentThread().isInterrupted() ? "an interruption" : use.exceeded(child);
                }
            }
            int ended = status.isPresent() ? status.getAsInt() : stop(child);
            double seconds = child.age().toNanos() / 1e9;
            String reason = stoppedBy != null ? stoppedBy : late(use, ended);
            return new Ending(ended, reason, seconds, cpuSeconds(run.report()));
        }
    }

    private static @Nullable String late(Use use, int status) {
        String reason = use.byStatus(status);
        return reason != null ? reason : use.disk();
    }

    /** Kills the task but leaves our own script the time to say how much CPU time it took. */
    private static int stop(Child child) {
        boolean interrupted = Thread.interrupted();
        try {
            child.killStarted();
            OptionalInt status = child.awaitExit(LAST_WORDS);
            if (status.isEmpty()) {
                child.killTree();
                status = child.awaitExit(LAST_WORDS);
            }
            return status.orElse(128 + 9);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** User and system time of all that was waited for, from what the shell's {@code times} printed. */
    private static double cpuSeconds(Path report) {
        try {
            List<String> lines = Files.readAllLines(report);
            return lines.size() < 2
                    ? Double.NaN
                    : TIME.matcher(lines.get(1))
                            .results()
                            .mapToDouble(
                                    time -> 60 * Double.parseDouble(time.group(1)) + Double.parseDouble(time.group(2)))
                            .sum();
        } catch (IOException none) {
            return Double.NaN;
        }
    }

    @Override
    public String toString() {
        return confinement.name() + (machine.switchesUser() ? " as user " + machine.taskUid() : "");
    }
}
