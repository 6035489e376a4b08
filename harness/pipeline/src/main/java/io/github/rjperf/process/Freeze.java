package io.github.rjperf.process;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All processes of a child while they are stopped.
 *
 * <p>They may be hostile: a process that avoids being stopped could work while the other side is measured. Therefore, the end of a
 * freeze checks that all of them were stopped and that none of them used CPU time.
 */
public abstract class Freeze {
    private Freeze() {}

    /** Stops the child's processes, and waits until they have stopped. */
    public static Freeze begin(Child child, Guard guard) {
        Namespace namespace = child.namespace();
        return namespace == null ? new OfTree(child, guard) : new OfNamespace(child, namespace);
    }

    /** Resumes all of them. Returns what they did in the meantime, worded to follow "the fork", or null for nothing. */
    public abstract @Nullable String end();

    /**
     * A child that is stopped together with the descendants that the system lists. A chain of processes in which each starts the
     * next one and ends immediately escapes the list, so this is for forks whose build the user vouches for.
     */
    private static final class OfTree extends Freeze {
        private final Child child;
        private final Guard guard;
        private final Map<ProcessHandle, Duration> usedBefore = new LinkedHashMap<>();

        OfTree(Child child, Guard guard) {
            this.child = child;
            this.guard = guard;
            List<ProcessHandle> processes = child.processes();
            processes.forEach(process -> guard.freeze(process.pid()));
            guard.settle();
            // only now, because a waiting JVM compiles and collects garbage until it is stopped
            processes.forEach(process -> usedBefore.put(process, used(process)));
        }

        @Override
        public @Nullable String end() {
            String did = did();
            usedBefore.keySet().forEach(process -> guard.thaw(process.pid()));
            return did;
        }

        private @Nullable String did() {
            List<ProcessHandle> now = child.processes();
            long started = now.stream()
                    .filter(process -> !usedBefore.containsKey(process))
                    .count();
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

    /** A child that is stopped together with everything in its PID namespace. */
    private static final class OfNamespace extends Freeze {
        private static final Duration DYING = Duration.ofSeconds(1);

        private final Child child;
        private final Namespace namespace;

        /** The processes at the moment when all had stopped; empty if they could not be stopped. */
        private final Optional<Census> before;

        OfNamespace(Child child, Namespace namespace) {
            this.child = child;
            this.namespace = namespace;
            this.before = namespace.stop();
        }

        @Override
        public @Nullable String end() {
            Optional<Census> after = before.flatMap(stopped -> namespace.resume());
            if (before.isPresent() && after.isPresent()) {
                String changes = before.get().changesUntil(after.get());
                return changes != null
                        ? changes
                        : child.overtime().add(before.get().usedUntil(after.get()));
            }
            // a fork that has died is noticed when its answer is due, and its output is kept
            return child.awaitExit(DYING).isPresent() ? null : "could not be stopped while it had to wait";
        }
    }

    /**
     * The CPU time of one child during all of its freezes together: the CPU time in one turn can be shorter than the resolution
     * of the system's clock.
     */
    static final class Overtime {
        /**
         * The tolerated CPU time: a stopped process uses none, but the system counts in ticks of 10 ms, and a signal
         * takes a moment to arrive.
         */
        private static final Duration TOLERATED = Duration.ofMillis(30);

        /** One percent of the shortest turns; a busy JVM with 20 threads needs only a fifth of that to stop. */
        private static final Duration TOLERATED_PER_FREEZE = Duration.ofNanos(250_000);

        private Duration used = Duration.ZERO;
        private int freezes;

        /** Adds the CPU time of one more freeze. Returns words to follow "the fork" if the total is too large, otherwise null. */
        @Nullable
        String add(Duration more) {
            used = used.plus(more);
            freezes++;
            return used.compareTo(TOLERATED.plus(TOLERATED_PER_FREEZE.multipliedBy(freezes))) > 0
                    ? "used " + used.toMillis() + " ms of CPU time while it had to wait"
                    : null;
        }
    }
}
