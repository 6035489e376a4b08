package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

@Tag("slow")
@Isolated("forks have deadlines of seconds")
class FixedRoundsIT {
    @TempDir
    Path folder;

    private List<Pair> run(Rig rig) {
        rig.measurement(2).run(List.of(), new FixedRounds(Rig.comparison(2, 2)), rig);
        return rig.ended;
    }

    @Test
    void every_series_gets_its_pairs_and_no_more() {
        assertThat(run(new Rig(folder)))
                .hasSize(4)
                .allMatch(Pair::isValid)
                .extracting(pair -> pair.slot().pair())
                .containsExactly(1, 1, 2, 2);
    }

    @Test
    void a_spoiled_pair_is_measured_again_and_in_the_end_given_up() {
        Rig rig = new Rig(folder).with(() -> () -> new Disturbance(Telemetry.UNKNOWN, "foreign CPU"));
        assertThat(run(rig)).hasSize(16).noneMatch(Pair::isValid);
    }

    @Test
    void a_series_whose_forks_fail_twice_is_given_up() {
        assertThat(run(new Rig(folder).with(Side.CANDIDATE, "crash")))
                .hasSize(4)
                .allMatch(pair -> pair.candidate().outcome() == ForkOutcome.CRASHED);
    }
}
