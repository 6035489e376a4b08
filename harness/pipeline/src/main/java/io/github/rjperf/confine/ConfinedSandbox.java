package io.github.rjperf.confine;

import io.github.rjperf.model.build.Protection;
import io.github.rjperf.process.Child;
import io.github.rjperf.process.Guard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Runs tasks in one confinement, enforces their limits, and takes back their folders. */
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
    public SandboxResult run(Task task) {
        try (Account account = Account.forTask(machine)) {
            return run(task, account);
        }
    }

    private SandboxResult run(Task task, Account account) {
        SandboxRun run = SandboxRun.prepare(task, account);
        try {
            Map<Path, String> owners = account.handOver(task.writableRoots());
            ResourceUse use = new ResourceUse(task);
            SandboxResult result;
            try {
                result = run(run, use);
            } finally {
                uninterrupted(() -> account.takeBack(owners));
            }
            return result.stoppedBy() == null ? judged(result, use) : result;
        } finally {
            uninterrupted(() -> Leftovers.delete(run.scratch()));
        }
    }

    private SandboxResult run(SandboxRun run, ResourceUse use) {
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
            return new SandboxResult(ended, stoppedBy, seconds, cpuSeconds(run.report()));
        }
    }

    /** The result, with any limit that was exceeded according to the exit status or since the last check. */
    private static SandboxResult judged(SandboxResult result, ResourceUse use) {
        String reason = use.byStatus(result.status());
        return new SandboxResult(
                result.status(), reason != null ? reason : use.disk(), result.seconds(), result.cpuSeconds());
    }

    /** Runs an action that must be completed even if the caller was interrupted. */
    private static void uninterrupted(Runnable action) {
        boolean interrupted = Thread.interrupted();
        try {
            action.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Kills the task but gives our script time to report how much CPU time the task took. */
    private static int stop(Child child) {
        AtomicInteger ended = new AtomicInteger(128 + 9);
        uninterrupted(() -> {
            child.killStarted();
            OptionalInt status = child.awaitExit(LAST_WORDS);
            if (status.isEmpty()) {
                child.killTree();
                status = child.awaitExit(LAST_WORDS);
            }
            status.ifPresent(ended::set);
        });
        return ended.get();
    }

    /** User and system time of all processes that the shell waited for, from the output of its {@code times} command. */
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
        return confinement.name() + (machine.switchesUser() ? " as another user" : "");
    }
}
