package io.github.rjperf.process;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A child that is stopped together with everything in its PID namespace.
 *
 * @param before what was there when all had stopped; empty when they could not be stopped
 */
record NamespaceFreeze(Child child, Namespace namespace, Optional<Census> before) implements Freeze {
    private static final Duration DYING = Duration.ofSeconds(1);

    static NamespaceFreeze begin(Child child, Namespace namespace) {
        return new NamespaceFreeze(child, namespace, namespace.stop());
    }

    @Override
    public @Nullable String end() {
        Optional<Census> after = before.flatMap(stopped -> namespace.resume());
        if (before.isPresent() && after.isPresent()) {
            String changes = before.get().changesUntil(after.get());
            return changes != null ? changes : child.overtime().add(before.get().usedUntil(after.get()));
        }
        // the fork that has died is found, with its output, when its answer is due
        return child.awaitExit(DYING).isPresent() ? null : "could not be stopped while it had to wait";
    }
}
