package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.host.CpuSplit;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Both forks of a duet run the same iteration at the same time, on CPUs of their own. */
@Isolated("forks have deadlines of seconds")
class DuetIT {
    private static final int ITERATIONS = 6;
    private static final String CPUS = "sh:sed -n 's/^Cpus_allowed_list:.//p' /proc/self/status";

    @TempDir
    Path folder;

    @Test
    void each_iteration_begins_on_both_sides_before_it_ends_on_either() throws IOException {
        Rig rig = new Rig(folder).with(Side.BASE, "meet").with(Side.CANDIDATE, "meet");

        List<Pair> pairs = rig.run(Schedule.DUET, 1, 1);

        List<String> events = rig.events().stream()
                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                .toList();

        assertThat(pairs).singleElement().matches(Pair::isValid);
        assertThat(pairs.get(0).base().measured()).hasSize(4);
        assertThat(events).hasSize(4 * ITERATIONS);
        for (int i = 0; i < ITERATIONS; i++) {
            assertThat(events.subList(4 * i, 4 * i + 4)).containsExactly("start", "start", "end", "end");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_leading_side_has_the_first_cpus_and_the_sides_swap() {
        List<Pair> pairs = new Rig(folder)
                .with(new CpuSplit("0", "1", false))
                .with(Side.BASE, CPUS)
                .with(Side.CANDIDATE, CPUS)
                .run(Schedule.DUET, 1, 4);

        assertThat(pairs).hasSize(4).allSatisfy(pair -> {
            Side first = pair.slot().first();
            assertThat(said(pair, first)).isEqualTo("0");
            assertThat(said(pair, first.other())).isEqualTo("1");
        });
        assertThat(pairs).extracting(pair -> said(pair, Side.BASE)).containsExactlyInAnyOrder("0", "0", "1", "1");
    }

    private static String said(Pair pair, Side side) {
        return Objects.requireNonNull(pair.fork(side).proof()).jvm();
    }
}
