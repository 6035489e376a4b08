package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Condition;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerfCountersTest {
    private static final String STAT = "perf stat --log-fd 1 -x , -e cycles,instructions true";

    private final HostRecording host;

    PerfCountersTest(@TempDir Path root) {
        host = new HostRecording("linux-server", root).set("proc/sys/kernel/perf_event_paranoid", "4\n");
    }

    @ParameterizedTest
    @CsvSource({
        "cpu/events/instructions, true",
        "cpu_core/events/instructions, true",
        "armv8_pmuv3_0/events/inst_retired, true",
        "software/uevent, false",
        "msr/events/tsc, false"
    })
    void a_kernel_that_names_a_counter_of_instructions_has_one(String file, boolean exist) {
        assertThat(new PerfCounters(host.set("sys/bus/event_source/devices/" + file, "x")
                                .linux(2))
                        .exist())
                .isEqualTo(exist);
    }

    @Test
    void counted_cycles_and_instructions_are_good() {
        host.set("usr/bin/perf", "")
                .set(STAT, "12345,,cycles:u,1,100.00,,\n678,,instructions:u,1,100.00,0.5,insn per cycle\n");

        assertThat(new PerfCounters(host.linux(2)).condition().severity()).isEqualTo(Condition.Severity.GOOD);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<not supported>,,cycles,0,100.00,, | does not expose hardware counters | virtual machine",
                "<not counted>,,cycles,0,100.00,,   | does not expose hardware counters | virtual machine",
                "''                                 | kernel.perf_event_paranoid is 4 | sysctl kernel.perf_event_paranoid=2",
                "No permission to enable cycles     | kernel.perf_event_paranoid is 4 | sysctl kernel.perf_event_paranoid=2",
                "12345,,cycles:u,1,100.00,,         | perf is not allowed to count | sysctl"
            })
    void what_perf_may_not_count_is_told_with_what_to_do(String output, String what, String advice) {
        Condition condition =
                new PerfCounters(host.set("usr/bin/perf", "").set(STAT, output).linux(2)).condition();

        assertThat(condition.severity()).isEqualTo(Condition.Severity.NOTE);
        assertThat(condition.value()).contains(what);
        assertThat(condition.advice()).contains(advice);
    }

    @Test
    void perf_is_looked_for_where_a_fork_finds_it() {
        assertThat(new PerfCounters(host.set("opt/bin/perf", "").linux(2))
                        .condition()
                        .value())
                .isEqualTo("the program perf is missing");
    }

    @Test
    void a_mac_has_none() {
        assertThat(new PerfCounters(host.mac(2)).condition().value()).isEqualTo("needs Linux");
    }
}
