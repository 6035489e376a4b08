package io.github.rjperf.measure.host;

import static io.github.rjperf.model.Condition.Severity.BAD;
import static io.github.rjperf.model.Condition.Severity.GOOD;
import static io.github.rjperf.model.Condition.Severity.NOTE;
import static io.github.rjperf.model.Condition.Severity.WARN;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recorded Linux hosts are read correctly. */
class LinuxHostTest {
    private final Path root;

    LinuxHostTest(@TempDir Path root) {
        this.root = root;
    }

    @Test
    void a_quiet_server_has_nothing_to_complain_of() {
        Host host = read("linux-server", 4);

        assertThat(Conditions.loud(host.conditions())).isEmpty();
        assertThat(host.identity().platform()).isEqualTo("linux-x64");
        assertThat(host.identity().facts())
                .containsEntry("container", "none")
                .containsEntry("cpu.caches", "L1d 32K, L1i 32K, L2 256K, L3 16384K")
                .containsEntry("cpu.layout", "1 package, 4 core, 4 thread, 1 node")
                .containsEntry("cpu.microcode", "0xfa")
                .containsEntry("cpu.model", "Intel(R) Xeon(R) E-2288G CPU @ 3.70GHz")
                .containsEntry("cpu.stepping", "family 6 model 158 stepping 13")
                .containsEntry("cpu.usable", "4")
                .containsEntry("disk.filesystem", "ext4")
                .containsEntry("jvm", "OpenJDK 64-Bit Server VM 17.0.15+6 (Eclipse Adoptium)")
                // printf 'mitigated: mds spectre_v1 spectre_v2; open: retbleed' | sha256sum
                .containsEntry("kernel.mitigations", "sha256 e4e6dcb04160ce12")
                .containsEntry("kernel.release", "6.8.0-45-generic")
                .containsEntry("libc", "glibc 2.39")
                .containsEntry("machine", "Supermicro SYS-5019C-M")
                .containsEntry("memory", "64 GiB")
                .containsEntry("os.release", "ubuntu 24.04")
                .containsEntry("virtualization", "none");
        assertThat(condition(host, "governor").severity()).isEqualTo(GOOD);
        assertThat(condition(host, "turbo").value()).isEqualTo("off");
        assertThat(condition(host, "isolated").value()).isEqualTo("2-3");
        assertThat(condition(host, "quota").value()).isEqualTo("none");
        assertThat(condition(host, "telemetry").severity()).isEqualTo(GOOD);
    }

    @ParameterizedTest
    @CsvSource({
        "governor, powersave",
        "turbo, on",
        "thp, always",
        "aslr, 0",
        "swappiness, 60",
        "clocksource, hpet",
        "power, battery",
        "pressure.io, 7.5 %",
        "memory, 1.4 GiB of 15.3 GiB available",
        "swap, 2.3 GiB of 8.0 GiB in use"
    })
    void a_laptop_is_told_what_makes_it_noisy_and_how_to_mend_it(String name, String value) {
        Condition condition = condition(read("linux-laptop", 4), name);

        assertThat(condition.value()).isEqualTo(value);
        assertThat(condition.severity()).isEqualTo(WARN);
        assertThat(condition.advice()).isNotBlank();
    }

    @Test
    void a_laptop_keeps_what_is_no_fault_as_a_note() {
        Host host = read("linux-laptop", 4);

        assertThat(condition(host, "smt").severity()).isEqualTo(NOTE);
        assertThat(condition(host, "throttling").value()).isEqualTo("68 times since boot");
        assertThat(List.of(condition(host, "load"), condition(host, "pressure.cpu")))
                .as("they include our own start; whether others use the CPU is measured")
                .containsExactly(
                        new Condition("load", "3.52", NOTE, null), new Condition("pressure.cpu", "31.2 %", NOTE, null));
        assertThat(host.identity().facts())
                .containsEntry("cpu.layout", "1 package, 2 core, 4 thread, 1 node, core 0-1, atom 2-3")
                .containsEntry("memory", "16 GiB");
    }

    @Test
    void a_virtual_machine_says_what_it_does_not_see() {
        Host host = read("linux-vm", 2);

        assertThat(Conditions.loud(host.conditions())).isEmpty();
        assertThat(host.identity().facts())
                .containsEntry("cpu.model", "AMD EPYC")
                .containsEntry("cpu.layout", "1 package, 2 core, 2 thread, 1 node")
                .containsEntry("memory", "24 GiB")
                .containsEntry("machine", "absent")
                .containsEntry("virtualization", "virtual machine");
        assertThat(List.of("governor", "turbo", "throttling", "power"))
                .allSatisfy(name -> assertThat(condition(host, name).value()).isEqualTo("absent"));
        assertThat(condition(host, "telemetry").value()).isEqualTo("not observed: thermal throttling");
    }

