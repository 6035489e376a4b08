package io.github.rjperf.workshop.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.judge.Lab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.model.campaign.PilotPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PilotSeriesTest {
    private static final PilotPlan PLAN = new PilotPlan(6);
    private static final Comparison COMPARISON = Lab.comparison(2, 3, 60);

    /** A fork of a pilot that is a tenth slower before a given iteration. */
    private static Fork fork(Fork model, int slowUntil) {
        List<Iteration> measured = IntStream.range(0, PilotPlan.ITERATIONS)
                .mapToObj(i -> new Iteration(i, model.score() * (i < slowUntil ? 0.9001 : 1), 1, 0, 0))
                .toList();
        return new Fork(
                model.series(),
                model.side(),
                model.slot(),
                model.outcome(),
                model.reason(),
                model.log(),
                model.spoiledBy(),
                model.started(),
                model.seconds(),
                model.unit(),
                model.warmup(),
                measured,
                model.proof(),
                model.telemetry(),
                model.metrics());
    }

    private static Pair pair(int number, int baseSlowUntil, int candidateSlowUntil) {
        Pair model = Lab.pair(Lab.key(0), number, 1, -0.05);
        return new Pair(fork(model.base(), baseSlowUntil), fork(model.candidate(), candidateSlowUntil));
    }

    @Test
    void a_series_is_read_from_its_valid_pairs_in_the_time_of_the_pilot() {
        List<Pair> pairs = new ArrayList<>(List.of(pair(1, 11, 6), pair(2, 11, 6), pair(3, 11, 6)));
        pairs.add(Lab.spoiled(pair(4, 40, 40)));

        PilotSeries first = PilotSeries.of(COMPARISON, PLAN, pairs).get(0);

        assertThat(first.pairs()).isEqualTo(3);
        // after 1 s one slow iteration is left in the base's window: within 1 % of the score, 1.01 % of the ratio
        assertThat(first.steadyState()).isEqualTo(new SteadyState(Duration.ofSeconds(1), Duration.ofSeconds(2)));
        assertThat(first.spread()).isZero();
    }

    @Test
    void a_series_without_a_valid_pair_says_nothing() {
        List<PilotSeries> all = PilotSeries.of(COMPARISON, PLAN, List.of(pair(1, 0, 0)));

        assertThat(all).extracting(PilotSeries::pairs).containsExactly(1, 0);
        assertThat(all.get(1).steadyState()).isNull();
    }
}
