package io.github.rjperf.measure.host;

import static io.github.rjperf.model.Condition.Severity.BAD;
import static io.github.rjperf.model.Condition.Severity.GOOD;
import static io.github.rjperf.model.Condition.Severity.NOTE;
import static io.github.rjperf.model.Condition.Severity.WARN;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Telemetry;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recorded Macs are read correctly from the outputs of their commands. */
class MacHostTest {
    private final Path root;

    MacHostTest(@TempDir Path root) {
        this.root = root;
    }

    @Test
    void an_idle_m1_has_nothing_to_complain_of() {
        Host host = new HostReader(new HostRecording("macos-m1", root).mac(8)).read();

        assertThat(Conditions.loud(host.conditions())).isEmpty();
        assertThat(host.identity().platform()).isEqualTo("macos-arm64");
        assertThat(host.identity().facts())
                .containsEntry("cpu.model", "Apple M1")
                .containsEntry("cpu.stepping", "family 458787763 subfamily 2")
                .containsEntry("cpu.microcode", "absent")
                .containsEntry("cpu.layout", "4 Performance, 4 Efficiency")
                .containsEntry(
                        "cpu.caches",
                        "Performance L1d 128K, L1i 192K, L2 12288K; Efficiency L1d 64K, L1i 128K, L2 4096K")
                .containsEntry("memory", "16 GiB")
                .containsEntry("kernel.release", "23.6.0")
                .containsEntry("os.release", "macOS 14.7.1 23H222")
                .containsEntry("machine", "Macmini9,1")
                .containsEntry("virtualization", "none");
        assertThat(condition(host, "sleep").value()).isEqualTo("never");
        assertThat(condition(host, "telemetry").severity()).isEqualTo(NOTE);
    }

    @ParameterizedTest
    @CsvSource({
        "load, 6.20, NOTE",
        "memory, 0.5 GiB of 18.0 GiB available, BAD",
        "swap, 2.9 GiB of 4.0 GiB in use, WARN",
        "cores.performance, 6, GOOD",
        "power, battery, WARN",
        "low power mode, on, BAD",
        "sleep, after 1 min, WARN",
        "thermal, throttled, BAD",
        "nice, 5, WARN",
        "virtualization, none, GOOD"
    })
    void a_hot_m3_on_battery_is_told_so(String name, String value, Condition.Severity severity) {
        Host host = new HostReader(new HostRecording("macos-m3", root).mac(12)).read();

        assertThat(condition(host, name).value()).isEqualTo(value);
        assertThat(condition(host, name).severity()).isEqualTo(severity);
        assertThat(host.identity().facts()).containsEntry("memory", "18 GiB");
    }

    @Test
    void foreign_cpu_is_counted_by_process_and_our_tree_is_left_out() {
        HostRecording mac = new HostRecording("macos-m1", root);
        TelemetryProbe probe = new HostReader(mac.mac(8)).telemetry();
        TelemetryProbe.Reading start = probe.start();
        mac.nanos.addAndGet(10_000_000_000L);
        mac.change("ps", "0:30.00", "0:39.00")
                .change("ps", "102:03.44", "102:05.44")
                .change("ps", "  400     1  0   1:00.00 mds_stores", "  401     1  0   0:03.00 clang")
                .change("vm_stat", "Swapins:" + " ".repeat(32) + "0", "Swapins: 40")
                .change("pmset -g therm", "Note: No CPU power status has been recorded", "CPU_Speed_Limit = 80");
        Telemetry seen = probe.since(start);

        assertThat(seen.foreignCpu()).isEqualTo(0.5);
        assertThat(seen.swappedPages()).isEqualTo(40);
        assertThat(seen.throttleEvents()).isEqualTo(1);
        assertThat(seen.steal()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "Thermal Warning Level = 2, true",
        "Thermal Warning Level = 0, false",
        "CPU_Speed_Limit = 100, false",
        "CPU_Scheduler_Limit \t= 50, true"
    })
    void every_form_of_the_thermal_state_is_understood(String line, boolean throttled) {
        HostRecording mac = new HostRecording("macos-m1", root).set("pmset -g therm", line + "\n");

        assertThat(condition(new HostReader(mac.mac(8)).read(), "thermal").severity())
                .isEqualTo(throttled ? BAD : GOOD);
    }

    @Test
    void sleep_that_something_prevents_is_no_fault() {
        HostRecording mac = new HostRecording("macos-m1", root)
                .change(
                        "pmset -g",
                        " sleep                0",
                        " sleep                1 (sleep prevented by caffeinate)");

        assertThat(condition(new HostReader(mac.mac(8)).read(), "sleep").severity())
                .isEqualTo(GOOD);
    }

    @Test
    void a_virtual_mac_and_old_systems_without_names_of_cores_are_understood() {
        HostRecording mac = new HostRecording("macos-m1", root)
                .change("sysctl", "kern.hv_vmm_present: 0", "kern.hv_vmm_present: 1")
                .change("sysctl", "hw.perflevel0.name: Performance\n", "")
                .change("sysctl", "hw.perflevel1.name: Efficiency\n", "");
        Host host = new HostReader(mac.mac(8)).read();

        assertThat(host.identity().facts())
                .containsEntry("virtualization", "virtual machine")
                .containsEntry("cpu.layout", "4 Performance, 4 Efficiency");
        assertThat(condition(host, "virtualization").severity()).isEqualTo(NOTE);
    }

    @Test
    void a_mac_whose_commands_fail_is_all_absent_and_still_readable() {
        HostSource mac = new HostRecording("macos-m1", root).mac(8);
        HostSource mute =
                new HostSource(mac.properties(), 8, 100, root, command -> "", mac.disk(), mac.nanoClock(), mac.pause());
        Host host = new HostReader(mute).read();

        assertThat(host.identity().facts()).containsEntry("cpu.model", "absent").containsEntry("libc", "absent");
        assertThat(condition(host, "power").severity()).isEqualTo(NOTE);
        assertThat(condition(host, "load").severity()).isNotEqualTo(WARN);
    }

    private static Condition condition(Host host, String name) {
        return host.conditions().stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
