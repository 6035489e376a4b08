package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fork that fails ends its pair and not the run, and one that hangs outlives no limit. */
@Tag("faults")
class FailingForkIT {
    /** Long enough for forks that behave on a busy machine. */
    private static final TimeLimits LIMITS = new TimeLimits(
            Duration.ofSeconds(5),
            Duration.ofSeconds(2),
            Duration.ofSeconds(2),
            Duration.ofSeconds(2),
            Duration.ofMinutes(10));

    @TempDir
    Path folder;

    private Rig rig;

    @BeforeEach
    void makeRig() {
        rig = new Rig(folder).with(LIMITS);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(rig.survivors()).isEmpty();
        assertThat(rig.left()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "crash, CRASHED, DUEL", "crash, CRASHED, PAIRS", "crash, CRASHED, FROZEN_DUEL",
        "hang:turn3, TIMED_OUT, DUEL", "hang:turn3, TIMED_OUT, FROZEN_DUEL", "hang:start, TIMED_OUT, DUEL",
        "leave, EMPTY, DUEL", "unsupported, UNSUPPORTED, DUEL", "stranger, CRASHED, PAIRS",
        "garbage, CRASHED, DUEL", "shout, CRASHED, DUEL", "not-a-number, CRASHED, PAIRS",
        "other-library, FALSE_WORK, DUEL", "false-work, FALSE_WORK, DUEL", "fail-at-exit, CRASHED, DUEL"
    })
    void endsItsPair(String does, ForkOutcome outcome, Schedule how) {
        rig.with(Side.CANDIDATE, does).run(how, 1, 1);

        assertThat(rig.ended).hasSize(4).allSatisfy(pair -> {
            assertThat(pair.isValid()).isFalse();
            assertThat(pair.candidate().outcome()).isEqualTo(outcome);
            assertThat(pair.candidate().reason()).isNotBlank();
            assertThat(pair.base().outcome()).isEqualTo(ForkOutcome.ABANDONED);
            assertThat(folder.resolve("logs")
                            .resolve(String.valueOf(pair.candidate().log())))
                    .exists();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "crash, CRASHED, BASE", "crash, CRASHED, CANDIDATE", "hang:turn3, TIMED_OUT, BASE",
        "hang:turn3, TIMED_OUT, CANDIDATE", "false-work, FALSE_WORK, CANDIDATE", "leave, EMPTY, BASE"
    })
    void endsItsDuetOnEitherSide(String does, ForkOutcome outcome, Side side) {
        rig.with(side, does).run(Schedule.DUET, 1, 1);

        assertThat(rig.ended).hasSize(4).allSatisfy(pair -> {
            assertThat(pair.fork(side).outcome()).isEqualTo(outcome);
            assertThat(pair.fork(side.other()).outcome()).isEqualTo(ForkOutcome.ABANDONED);
        });
    }

    /** Each fork may take an hour for every step here, and 28 series of four attempts have two each. */
    @ParameterizedTest
    @CsvSource({
        "hang:start, DUEL", "hang:start, PAIRS", "hang:hello, FROZEN_DUEL", "hang:ready0, DUEL", "hang:turn0, DUEL",
        "hang:proof, PAIRS", "hang:ready3, FROZEN_DUEL", "hang:turn3, FROZEN_DUEL", "hang:exit, DUEL", "drip, DUEL",
        "hang:turn3, DUET"
    })
    void outlivesNoLimitOfTheWholeMeasurement(String does, Schedule how) {
        rig.with(Side.CANDIDATE, does).within(Duration.ofSeconds(2));
        Measurement measurement = rig.measurement(how, 3);

        boolean finished = measurement.run(List.of(), rig.rounds(how, 3, 5), rig);

        assertThat(finished).isTrue();
        assertThat(measurement.reachedLimit()).isTrue();
        assertThat(rig.ended).isEmpty();
    }
}
