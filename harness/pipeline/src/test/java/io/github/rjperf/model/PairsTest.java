package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairsTest {
    private static final SeriesKey GET = new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1);
    private static final SeriesKey PUT = new SeriesKey("Put.put", "thrpt", new TreeMap<>(), 1);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void pairsAreOrderedByPairAndAttemptWhateverTheOrderOfTheForks(long seed) {
        List<Fork> forks = new ArrayList<>();
        for (int pair = 1; pair <= 4; pair++) {
            for (int attempt = 1; attempt <= 2; attempt++) {
                forks.add(fork(GET, Side.BASE, pair, attempt));
                forks.add(fork(GET, Side.CANDIDATE, pair, attempt));
            }
        }
        Collections.shuffle(forks, new Random(seed));
        assertThat(Pairs.of(forks))
                .extracting(p -> p.slot().pair() * 10 + p.slot().attempt())
                .containsExactly(11, 12, 21, 22, 31, 32, 41, 42);
    }

    @Test
    void onlyCompletePairsOfOneSeriesAndAttemptArePaired() {
        List<Fork> forks = List.of(
                fork(GET, Side.BASE, 1, 1),
                fork(PUT, Side.CANDIDATE, 1, 1),
                fork(GET, Side.CANDIDATE, 1, 2),
                fork(GET, Side.CANDIDATE, 2, 1));
        assertThat(Pairs.of(forks)).isEmpty();
    }

    @Test
    void aForkThatStandsTwiceIsRefused() {
        Fork base = fork(GET, Side.BASE, 1, 1);
        assertThatThrownBy(() -> Pairs.of(List.of(base, fork(GET, Side.CANDIDATE, 1, 1), base)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("appears twice");
    }

    private static Fork fork(SeriesKey series, Side side, int pair, int attempt) {
        return new Fork(
                series,
                side,
                new PairSlot(pair, attempt, 1, Side.BASE),
                ForkOutcome.CRASHED,
                "it failed",
                null,
                null,
                Instant.EPOCH,
                1,
                "ops/s",
                List.of(),
                List.of(),
                null,
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }
}
