package io.github.rjperf.measure.host;

import io.github.rjperf.model.HostIdentity;

/**
 * A property of the host that is part of its identity: when it changes, scores before and after are not comparable, so
 * a new history starts. A property that changes spontaneously, with the load, or with a temporary setting is a condition
 * instead.
 */
enum Fact {
    CONTAINER("container"),
    CPU_CACHES("cpu.caches"),
    CPU_LAYOUT("cpu.layout"),
    CPU_MICROCODE("cpu.microcode"),
    CPU_MODEL("cpu.model"),
    CPU_STEPPING("cpu.stepping"),
    CPU_USABLE(HostIdentity.CORES),
    DISK_FILESYSTEM("disk.filesystem"),
    JVM("jvm"),
    KERNEL_MITIGATIONS("kernel.mitigations"),
    KERNEL_RELEASE("kernel.release"),
    LIBC("libc"),
    MACHINE("machine"),
    MEMORY("memory"),
    OS_RELEASE("os.release"),
    VIRTUALISATION("virtualisation");

    /** Value of a fact that this host does not report; it is also part of the identity. */
    static final String ABSENT = "absent";

    private final String label;

    Fact(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
