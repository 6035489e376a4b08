package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Condition.Severity;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both forks of a duet get as many CPUs of the same kind, and no core in common where that can be. */
class DuetCpusTest {
    private static final String STATUS = "proc/self/status";

    private final HostRecording recording;

    DuetCpusTest(@TempDir Path root) {
        recording = new HostRecording("linux-server", root);
    }

    /** Siblings are the CPUs of each core, separated by blanks. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two cores             | 0-1      | 0 1                 | 0       | 1       | false",
                "four cores            | 0-3      | 0 1 2 3             | 0,2     | 1,3     | false",
                "an odd core           | 0-2      | 0 1 2               | 0       | 1       | false",
                "two threads a core    | 0-7      | 0,4 1,5 2,6 3,7     | 0,2,4,6 | 1,3,5,7 | false",
                "neighboring threads   | 0-3      | 0-1 2-3             | 0,1     | 2,3     | false",
                "two kinds of cores    | 0-5      | 0-1 2-3 4 5         | 0,1,4   | 2,3,5   | false",
                "one core of each kind | 0-2      | 0-1 2               | 0       | 2       | false",
                "one core              | 0-1      | 0-1                 | 0       | 1       | true",
                "a set of CPUs         | 1,3,9-10 | 0-1 2-3 8-9 10-11   | 1,9     | 3,10    | false",
                "a thread left out     | 0-2      | 0-1 2-3             | 0       | 2       | false"
            })
    void cores_are_dealt_out_in_turn(
            String host, String allowed, String cores, String one, String other, boolean shared) {
        DuetCpus cpus = of(allowed, List.of(cores.split(" ", -1)), 4);

        assertThat(cpus.split()).as(host).isEqualTo(new CpuSplit(one, other, shared));
        assertThat(cpus.condition().severity()).isEqualTo(shared ? Severity.WARN : Severity.GOOD);
    }

    @Test
    void a_fork_is_started_on_its_cpus() {
        CpuSplit split = of("0-1", List.of("0", "1"), 2).split();

        assertThat(split.around(List.of("java", "x"), true)).containsExactly("taskset", "-c", "0", "java", "x");
        assertThat(split.around(List.of("java", "x"), false)).containsExactly("taskset", "-c", "1", "java", "x");
        assertThat(CpuSplit.NONE.around(List.of("java", "x"), true)).containsExactly("java", "x");
    }

    @Test
    void without_taskset_the_system_places_both() {
        recording.set(STATUS, "Cpus_allowed_list:\t0-3\n").set("taskset", "");

        assertUnpinned(DuetCpus.of(recording.linux(4)), "taskset does not work here");
    }

    @Test
    void on_macos_the_system_places_both(@TempDir Path other) {
        assertUnpinned(DuetCpus.of(new HostRecording("macos-m3", other).mac(8)), "this system cannot pin processes");
    }

    @Test
    void one_cpu_is_not_enough() {
        Condition condition = of("0", List.of("0"), 1).condition();

        assertThat(condition.severity()).isEqualTo(Severity.BAD);
        assertThat(condition.advice()).contains("--schedule frozen-duel");
    }

    private static void assertUnpinned(DuetCpus cpus, String why) {
        assertThat(cpus.split()).isEqualTo(CpuSplit.NONE);
        assertThat(cpus.condition().severity()).isEqualTo(Severity.WARN);
        assertThat(cpus.condition().value()).isEqualTo("the system places both forks: " + why);
    }

    private DuetCpus of(String allowed, List<String> cores, int usable) {
        recording.set(STATUS, "Cpus_allowed_list:\t" + allowed + "\n").set("taskset", "here\n");
        for (String core : cores) {
            for (String cpu : core.split("[-,]", -1)) {
                recording.set("sys/devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list", core + "\n");
            }
        }
        return DuetCpus.of(recording.linux(usable));
    }
}
