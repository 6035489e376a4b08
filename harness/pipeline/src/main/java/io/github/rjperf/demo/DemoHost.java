package io.github.rjperf.demo;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.value.Sha256;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/**
 * A runner in the demo year. Its identity changes when its JDK or kernel does.
 *
 * @param platform operating system and architecture
 * @param factor its speed relative to the slower platform
 * @param library name of the native library that it loads
 */
record DemoHost(String platform, double factor, String library) {
    static final DemoHost LINUX = new DemoHost("linux-x64", 1, "librocksdbjni-linux64.so");
    static final DemoHost MACOS = new DemoHost("macos-arm64", 1.46, "librocksdbjni-osx-arm64.jnilib");
    static final List<DemoHost> BOTH = List.of(LINUX, MACOS);

    /** How far into the year, as a fraction, the Linux host gets a new JDK. */
    static final double JDK_CHANGES = 0.46;

    /** How far into the year, as a fraction, the macOS host gets a new kernel. */
    static final double KERNEL_CHANGES = 0.71;

    /** How many days before the end of the year the macOS host stops delivering results. */
    static final int SILENT_DAYS = 4;

    boolean isLinux() {
        return equals(LINUX);
    }

    boolean isSilent(int daysBeforeEnd) {
        return !isLinux() && daysBeforeEnd < SILENT_DAYS;
    }

    /** Its identity and state on a day; {@code year} is how far into the year that day is, as a fraction. */
    Host at(double year, int day, Random random) {
        return new Host(identity(year), conditions(day, random));
    }

    String compiler() {
        return isLinux() ? "g++ 12.2.0 x86_64-linux-gnu" : "Apple clang 16.0.0 arm64-apple-darwin";
    }

    String jvm(double year) {
        String build = isLinux() && year >= JDK_CHANGES ? "21.0.6+7" : isLinux() ? "17.0.14+7" : "21.0.5+11";
        return "OpenJDK 64-Bit Server VM " + build;
    }

    /** The factor by which the current JDK changes every score on both sides. */
    double jdkFactor(double year) {
        return isLinux() && year >= JDK_CHANGES ? 1.024 : 1;
    }

    private HostIdentity identity(double year) {
        TreeMap<String, String> facts = new TreeMap<>();
        facts.put("jvm", jvm(year));
        facts.put("cpu.model", isLinux() ? "AMD EPYC 7763 64-Core Processor" : "Apple M2 Pro");
        facts.put("cpu.microcode", isLinux() ? "0xa0011d1" : "absent");
        facts.put("kernel.release", isLinux() ? "6.8.0-51-generic" : year >= KERNEL_CHANGES ? "24.3.0" : "23.6.0");
        facts.put("memory", isLinux() ? "16 GiB" : "32 GiB");
        facts.put("os.release", isLinux() ? "ubuntu 24.04" : "macOS");
        facts.put("virtualization", isLinux() ? "virtual machine" : "none");
        return new HostIdentity(platform, isLinux() ? 4 : 10, facts, Sha256.of(platform + facts));
    }

    private List<Condition> conditions(int day, Random random) {
        boolean isBusy = isLinux() && day % 30 == 12;
        double cores = Math.abs(random.nextGaussian()) * (isLinux() ? 0.25 : 0.15) + (isBusy ? 0.7 : 0);
        Severity severity = cores > 0.6 ? Severity.WARN : Severity.GOOD;
        return List.of(
                new Condition(
                        "busy",
                        Math.round(100 * cores) / 100.0 + " cores",
                        severity,
                        severity == Severity.WARN ? "stop other programs on this machine" : null),
                isLinux()
                        ? new Condition("governor", "absent", Severity.NOTE, null)
                        : new Condition("power", "mains", Severity.GOOD, null),
                new Condition("memory", isLinux() ? "11.2 GiB free" : "21.8 GiB free", Severity.GOOD, null));
    }
}
