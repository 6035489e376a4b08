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

/** No two lanes use the same core, and the first cores are left to everything else. */
class LaneCpusTest {
    private static final String STATUS = "proc/self/status";

    private final HostRecording recording;

    LaneCpusTest(@TempDir Path root) {
        recording = new HostRecording("linux-server", root);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"2 | 0-1 | 0 1 | 0 and 1", "4 | 0-3 | 0 1 2 3 | 0,1 and 2,3", "4 | 0-3 | 0-1 2-3 | 0,1 and 2,3"})
    void two_lanes_may_have_all_cpus(int usable, String allowed, String cores, String expected) {
        assertThat(of(allowed, cores, usable, 2).condition()).isEqualTo(Conditions.good("lanes", "CPUs " + expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two CPUs                     | 2 | 0-1 | 0 1     | 1 | 2",
                "two threads on one CPU       | 2 | 0-1 | 0 1     | 2 | 1",
                "two threads on two CPUs      | 4 | 0-3 | 0 1 2 3 | 2 | 2",
                "three threads on two CPUs    | 4 | 0-3 | 0 1 2 3 | 3 | 1",
                "a single core                | 1 | 0   | 0       | 1 | 1",
                "both threads of a single core| 2 | 0-1 | 0-1     | 1 | 1"
            })
    void there_are_two_lanes_if_each_has_a_cpu_for_every_thread(
            String host, int usable, String allowed, String cores, int threads, int lanes) {
        assertThat(LaneCpus.usual(source(allowed, cores, usable), threads))
                .as(host)
                .isEqualTo(lanes);
    }

    /** Siblings are the CPUs of each core, separated by blanks. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "eight cores         | 8 | 3 | 0-7          | 0 1 2 3 4 5 6 7         | 2,3 and 4,5 and 6,7",
                "an odd core         | 5 | 2 | 0-4          | 0 1 2 3 4               | 1,2 and 3,4",
                "a set of CPUs       | 5 | 2 | 1,3,9-11     | 1 3 9 10 11             | 3,9 and 10,11",
                "two threads a core  | 16| 3 | 0-15         | 0,8 1,9 2,10 3,11 4,12 5,13 6,14 7,15"
                        + " | 2,3,10,11 and 4,5,12,13 and 6,7,14,15",
                "one core each       | 8 | 3 | 0-7          | 0,4 1,5 2,6 3,7         | 1,5 and 2,6 and 3,7",
                "two kinds of cores  | 12| 2 | 0-11         | 0-1 2-3 4-5 6-7 8 9 10 11 | 0,1,2,3 and 4,5,6,7",
                "the larger kind     | 9 | 2 | 0-8          | 0-1 2-3 4 5 6 7 8       | 5,6 and 7,8",
                "a thread left out   | 5 | 2 | 0-3,5        | 0-1 2-3 4-5             | 0,1 and 2,3",
                "less than two each  | 7 | 4 | 0-6          | 0 1 2 3 4 5 6           | 3 and 4 and 5 and 6",
                "time of four of many| 4 | 3 | 0-7          | 0 1 2 3 4 5 6 7         | 5 and 6 and 7"
            })
    void each_lane_has_cores_of_its_own(
            String host, int usable, int lanes, String allowed, String cores, String expected) {
        LaneCpus cpus = of(allowed, cores, usable, lanes);

        assertThat(cpus.condition().value()).as(host).isEqualTo("CPUs " + expected);
        assertThat(cpus.condition().severity()).isEqualTo(Severity.GOOD);
        assertThat(cpus.lanes()).hasSize(lanes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | 3 | 0-2 | 0 1 2       | 0 and 1 and 2",
                "4 | 4 | 0-3 | 0 1 2 3     | 0 and 1 and 2 and 3",
                "6 | 3 | 0-5 | 0-1 2-3 4-5 | 0,1 and 2,3 and 4,5"
            })
    void more_than_two_lanes_without_a_cpu_for_anything_else_are_warned_about(
            int usable, int lanes, String allowed, String cores, String expected) {
        Condition condition = of(allowed, cores, usable, lanes).condition();

        assertThat(condition.severity()).isEqualTo(Severity.WARN);
        assertThat(condition.value()).isEqualTo("CPUs " + expected + ", which are all");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "this machine                     | 2 | 3 | 0-1  | 0 1             | use at most --lanes 2",
                "a single core                    | 1 | 2 | 0    | 0               | omit --lanes",
                "eight lanes on seven cores       | 7 | 8 | 0-6  | 0 1 2 3 4 5 6   | use at most --lanes 7",
                "threads of one core are one lane | 4 | 3 | 0-3  | 0-1 2-3         | use at most --lanes 2",
                "time of two CPUs of many         | 2 | 3 | 0-7  | 0 1 2 3 4 5 6 7 | use at most --lanes 2",
                "time of fewer CPUs than threads  | 3 | 2 | 0-3  | 0-1 2-3         | omit --lanes"
            })
    void too_few_cpus_are_refused(String host, int usable, int lanes, String allowed, String cores, String advice) {
        LaneCpus cpus = of(allowed, cores, usable, lanes);

        assertThat(cpus.lanes()).as(host).isEmpty();
        assertThat(cpus.condition().severity()).isEqualTo(Severity.BAD);
        assertThat(cpus.condition().value()).startsWith(lanes + " duels at the same time need one core each");
        assertThat(cpus.condition().advice()).isEqualTo(advice);
    }

    @Test
    void a_fork_is_started_on_the_cpus_of_its_lane() {
        Lane lane = of("0-4", "0 1 2 3 4", 5, 2).lanes().get(0);

        assertThat(lane.around(List.of("java", "x"))).containsExactly("taskset", "-c", "1,2", "java", "x");
        assertThat(Lane.WHOLE.around(List.of("java", "x"))).containsExactly("java", "x");
    }

    @Test
    void nothing_is_measured_at_the_same_time_where_processes_cannot_be_pinned(@TempDir Path other) {
        recording.set(STATUS, "Cpus_allowed_list:\t0-7\n").set("taskset", "");

        assertRefused(LaneCpus.of(recording.linux(8), 2), "taskset does not work here; install util-linux");
        HostSource mac = new HostRecording("macos-m3", other).mac(8);
        assertRefused(LaneCpus.of(mac, 2), "this system cannot pin processes");
        assertThat(LaneCpus.usual(mac, 1)).isEqualTo(1);
    }

    private static void assertRefused(LaneCpus cpus, String why) {
        assertThat(cpus.lanes()).isEmpty();
        assertThat(cpus.condition().severity()).isEqualTo(Severity.BAD);
        assertThat(cpus.condition().value()).isEqualTo(why);
        assertThat(cpus.condition().advice()).isEqualTo("omit --lanes");
    }

    private LaneCpus of(String allowed, String cores, int usable, int lanes) {
        return LaneCpus.of(source(allowed, cores, usable), lanes);
    }

    private HostSource source(String allowed, String cores, int usable) {
        recording.set(STATUS, "Cpus_allowed_list:\t" + allowed + "\n").set("taskset", "here\n");
        for (String core : cores.split(" ", -1)) {
            for (String cpu : core.split("[-,]", -1)) {
                recording.set("sys/devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list", core + "\n");
            }
        }
        return recording.linux(usable);
    }
}