    @Test
    void a_container_is_told_of_its_fences() {
        Host host = read("linux-container", 1);

        assertThat(host.identity().facts())
                .containsEntry("container", "docker")
                .containsEntry("cpu.model", "implementer 0x41 part 0xd0c")
                .containsEntry("cpu.stepping", "variant 0x3 revision 1")
                .containsEntry("libc", "musl")
                .containsEntry("os.release", "alpine 3.20.3")
                .containsEntry("virtualization", "virtual machine");
        assertThat(condition(host, "quota").value()).isEqualTo("1.50 cores");
        assertThat(List.of("quota", "affinity", "cores", "memory", "pressure.memory"))
                .allSatisfy(name -> assertThat(condition(host, name).severity()).isEqualTo(BAD));
        assertThat(condition(host, "steal").value()).isEqualTo("0.1 % since boot");
    }

    @ParameterizedTest
    @CsvSource({
        "sys/fs/cgroup/system.slice/runner.service/cpu.max, 250000 100000, 2.50 cores, WARN",
        "sys/fs/cgroup/system.slice/cpu.max, 50000 100000, 0.50 cores, BAD",
        "sys/fs/cgroup/cpu.max, 50000 100000, 0.50 cores, BAD",
        "sys/fs/cgroup/cpu.max, max 100000, none, GOOD",
        "sys/fs/cgroup/cpu.max, nonsense, none, GOOD"
    })
    void the_smallest_quota_above_the_process_counts(
            String file, String limit, String value, Condition.Severity severity) {
        HostRecording server = new HostRecording("linux-server", root).set(file, limit);
        Condition quota = condition(new HostReader(server.linux(4)).read(), "quota");

        assertThat(quota.value()).isEqualTo(value);
        assertThat(quota.severity()).isEqualTo(severity);
    }

    @Test
    void of_two_quotas_the_smaller_one_counts() {
        HostRecording server = new HostRecording("linux-server", root)
                .set("sys/fs/cgroup/system.slice/cpu.max", "150000 100000")
                .set("sys/fs/cgroup/system.slice/runner.service/cpu.max", "300000 100000");

        assertThat(condition(new HostReader(server.linux(4)).read(), "quota").value())
                .isEqualTo("1.50 cores");
    }

    @Test
    void a_quota_of_the_first_version_of_control_groups_counts() {
        HostRecording server = new HostRecording("linux-server", root)
                .set("proc/self/cgroup", "4:cpu,cpuacct:/docker/abc\n0::/")
                .set("sys/fs/cgroup/cpu/docker/abc/cpu.cfs_quota_us", "300000")
                .set("sys/fs/cgroup/cpu/docker/abc/cpu.cfs_period_us", "100000");

        assertThat(condition(new HostReader(server.linux(4)).read(), "quota").value())
                .isEqualTo("3.00 cores");
    }

    @Test
    void a_busy_host_is_said_with_the_names_of_the_busy() {
        HostRecording server = new HostRecording("linux-server", root);
        Host host = new HostReader(server.linux(4, () -> {
                    server.nanos.addAndGet(1_000_000_000);
                    server.change("proc/stat", "cpu  400000", "cpu  400150");
                    server.change("proc/700/stat", " 9000 1000 ", " 9120 1010 ");
                }))
                .read();

        Condition busy = Conditions.loud(host.conditions()).get(0);
        assertThat(busy.name()).isEqualTo("busy");
        assertThat(busy.value()).isEqualTo("1.50 cores (web__content__x 1.30)");
        assertThat(busy.severity()).isEqualTo(BAD);
    }

    @Test
    void an_empty_machine_is_all_absent_and_still_readable() {
        HostRecording server = new HostRecording("linux-server", root.resolve("elsewhere"));
        HostSource nothing = new HostSource(
                server.linux(4).properties(),
                4,
                100,
                root.resolve("nothing"),
                command -> "",
                server.linux(4).disk(),
                server.nanos::get,
                () -> {});
        Host host = new HostReader(nothing).read();

        assertThat(host.identity().facts().get("cpu.model")).isEqualTo("absent");
        assertThat(Conditions.loud(host.conditions())).isEmpty();
        assertThat(condition(host, "telemetry").value())
                .isEqualTo("not observed: CPU of other processes, swapping, thermal throttling");
    }

    private Host read(String recording, int cores) {
        return new HostReader(new HostRecording(recording, root).linux(cores)).read();
    }

    private static Condition condition(Host host, String name) {
        return host.conditions().stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
