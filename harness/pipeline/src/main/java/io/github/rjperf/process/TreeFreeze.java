package io.github.rjperf.process;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A child that is stopped together with the descendants that the system lists. A chain of processes that each start the next one and
 * end at once escapes the list, so this is for forks whose build the user vouches for.
 */
final class TreeFreeze implements Freeze {
    private final Child child;
    private final Guard guard;
    private final Map<ProcessHandle, Duration> usedBefore = new LinkedHashMap<>();

    private TreeFreeze(Child child, Guard guard) {
        this.child = child;
        this.guard = guard;
    }

    static TreeFreeze begin(Child child, Guard guard) {
        TreeFreeze freeze = new TreeFreeze(child, guard);
        List<ProcessHandle> processes = child.processes();
        processes.forEach(process -> guard.freeze(process.pid()));
        guard.settle();
        // Only now: a waiting JVM compiles and collects garbage until it is stopped.
        processes.forEach(process -> freeze.usedBefore.put(process, used(process)));
        return freeze;
    }

    @Override
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
        return child.overtime()
                .add(now.stream()
                        .map(process -> used(process).minus(usedBefore.getOrDefault(process, Duration.ZERO)))
                        .reduce(Duration.ZERO, Duration::plus));
    }

    private static Duration used(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }
}
