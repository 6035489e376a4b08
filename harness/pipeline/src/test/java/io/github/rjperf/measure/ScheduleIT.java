package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleIT {
    private final List<SeriesKey> series = Rig.comparison(Schedule.DUEL, 7).plan().series().stream()
            .map(PlannedSeries::key)
            .toList();

    @Test
    void turns_are_abba_so_that_neither_side_is_always_first() {
        assertThat(TurnOrder.abba(Side.CANDIDATE, 3))
                .containsExactly(Side.CANDIDATE, Side.BASE, Side.BASE, Side.CANDIDATE, Side.CANDIDATE, Side.BASE);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 4711})
    void the_second_of_two_adjacent_pairs_mirrors_the_first(long seed) {
        ScheduleRandom random = new ScheduleRandom(seed);
        Set<Side> coins = new HashSet<>();
        for (int pair = 1; pair < 41; pair += 2) {
            Side coin = random.first(Schedule.PAIRS, series.get(0), pair);
            assertThat(random.first(Schedule.PAIRS, series.get(0), pair + 1)).isEqualTo(coin.other());
            coins.add(coin);
        }
        assertThat(coins).containsExactlyInAnyOrder(Side.BASE, Side.CANDIDATE);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 4711})
    void a_duel_tosses_a_fair_coin_for_each_pair(long seed) {
        ScheduleRandom random = new ScheduleRandom(seed);
        long base = series.stream()
                .flatMap(key -> java.util.stream.IntStream.rangeClosed(1, 100)
                        .mapToObj(pair -> random.first(Schedule.DUEL, key, pair)))
                .filter(side -> side == Side.BASE)
                .count();
        // 700 tosses: 350 +- 6 standard deviations
        assertThat(base).isBetween(270L, 430L);
    }

    @Test
    void each_round_has_an_order_of_its_own_that_the_seed_repeats() {
        Set<List<SeriesKey>> orders = new HashSet<>();
        for (int round = 1; round <= 10; round++) {
            List<SeriesKey> order = new ScheduleRandom(7).order(series, round);
            assertThat(order).containsExactlyInAnyOrderElementsOf(series);
            assertThat(new ScheduleRandom(7).order(List.copyOf(order), round)).isEqualTo(order);
            orders.add(order);
        }
        assertThat(orders).hasSizeGreaterThan(8);
    }
}
