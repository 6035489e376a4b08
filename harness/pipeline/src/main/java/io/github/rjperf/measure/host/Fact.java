package io.github.rjperf.measure.host;

import java.util.Locale;

/**
 * A property of the host that is part of its identity: when it changes, scores before and after are not comparable, so
 * a new history starts. A property that changes spontaneously, with the load, or with a temporary setting is a condition
 * instead.
 */
enum Fact {
    CONTAINER,
    CPU_CACHES,
    CPU_LAYOUT,
    CPU_MICROCODE,
    CPU_MODEL,
    CPU_STEPPING,
    CPU_USABLE,
    DISK_FILESYSTEM,
    JVM,
    KERNEL_MITIGATIONS,
    KERNEL_RELEASE,
    LIBC,
    MACHINE,
    MEMORY,
    OS_RELEASE,
    VIRTUALIZATION;

    /** Value of a fact that this host does not report; it is also part of the identity. */
    static final String ABSENT = "absent";

    /** The name of the fact, such as {@code cpu.model}. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '.');
    }
}
