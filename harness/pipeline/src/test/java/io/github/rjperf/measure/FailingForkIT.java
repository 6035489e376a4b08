package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.ForkOutcome;
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
        "crash, CRASHED", "hang:turn3, TIMED_OUT", "hang:start, TIMED_OUT", "leave, EMPTY", "unsupported, UNSUPPORTED",
        "stranger, CRASHED", "garbage, CRASHED", "shout, CRASHED", "not-a-number, CRASHED", "other-library, FALSE_WORK",
        "false-work, FALSE_WORK", "fail-at-exit, CRASHED"
    })
    void endsItsPair(String does, ForkOutcome outcome) {
        rig.with(Side.CANDIDATE, does).run(1, 1);

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
        "crash, CRASHED",
        "hang:turn3, TIMED_OUT",
        "stranger, CRASHED",
        "not-a-number, CRASHED",
        "fail-at-exit, CRASHED"
    })
    void endsItsSlotOfASurvey(String does, ForkOutcome outcome) {
        rig.single().with(Side.BASE, does).run(1, 1);

        assertThat(rig.ended).hasSize(4).allSatisfy(slot -> {
            assertThat(slot.isValid()).isFalse();
            assertThat(slot.base().outcome()).isEqualTo(outcome);
            assertThat(slot.base().reason()).isNotBlank();
        });
    }

    /** Each fork may take an hour for every step here, and 28 series of four attempts have two each. */
    @ParameterizedTest
    @CsvSource({
        "hang:start, false", "hang:start, true", "hang:hello, false", "hang:ready0, false", "hang:turn0, false",
        "hang:proof, true", "hang:ready3, false", "hang:turn3, false", "hang:exit, false", "drip, false"
    })
    void outlivesNoLimitOfTheWholeMeasurement(String does, boolean isSurvey) {
        rig.with(isSurvey ? Side.BASE : Side.CANDIDATE, does).within(Duration.ofSeconds(2));
        Measurement measurement = (isSurvey ? rig.single() : rig).measurement(3);

        boolean finished = measurement.run(List.of(), rig.rounds(3, 5), rig);

        assertThat(finished).isTrue();
        assertThat(measurement.reachedLimit()).isTrue();
        assertThat(rig.ended).isEmpty();
    }
}
