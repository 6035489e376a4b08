package io.github.rjperf.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleIT {
    private final List<SeriesKey> series =
            Rig.comparison(7).plan().series().stream().map(PlannedSeries::key).toList();

    @Test
    void turns_are_abba_so_that_neither_side_is_always_first() {
        assertThat(Duel.abba(Side.CANDIDATE, 3))
                .containsExactly(Side.CANDIDATE, Side.BASE, Side.BASE, Side.CANDIDATE, Side.CANDIDATE, Side.BASE);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 8, 12, 16, 24, 36, 48})
    void neither_side_leads_more_often_by_any_look(int pairs) {
        for (long seed = 1; seed <= 100; seed++) {
            ScheduleRandom random = new ScheduleRandom(seed);
            for (SeriesKey key : series) {
                long base = IntStream.rangeClosed(1, pairs)
                        .filter(pair -> random.first(key, pair) == Side.BASE)
                        .count();
                assertThat(2 * base - pairs)
                        .as("surplus of %s, seed %s", key, seed)
                        .isBetween(-1L, 1L);
            }
        }
    }

    @Test
    void all_sequences_of_five_coins_are_equally_likely() {
        Map<String, Integer> seen = new HashMap<>();
        for (long seed = 1; seed <= 1_000; seed++) {
            ScheduleRandom random = new ScheduleRandom(seed);
            for (SeriesKey key : series) {
                String coins = IntStream.of(1, 3, 5, 7, 9)
                        .mapToObj(pair -> random.first(key, pair).name().substring(0, 1))
                        .collect(Collectors.joining());
                seen.merge(coins, 1, Integer::sum);
            }
        }
        double expected = 1_000.0 * series.size() / 32;
        assertThat(seen).hasSize(32).allSatisfy((coins, count) -> assertThat(count - expected)
                .as(coins)
                .isBetween(-5 * Math.sqrt(expected), 5 * Math.sqrt(expected)));
    }

    @Test
    void each_layout_comes_once_in_every_round_of_them() {
        Set<List<Integer>> orders = new HashSet<>();
        for (SeriesKey key : series) {
            for (int start : List.of(1, 9, 17)) {
                List<Integer> layouts = IntStream.range(start, start + 8)
                        .mapToObj(pair -> new ScheduleRandom(7).layout(key, pair, 8))
                        .toList();
                assertThat(layouts).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
                orders.add(layouts);
            }
        }
        assertThat(orders).hasSizeGreaterThan(15);
        assertThat(new ScheduleRandom(7).layout(series.get(0), 3, 1)).isZero();
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
