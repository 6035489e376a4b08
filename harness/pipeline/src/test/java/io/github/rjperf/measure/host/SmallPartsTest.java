package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Condition;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SmallPartsTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-x64", "Linux, aarch64, linux-arm64", "Linux, ppc64le, linux-ppc64le",
        "Mac OS X, aarch64, macos-arm64", "Mac OS X, x86_64, macos-x64", "Windows 11, amd64, windows-x64",
        "absent, absent, absent-absent"
    })
    void platforms_have_one_name(String system, String architecture, String platform) {
        assertThat(HostReader.platform(system, architecture)).isEqualTo(platform);
    }

    /** MemTotal in kB as kernels of machines with this much memory report it. */
    @ParameterizedTest
    @CsvSource({
        "24684092, 24 GiB", "16263264, 16 GiB", "15945012, 16 GiB", "8000000, 8 GiB", "7860000, 8 GiB",
                "3911000, 4 GiB",
        "65711248, 64 GiB", "131900000, 128 GiB", "527900000, 512 GiB", "1000000, 1 GiB", "500000, 0.50 GiB",
                "16777216, 16 GiB"
    })
    void memory_is_named_as_it_was_bought(long kilobytes, String size) {
        assertThat(LinuxFacts.nominalMemory(kilobytes * 1024)).isEqualTo(size);
    }

    @Test
    void unknown_memory_is_absent() {
        assertThat(LinuxFacts.nominalMemory(0)).isEqualTo("absent");
    }

    @ParameterizedTest
    @CsvSource({"60, GOOD", "14, WARN", "4, BAD"})
    void a_disk_that_fills_up_is_told(long freeOfHundred, Condition.Severity severity) {
        Disk disk = new Disk("ext4", 100 * CommonConditions.GIB, freeOfHundred * CommonConditions.GIB);

        assertThat(CommonConditions.disk(Optional.of(disk)).severity()).isEqualTo(severity);
    }

    @Test
    void little_absolute_space_is_bad_whatever_its_share() {
        Disk small = new Disk("tmpfs", CommonConditions.GIB, CommonConditions.GIB - 1);

        assertThat(CommonConditions.disk(Optional.of(small)).severity()).isEqualTo(Condition.Severity.BAD);
        assertThat(CommonConditions.disk(Optional.empty()).value()).isEqualTo("absent");
    }

    @Test
    void a_folder_that_will_be_made_is_on_the_disk_of_its_parent(@TempDir Path folder) {
        assertThat(Disk.at(folder.resolve("not/yet")).map(Disk::type))
                .isEqualTo(Disk.at(folder).map(Disk::type))
                .isPresent();
    }

    @Test
    void a_tree_holds_all_descendants_and_survives_a_loop() {
        ProcessTable table = ProcessTable.of(
                List.of(entry(1, 0), entry(2, 1), entry(3, 2), entry(4, 2), entry(5, 1), entry(8, 9), entry(9, 8)));

        assertThat(table.tree(2)).isEqualTo(Set.of(2L, 3L, 4L));
        assertThat(table.tree(8)).isEqualTo(Set.of(8L, 9L));
        assertThat(table.tree(77)).isEqualTo(Set.of(77L));
        assertThat(table.treeCpuSeconds(2)).isEqualTo(30);
        assertThat(table.cpuSecondsOutside(2)).containsOnlyKeys(1L, 5L, 8L, 9L);
    }

    @Test
    void names_of_processes_are_harmless() {
        assertThat(new ProcessTable.Entry(1, 0, "a|b `x` @me <i>\n", 0, 0, 0).name())
                .isEqualTo("a_b__x___me__i__");
    }

    @Test
    void an_unknown_system_is_said() {
        assertThat(new HostProbe.Unknown("windows-x64").conditions())
                .singleElement()
                .extracting(Condition::severity)
                .isEqualTo(Condition.Severity.BAD);
    }

    private static ProcessTable.Entry entry(long pid, long parent) {
        return new ProcessTable.Entry(pid, parent, "p" + pid, 5, 10, 0);
    }
}
