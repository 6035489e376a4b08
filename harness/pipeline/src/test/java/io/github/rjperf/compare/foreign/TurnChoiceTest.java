package io.github.rjperf.compare.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.measure.PilotFork.Ran;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Turns for benchmarks whose calls take nanoseconds to seconds, and that may be prepared for each turn. */
class TurnChoiceTest {
    private static final IterationPlan PILOT = new IterationPlan(1, 99, 25);
    private static final int PILOT_TURNS = 50;
    /** Time of a turn of 25 ms that nothing has to be prepared for. */
    private static final double PLAIN = 0.04;

    private static final ForkSettings ONE_BY_ONE = new ForkSettings(List.of(), 1, 1, 1);

    private static SeriesKey series(String mode) {
        return new SeriesKey("SomeBenchmarks.call", mode, new TreeMap<>(), 1);
    }

    private static Ran ran(String mode, double secondsOfTurn, IntToDoubleFunction scores) {
        List<Iteration> turns = IntStream.range(0, PILOT_TURNS)
                .mapToObj(turn -> new Iteration(turn, scores.applyAsDouble(turn), 1, 0, 0))
                .toList();
        Fork fork = new Fork(
                series(mode),
                Side.BASE,
                new PairSlot(1, 1, 1, Side.BASE),
                ForkOutcome.TIMED_OUT,
                "the pilot ended it",
                null,
                null,
                Instant.EPOCH,
                2,
                "ops/s",
                turns.subList(0, 1),
                turns.subList(1, PILOT_TURNS),
                null,
                Telemetry.UNKNOWN,
                Collections.emptySortedMap());
        return new Ran(fork, Collections.nCopies(PILOT_TURNS, secondsOfTurn));
    }

    private static TurnChoice throughput(double secondsOfTurn, IntToDoubleFunction scores) {
        return TurnChoice.of(series("thrpt"), ONE_BY_ONE, PILOT, List.of(ran("thrpt", secondsOfTurn, scores)));
    }

    @Test
    void fastCallsHaveTurnsLikeOurs() {
        assertThat(throughput(PLAIN, turn -> 1e6).plan()).isEqualTo(new IterationPlan(10, 30, 25));
    }

    @Test
    void aTurnIsLongEnoughForTwentyCalls() {
        assertThat(throughput(0.1, turn -> 100).plan()).isEqualTo(new IterationPlan(2, 6, 200));
        assertThat(TurnChoice.of(series("avgt"), ONE_BY_ONE, PILOT, List.of(ran("avgt", 0.1, turn -> 0.01)))
                        .plan())
                .isEqualTo(new IterationPlan(2, 6, 200));
    }

    @Test
    void aCallOfManyOperationsIsAsLongAsAllOfThem() {
        ForkSettings tenThousand = new ForkSettings(List.of(), 10_000, 1, 1);
        assertThat(TurnChoice.of(series("thrpt"), tenThousand, PILOT, List.of(ran("thrpt", 0.1, turn -> 1e6)))
                        .plan()
                        .iterationMillis())
                .isEqualTo(200);
    }

    @Test
    void callsThatTakeSecondsHaveTurnsOfFiveSecondsOrOneCall() {
        assertThat(throughput(1, turn -> 1).plan().iterationMillis()).isEqualTo(5_000);
        assertThat(throughput(10, turn -> 0.1).plan().iterationMillis()).isEqualTo(10_000);
    }

    @Test
    void atLeastHalfOfTheTimeIsMeasuredWhereTurnsArePrepared() {
        TurnChoice choice = throughput(1 + PLAIN, turn -> 1e6);

        assertThat(choice.unmeasuredSeconds()).isCloseTo(1, Offset.offset(1e-9));
        assertThat(choice.plan()).isEqualTo(new IterationPlan(1, 6, 1_000));
    }

    @Test
    void aShotIsAsLongAsItsCalls() {
        assertThat(TurnChoice.of(series("ss"), ONE_BY_ONE, PILOT, List.of(ran("ss", 0.3, turn -> 0.3)))
                        .plan())
                .isEqualTo(new IterationPlan(1, 6, 300));
    }

    @Test
    void warmUpLastsUntilScoresAreSteady() {
        assertThat(throughput(PLAIN, turn -> turn < 31 ? 5e5 : 1e6).plan().warmupIterations())
                .isEqualTo((int) Math.ceil(28 * PLAIN / 0.025));
    }

    @Test
    void theSlowerSideDecides() {
        List<Ran> sides = List.of(ran("thrpt", 0.1, turn -> 100), ran("thrpt", PLAIN, turn -> 1e6));

        assertThat(TurnChoice.of(series("thrpt"), ONE_BY_ONE, PILOT, sides)
                        .plan()
                        .iterationMillis())
                .isEqualTo(200);
    }
}
