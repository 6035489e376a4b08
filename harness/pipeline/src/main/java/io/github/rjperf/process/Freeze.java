package io.github.rjperf.process;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A child that stands still with all that it started.
 *
 * <p>What it runs may be hostile: a process that it keeps from being stopped could work while somebody else is measured. So
 * the end of a freeze asks whether all of them were stopped and none of them worked.
 */
public final class Freeze {
    /** What stands still uses none; but the system counts in ticks of 10 ms, and a signal takes a moment to be felt. */
    private static final Duration TOLERATED = Duration.ofMillis(30);

    private final Child child;
    private final Guard guard;
    private final Map<ProcessHandle, Duration> usedBefore = new LinkedHashMap<>();

    private Freeze(Child child, Guard guard) {
        this.child = child;
        this.guard = guard;
    }

    /** Stops the child and all that it started, and waits until they are. */
    public static Freeze begin(Child child, Guard guard) {
        Freeze freeze = new Freeze(child, guard);
        List<ProcessHandle> processes = child.processes();
        processes.forEach(process -> guard.freeze(process.pid()));
        guard.settle();
        // Only now: a JVM that waits compiles and tidies up until it is stopped.
        processes.forEach(process -> freeze.usedBefore.put(process, used(process)));
        return freeze;
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
