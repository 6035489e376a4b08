package io.github.rjperf.measure.host;

/**
 * A property of the host that belongs to its identity: when it changes, scores before and after are not comparable, so
 * a new history starts. Whatever changes by itself, with load or with a setting of the day is a condition instead.
 */
enum Fact {
    CONTAINER("container"),
    CPU_CACHES("cpu.caches"),
    CPU_LAYOUT("cpu.layout"),
    CPU_MICROCODE("cpu.microcode"),
    CPU_MODEL("cpu.model"),
    CPU_STEPPING("cpu.stepping"),
    CPU_USABLE("cpu.usable"),
    DISK_FILESYSTEM("disk.filesystem"),
    JVM("jvm"),
    KERNEL_MITIGATIONS("kernel.mitigations"),
    KERNEL_RELEASE("kernel.release"),
    LIBC("libc"),
    MACHINE("machine"),
    MEMORY("memory"),
    OS_RELEASE("os.release"),
    VIRTUALISATION("virtualisation");

    /** Value of a fact that this host does not tell; it is part of the identity too. */
    static final String ABSENT = "absent";

    private final String label;

    Fact(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }
}
