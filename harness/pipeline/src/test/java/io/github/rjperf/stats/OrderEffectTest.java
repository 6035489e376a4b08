package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.judge.HostLab;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** With 2 and 2 pairs, weight 1, an effect of .01; with 4 and 4, weight 2, one of .04. */
    @Test
    void samplesAreWeightedByTheirPairs() {
        OrderEffect both = effect(List.of(
                HostLab.pairs(SERIES, 0.011, 0.001, 0.009, -0.001),
                HostLab.pairs(SERIES, 0.041, 0.001, 0.039, -0.001, 0.041, 0.001, 0.039, -0.001)));

        assertThat(both.mean()).isCloseTo((0.01 + 2 * 0.04) / 3, within(1e-9));
    }

    /** Five pairs of each series, which scatter by 0.8 to 3.5 %; two standard errors are exceeded in one case of twenty. */
    @ParameterizedTest
    @ValueSource(ints = {7, 32})
    void anEffectOfNothingIsRarelyEvident(int series) {
        Random random = new Random(series);
        int hosts = 2_000;
        long evident = IntStream.range(0, hosts)
                .mapToObj(host -> effect(IntStream.range(0, series)
                        .mapToObj(one -> HostLab.pairs(
                                SERIES,
                                random.doubles(5)
                                        .map(x -> 0.008 * Math.pow(4.4, one / (series - 1.0)) * random.nextGaussian())
                                        .toArray()))
                        .toList()))
                .filter(effect -> Math.abs(effect.mean()) > 2 * effect.standardError())
                .count();

        assertThat(evident / (double) hosts).isBetween(0.02, 0.1);
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
