package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OrderEffectTest {
    private static final SeriesKey SERIES = new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1);

    private static OrderEffect effect(List<List<Pair>> samples) {
        return OrderEffect.of(samples, Pair::logRatio).orElseThrow();
    }

    /** Means .02 and .01; variance within them .0002 / 2; error sqrt(.0001 * (1/2 + 1/2)). */
    @Test
    void itIsTheDifferenceBetweenBothOrders() {
        OrderEffect effect = effect(List.of(HostLab.pairs(SERIES, 0.03, 0.01 + 0.005, 0.01, 0.01 - 0.005)));

        assertThat(effect.mean()).isCloseTo(0.01, within(1e-9));
        assertThat(effect.standardError()).isCloseTo(Math.sqrt((0.0002 + 0.00005) / 2), within(1e-9));
    }

    @Test
    void aChangeOfTheCandidateCancels() {
        OrderEffect none = effect(List.of(HostLab.pairs(SERIES, -0.30, -0.31, -0.31, -0.30)));

        assertThat(none.mean()).isCloseTo(0, within(1e-9));
    }

    @Test
    void samplesAreWeightedByTheirPrecision() {
        OrderEffect both = effect(List.of(
                HostLab.pairs(SERIES, 0.011, 0.001, 0.009, -0.001), HostLab.pairs(SERIES, 0.3, 0.1, -0.1, -0.3)));

        assertThat(both.mean()).isCloseTo(0.01, within(0.001));
    }

    @Test
    void ofIndependentPairsItIsWithinItsError() {
        Random random = new Random(7);
        List<Pair> pairs = HostLab.pairs(
                SERIES, random.doubles(400).map(u -> 0.01 * (u - 0.5)).toArray());
        OrderEffect effect = effect(List.of(pairs));

        assertThat(Math.abs(effect.mean())).isLessThan(3 * effect.standardError());
        assertThat(effect.standardError()).isBetween(0.0002, 0.0004);
    }

    @Test
    void pairsOfOneOrderShowNothing() {
        assertThat(OrderEffect.of(List.of(HostLab.pairs(SERIES, 0.01)), Pair::logRatio))
                .isEmpty();
        assertThat(OrderEffect.of(List.of(), Pair::logRatio)).isEmpty();
    }
}
