package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.HostIdentity;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A host keeps its identity while only its state changes, and gets a new one when it becomes another machine. */
class IdentityTest {
    private final Path root;

    IdentityTest(@TempDir Path root) {
        this.root = root;
    }

    @ParameterizedTest
    @CsvSource({
        "proc/cpuinfo, 400.000, 4700.123",
        "proc/meminfo, 16063264 kB, 16051112 kB",
        "proc/meminfo, MemAvailable:   1500000, MemAvailable:   9500000",
        "proc/loadavg, 3.52, 0.01",
        "proc/stat, 400000, 999999",
        "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor, powersave, performance",
        "sys/devices/system/cpu/intel_pstate/no_turbo, 0, 1",
        "sys/kernel/mm/transparent_hugepage/enabled, [always] madvise, always [madvise]",
        "proc/sys/kernel/randomize_va_space, 0, 2",
        "sys/class/power_supply/AC/online, 0, 1",
        "sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count, 17, 99",
        "sys/devices/system/cpu/vulnerabilities/spectre_v1, usercopy/swapgs barriers, other words"
    })
    void state_is_no_part_of_it(String file, String from, String to) {
        HostRecording laptop = new HostRecording("linux-laptop", root);
        HostIdentity before = identity(laptop);

        assertThat(identity(laptop.change(file, from, to))).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "proc/cpuinfo, i7-1260P, i7-1270P",
        "proc/cpuinfo, 0x433, 0x434",
        "proc/meminfo, 16063264 kB, 32663264 kB",
        "proc/sys/kernel/osrelease, 6.5.0-14, 6.5.0-15",
        "lib/x86_64-linux-gnu/libc.so.6, version 2.39, version 2.41",
        "etc/os-release, 24.04, 26.04",
        "sys/class/dmi/id/product_name, 21CBCTO1WW, 21CBCTO2WW",
        "sys/devices/system/cpu/vulnerabilities/meltdown, Not affected, Mitigation: PTI"
    })
    void another_machine_is_another_host(String file, String from, String to) {
        HostRecording laptop = new HostRecording("linux-laptop", root);
        HostIdentity before = identity(laptop);

        assertThat(identity(laptop.change(file, from, to)).sha256()).isNotEqualTo(before.sha256());
    }

    @Test
    void fewer_usable_cpus_another_jvm_or_filesystem_is_another_host() {
        HostRecording laptop = new HostRecording("linux-laptop", root);
        HostSource source = laptop.linux(4);
        Map<String, String> jvm21 = new TreeMap<>(source.properties());
        jvm21.put("java.vm.version", "21.0.5+11");

        assertThat(Arrays.asList(
                                source,
                                laptop.linux(2),
                                new HostSource(
                                        jvm21,
                                        4,
                                        100,
                                        root,
                                        source.commands(),
                                        source.disk(),
                                        source.nanoClock(),
                                        source.pause()),
                                new HostSource(
                                        source.properties(),
                                        4,
                                        100,
                                        root,
                                        source.commands(),
                                        () -> java.util.Optional.of(new Disk("tmpfs", 1, 1)),
                                        source.nanoClock(),
                                        source.pause()))
                        .stream()
                        .map(each -> new HostReader(each).identity().sha256())
                        .distinct())
                .hasSize(4);
    }

    @Test
    void a_fact_is_one_visible_line() {
        String value = " Xeon \u2028 a\t\tb\u0085c\u009bd\u202ee\u2066f\u200bg\n";
        HostIdentity identity = HostReader.identity("linux-x64", 2, Map.of(Fact.CONTAINER, value));

        assertThat(identity.facts()).containsEntry(Fact.CONTAINER.label(), "Xeon a b c d e f g");
    }

    @ParameterizedTest
    @EnumSource(Fact.class)
    void every_fact_is_hashed_and_named_when_absent(Fact fact) {
        Map<Fact, String> known = new EnumMap<>(Fact.class);
        Arrays.stream(Fact.values()).forEach(each -> known.put(each, "some " + each.label()));
        HostIdentity all = HostReader.identity("linux-x64", 2, known);
        known.remove(fact);
        HostIdentity without = HostReader.identity("linux-x64", 2, known);

        assertThat(without.facts()).containsEntry(fact.label(), "absent").hasSize(Fact.values().length);
        assertThat(without.sha256()).isNotEqualTo(all.sha256());
        assertThat(HostReader.identity("linux-arm64", 2, known).sha256()).isNotEqualTo(without.sha256());
    }

    @Test
    void a_value_cannot_pass_for_two_facts() {
        HostIdentity one = HostReader.identity("linux-x64", 2, Map.of(Fact.MACHINE, "box\nmemory=64 GiB"));

        assertThat(one.facts().get("machine")).isEqualTo("box memory=64 GiB");
        assertThat(one.facts().get("memory")).isEqualTo("absent");
    }

    @Test
    void the_hashed_text_is_fixed() {
        assertThat(HostIdentity.canonical("linux-x64", new TreeMap<>(Map.of("memory", "8 GiB", "jvm", "x"))))
                .isEqualTo("rjperf host identity 2\nplatform=linux-x64\njvm=x\nmemory=8 GiB\n");
        // printf 'rjperf host identity 2\nplatform=linux-x64\n<every name>=absent\n' | sha256sum
        assertThat(HostReader.identity("linux-x64", 1, Map.of()).sha256())
                .isEqualTo("ad918efcf8c741ccc86aa9177107c1e6b4a75e21e334e7d1ca7d4b78e6c1c47c");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void this_host_read_twice_is_the_same() {
        Map<String, String> properties =
                Map.of("os.name", System.getProperty("os.name"), "os.arch", System.getProperty("os.arch"));
        HostSource live = HostSource.live(properties, root, command -> "");

        assertThat(new HostReader(live).identity()).isEqualTo(new HostReader(live).identity());
        assertThat(new HostReader(live).identity().facts().get("kernel.release"))
                .isNotEqualTo("absent");
    }

    private static HostIdentity identity(HostRecording recording) {
        return new HostReader(recording.linux(4)).identity();
    }
}
