package io.github.rjperf.process;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A child process that is stopped together with all of its descendants.
 *
 * <p>They may be hostile: a process that avoids being stopped could work while the other side is measured. So the end
 * of a freeze checks that all of them were stopped and that none of them used CPU time.
 */
public final class Freeze {
    /** A stopped process uses none; but the system counts in ticks of 10 ms, and a signal takes a moment to arrive. */
    private static final Duration TOLERATED = Duration.ofMillis(30);

    private final Child child;
    private final Guard guard;
    private final Map<ProcessHandle, Duration> usedBefore = new LinkedHashMap<>();

    private Freeze(Child child, Guard guard) {
        this.child = child;
        this.guard = guard;
    }

    /** Stops the child and its descendants, and waits until they have stopped. */
    public static Freeze begin(Child child, Guard guard) {
        Freeze freeze = new Freeze(child, guard);
        List<ProcessHandle> processes = child.processes();
        processes.forEach(process -> guard.freeze(process.pid()));
        guard.settle();
        // Only now: a waiting JVM compiles and collects garbage until it is stopped.
        processes.forEach(process -> freeze.usedBefore.put(process, used(process)));
        return freeze;
    }

    /** Resumes all of them. Returns what they did meanwhile, in words that follow "the fork", or null for nothing. */
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
            return "had " + started + " more processes than were stopped while it had to wait";
        }
        Duration used = now.stream()
                .map(process -> used(process).minus(usedBefore.getOrDefault(process, Duration.ZERO)))
                .reduce(Duration.ZERO, Duration::plus);
        return used.compareTo(TOLERATED) > 0
                ? "used " + used.toMillis() + " ms of CPU time while it had to wait"
                : null;
    }

    private static Duration used(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
