package io.github.rjperf.measure.host;

import io.github.rjperf.model.value.Sha256;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The identity of a Linux host. Host name, machine ID, and serial numbers are left out: identical machines count as one
 * host.
 */
record LinuxFacts(HostFiles tree) {
    private static final String DMI = "sys/class/dmi/id/";
    private static final int DIGEST_DIGITS = 16;
    private static final Pattern GLIBC = Pattern.compile("GNU C Library [^\\n]{0,120}release version (\\d+\\.\\d+)");
    private static final Pattern VIRTUAL_NAMES = Pattern.compile(
            "QEMU|KVM|VMware|VirtualBox|innotek|Xen|Bochs|Parallels|BHYVE|Virtual Machine|Virtualization|Amazon EC2"
                    + "|Google Compute|OpenStack|Hetzner_vServer|Droplet",
            Pattern.CASE_INSENSITIVE);

    Map<Fact, String> facts() {
        LinuxCpu cpu = new LinuxCpu(tree);
        Map<Fact, String> facts = new EnumMap<>(Fact.class);
        facts.put(Fact.CPU_MODEL, cpu.model());
        facts.put(Fact.CPU_STEPPING, cpu.stepping());
        facts.put(Fact.CPU_MICROCODE, cpu.microcode());
        facts.put(Fact.CPU_LAYOUT, cpu.layout());
        facts.put(Fact.CPU_CACHES, cpu.caches());
        facts.put(Fact.MEMORY, nominalMemory(tree.memoryBytes("MemTotal")));
        facts.put(Fact.KERNEL_RELEASE, tree.text("proc/sys/kernel/osrelease").orElse(Fact.ABSENT));
        facts.put(Fact.KERNEL_MITIGATIONS, mitigations());
        facts.put(Fact.LIBC, libc());
        facts.put(Fact.OS_RELEASE, release("ID") + " " + release("VERSION_ID"));
        facts.put(Fact.MACHINE, machine());
        facts.put(Fact.VIRTUALIZATION, virtualization());
        facts.put(Fact.CONTAINER, container());
        return facts;
    }

    /** {@code none} or {@code virtual machine}, according to the CPU's hypervisor bit or the firmware's names. */
    String virtualization() {
        String name = machine();
        boolean named = VIRTUAL_NAMES.matcher(name).find() && !name.contains(".metal");
        boolean told = tree.exists("sys/hypervisor/type") || tree.exists("proc/device-tree/hypervisor");
        return named || told || new LinuxCpu(tree).hypervisor() ? "virtual machine" : "none";
    }

    /**
     * Nominal size of the memory, in GiB. Kernels reserve a few percent for themselves, a share that varies by release, so the
     * size is rounded up to 4, 5, 6, or 7 times a power of two, the sizes on the market.
     */
    static String nominalMemory(long bytes) {
        if (bytes <= 0) {
            return Fact.ABSENT;
        }
        long step = Math.max(1, Long.highestOneBit(bytes) / 4);
        long sold = (bytes + step - 1) / step * step;
        double gib = (double) sold / CommonConditions.GIB;
        return (gib == Math.rint(gib) ? String.valueOf((long) gib) : String.format(Locale.ROOT, "%.2f", gib)) + " GiB";
    }

    /**
     * A digest of the mitigated vulnerabilities. It changes when they do, but does not reveal which ones are open. The kind of
     * mitigation is left out, because its wording changes with temporary settings.
     */
    private String mitigations() {
        List<String> files = tree.children("sys/devices/system/cpu/vulnerabilities", ".*");
        String mitigated = affected(files, "Mitigation");
        String open = affected(files, "Vulnerable");
        if (files.isEmpty()) {
            return Fact.ABSENT;
        }
        String all = "mitigated: " + (mitigated.isEmpty() ? "none" : mitigated) + "; open: "
                + (open.isEmpty() ? "none" : open);
        return "sha256 " + Sha256.of(all).substring(0, DIGEST_DIGITS);
    }

    private String affected(List<String> files, String word) {
        return files.stream()
                .filter(file -> tree.text(file).orElse("").startsWith(word))
                .map(file -> file.substring(file.lastIndexOf('/') + 1))
                .collect(Collectors.joining(" "));
    }

    private String libc() {
        Optional<String> glibc = Stream.of(
                        "lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "usr/lib64", "usr/lib")
                .map(folder -> tree.text(folder + "/libc.so.6"))
                .flatMap(Optional::stream)
                .map(GLIBC::matcher)
                .filter(Matcher::find)
                .map(found -> "glibc " + found.group(1))
                .findFirst();
        return glibc.orElse(tree.children("lib", "ld-musl-.*\\.so\\.1").isEmpty() ? Fact.ABSENT : "musl");
    }

    private String release(String name) {
        return tree.lines("etc/os-release").stream()
                .filter(line -> line.startsWith(name + "="))
                .map(line -> line.substring(name.length() + 1).replace("\"", ""))
                .findFirst()
                .orElse("");
    }

    private String machine() {
        Optional<String> product = tree.text(DMI + "product_name").or(() -> tree.text("proc/device-tree/model"));
        return tree.text(DMI + "sys_vendor").orElse("") + " " + product.orElse("");
    }

    private String container() {
        String groups = tree.text("proc/1/cgroup").orElse("");
        if (groups.contains("kubepods") || tree.exists("run/secrets/kubernetes.io")) {
            return "kubernetes";
        }
        if (groups.contains("docker") || tree.exists(".dockerenv")) {
            return "docker";
        }
        return tree.exists("run/.containerenv") ? "podman" : groups.contains("/lxc") ? "lxc" : "none";
    }
}
