package io.github.rjperf.measure.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Telemetry;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disturbance over ten seconds of a recorded Linux host, whose own tree is 100, 101, and 102. */
class TelemetryProbeTest {
    private final HostRecording server;
    private final TelemetryProbe probe;
    private final TelemetryProbe.Reading start;

    TelemetryProbeTest(@TempDir Path root) {
        server = new HostRecording("linux-server", root);
        probe = new HostReader(server.linux(4)).telemetry();
        start = probe.start();
        server.nanos.addAndGet(10_000_000_000L);
    }

    @Test
    void a_quiet_span_shows_nothing() {
        assertThat(probe.since(start)).isEqualTo(new Telemetry(0, 0, 0, 0));
    }

    @Test
    void our_forks_and_their_ended_children_are_not_foreign() {
        server.change("proc/stat", "cpu  400000", "cpu  401500");
        // 8 s in a living fork, 5 s in children that ended and were waited for, so 2 s are left for others
        server.change("proc/101/stat", " 3000 200 ", " 3700 300 ");
        server.change("proc/100/stat", " 2000 400 ", " 2400 500 ");

        assertThat(probe.since(start).foreignCpu()).isCloseTo(0.2, within(1e-9));
    }

    @Test
    void a_fork_that_ended_stays_ours_by_its_parent() {
        server.remove("proc/102/stat");
        server.change("proc/101/stat", " 3000 200 0 0 ", " 3000 200 500 120 ");
        server.change("proc/stat", "cpu  400000", "cpu  400500");

        assertThat(probe.since(start).foreignCpu()).isZero();
    }

    @Test
    void every_kind_of_work_counts_and_waiting_does_not() {
        server.change(
                "proc/stat",
                "cpu  400000 1000 60000 9000000 3000 0 2000 0",
                "cpu  400100 1100 60100 9999999 8888 100 2100 0");

        assertThat(probe.since(start).foreignCpu()).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void steal_is_a_share_of_all_cpu_time() {
        server.change("proc/stat", "9000000 3000 0 2000 0 0 0", "9003800 3000 0 2000 200 0 0");

        assertThat(probe.since(start).steal()).isCloseTo(0.05, within(1e-9));
    }

    @Test
    void swapping_is_counted() {
        server.change("proc/vmstat", "pswpin 12", "pswpin 15").change("proc/vmstat", "pswpout 30", "pswpout 37");

        assertThat(probe.since(start).swappedPages()).isEqualTo(10);
    }

    @Test
    void throttling_before_the_start_does_not_count() {
        String counter = "sys/devices/system/cpu/cpu2/thermal_throttle/core_throttle_count";
        server.set(counter, "5");
        TelemetryProbe.Reading later = probe.start();
        server.set(counter, "7");

        assertThat(probe.since(later).throttleEvents()).isEqualTo(2);
    }

    @Test
    void counters_that_run_backwards_or_vanish_are_no_disturbance() {
        server.change("proc/stat", "cpu  400000", "cpu  100").remove("proc/vmstat");

        assertThat(probe.since(start)).isEqualTo(new Telemetry(0, 0, 0, 0));
    }

    @Test
    void lines_that_make_no_sense_are_no_processes() {
        server.set("proc/900/stat", "900 (half")
                .set("proc/901/stat", "901 (x) S a b c")
                .set("proc/902/stat", "");

        assertThat(probe.since(start)).isEqualTo(new Telemetry(0, 0, 0, 0));
    }

    @Test
    void no_time_is_no_disturbance() {
        TelemetryProbe.Reading now = probe.start();
        server.change("proc/stat", "cpu  400000", "cpu  401500");

        assertThat(probe.since(now).foreignCpu()).isZero();
    }

    @Test
    void a_fork_that_ends_while_processes_are_read_is_not_foreign_if_other_pairs_run() {
        Counters missed = counters(8);
        Counters whole = counters(3);
        for (List<Counters> atEnd : List.of(List.of(missed, whole), List.of(whole, missed))) {
            Iterator<Counters> readings = Stream.concat(Stream.of(counters(2), counters(2)), atEnd.stream())
                    .iterator();
            TelemetryProbe amid = new TelemetryProbe(new Scripted(readings), server.nanos::get).amidForks();
            TelemetryProbe.Reading before = amid.start();
            server.nanos.addAndGet(10_000_000_000L);

            assertThat(amid.since(before).foreignCpu()).isCloseTo(0.1, within(1e-9));
        }
    }

    private static Counters counters(double foreignSeconds) {
        return new Counters(Map.of(0L, foreignSeconds), 0, 100, 0, 0, false);
    }

    /** A host whose counters are read one after another. */
    private record Scripted(Iterator<Counters> readings) implements HostProbe {
        @Override
        public Map<Fact, String> facts() {
            return Map.of();
        }

        @Override
        public List<Condition> conditions() {
            return List.of();
        }

        @Override
        public ProcessTable processes() {
            return ProcessTable.of(List.of());
        }

        @Override
        public Counters counters() {
            return readings.next();
        }
    }
}
