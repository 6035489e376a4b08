package io.github.rjperf.process;

import org.jspecify.annotations.Nullable;

/**
 * All processes of a child while they are stopped.
 *
 * <p>They may be hostile: a process that avoids being stopped could work while the other side is measured. So the end of a freeze checks
 * that all of them were stopped and that none of them used CPU time.
 */
public sealed interface Freeze permits TreeFreeze, NamespaceFreeze {
    /** Stops the child's processes, and waits until they have stopped. */
    static Freeze begin(Child child, Guard guard) {
        Namespace namespace = child.namespace();
        return namespace == null ? TreeFreeze.begin(child, guard) : NamespaceFreeze.begin(child, namespace);
    }

    /** Resumes all of them. Returns what they did meanwhile, in words that follow "the fork", or null for nothing. */
    @Nullable
    String end();
}
