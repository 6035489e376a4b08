package io.github.rjperf.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A child that stands still with all that it started.
 *
 * <p>What it runs may be hostile: a process that it keeps from being stopped could work while somebody else is measured. So
 * the end of a freeze asks whether all of them were stopped and none of them worked.
 */
public final class Freeze {
    private static final Duration TOLERATED = Duration.ofMillis(30);
    private static final Duration UNTIL_STOPPED = Duration.ofSeconds(1);
    private static final long PAUSE_NANOS = 200_000;

    private final Child child;
    private final Guard guard;
    private final Map<ProcessHandle, Duration> usedBefore = new LinkedHashMap<>();

    private Freeze(Child child, Guard guard) {
        this.child = child;
        this.guard = guard;
    }

    /** Stops the child and all that it started, and waits until the system says that they are. */
    public static Freeze begin(Child child, Guard guard) {
        Freeze freeze = new Freeze(child, guard);
        List<ProcessHandle> all = child.processes();
        all.forEach(process -> guard.freeze(process.pid()));
        long end = System.nanoTime() + UNTIL_STOPPED.toNanos();
        while (!all.stream().allMatch(Freeze::isStopped) && System.nanoTime() < end) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        all.forEach(process -> freeze.usedBefore.put(process, used(process)));
        return freeze;
    }

    /** By the state after the name, which may hold parentheses itself; true where the system does not tell. */
    private static boolean isStopped(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            return "TtZX".indexOf(stat.charAt(stat.lastIndexOf(')') + 2)) >= 0;
        } catch (IOException goneOrNotLinux) {
            return true;
        }
    }

    /** Has all of them go on. Answers what they did meanwhile, in words that go after "the fork", or null for nothing. */
    public @Nullable String end() {
        String did = did();
        usedBefore.keySet().forEach(process -> guard.thaw(process.pid()));
        return did;
    }

    private @Nullable String did() {
        List<ProcessHandle> now = child.processes();
        long started =
                now.stream().filter(process -> !usedBefore.containsKey(process)).count();
        if (started > 0) {
            return "had " + started + " processes more than were stopped while it was to wait";
        }
        Duration used = now.stream()
                .map(process -> used(process).minus(usedBefore.getOrDefault(process, Duration.ZERO)))
                .reduce(Duration.ZERO, Duration::plus);
        return used.compareTo(TOLERATED) > 0
                ? "used " + used.toMillis() + " ms of CPU time while it was to wait"
                : null;
    }

    private static Duration used(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
