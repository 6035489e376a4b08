package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.testing.Simulations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When the memory that a process keeps counts as changed. */
class KeptMemoryRuleTest {
    private static final long OPERATIONS_OF_A_FORK = 400_000;
    /** Of the JVM and the allocator themselves, from fork to fork. */
    private static final double[] USUAL = {0.4, 0.7, 0.2, 0.5, 0.9, 0.3, 0.6, 0.8, 0.1};

    @Test
    void sixteenBytesPerOperationAreFoundInFivePairsWithTheirInterval() {
        MemoryChange found = KeptMemoryRule.compare(pairs(5, fork -> USUAL[fork], fork -> USUAL[4 - fork] + 16))
                .orElseThrow();

        assertThat(found.pairs()).isEqualTo(5);
        assertThat(found.difference()).isBetween(15.5, 16.5);
        assertThat(found.low()).isBetween(15.0, found.difference());
        assertThat(found.high()).isBetween(found.difference(), 17.0);
        assertThat(found.isMore()).isTrue();
        assertThat(KeptMemoryRule.compare(pairs(4, fork -> 0, fork -> 16))).isEmpty();
        assertThat(KeptMemoryRule.compare(pairs(5, fork -> 16, fork -> 0)))
                .hasValueSatisfying(less -> assertThat(less.isMore()).isFalse());
    }

    /** Pieces in which the JVM and the allocator grow. */
    @ParameterizedTest
    @CsvSource({"1, false", "2.6, false", "2.7, true", "100000, true"})
    void nothingBelowAMebibyteInAForkIsFound(double bytes, boolean isFound) {
        assertThat(KeptMemoryRule.compare(pairs(5, fork -> 0, fork -> bytes)).isPresent())
                .isEqualTo(isFound);
    }

    /** Both sides fill a cache. */
    @Test
    void whatBothSidesKeepCancels() {
        assertThat(KeptMemoryRule.compare(pairs(9, fork -> 5000 + USUAL[fork], fork -> 5000 - USUAL[fork])))
                .isEmpty();
    }

    @Test
    void whatDiffersFromForkToForkIsNotFound() {
        assertThat(KeptMemoryRule.compare(pairs(9, fork -> fork == 4 ? 300 : 0, fork -> 300)))
                .isEmpty();
        assertThat(KeptMemoryRule.compare(pairs(9, fork -> 0, fork -> fork == 8 ? 600 : 250)))
                .isEmpty();
    }

    @Test
    void whereAForkCouldNotBeReadNothingIsFound() {
        List<Pair> pairs = new ArrayList<>(pairs(4, fork -> 0, fork -> 300));
        pairs.add(pair(5, kept(0), Map.of()));

        assertThat(KeptMemoryRule.compare(pairs)).isEmpty();
    }

    /** Later pairs of the same commits are judged together with recorded ones, of which only that is read. */
    @Test
    void pairsThatWereRecordedTellAsMuch() {
        List<Pair> pairs = pairs(5, fork -> 0, fork -> 300);

        assertThat(KeptMemoryRule.compare(pairs.stream()
                        .map(pair -> new Pair(
                                pair.base().withoutDetails(), pair.candidate().withoutDetails()))
                        .toList()))
                .isEqualTo(KeptMemoryRule.compare(pairs))
                .isPresent();
    }

    @Test
    void ofForksThatKeepMemoryAtRandomFewAreFound() {
        SplittableRandom random = new SplittableRandom(4711);
        assertThat(IntStream.range(0, Simulations.of(4000))
                        .filter(i -> KeptMemoryRule.compare(pairs(
                                        5, fork -> 1000 * random.nextGaussian(), fork -> 1000 * random.nextGaussian()))
                                .isPresent())
                        .count())
                .isLessThanOrEqualTo(2);
    }

    private static List<Pair> pairs(int number, IntToDoubleFunction base, IntToDoubleFunction candidate) {
        return IntStream.range(0, number)
                .mapToObj(i -> pair(i + 1, kept(base.applyAsDouble(i)), kept(candidate.applyAsDouble(i))))
                .toList();
    }

    private static Pair pair(int number, Map<String, Metric> base, Map<String, Metric> candidate) {
        Pair pair = Lab.pair(Lab.key(0), number, 1, 0);
        List<Iteration> measured = List.of(new Iteration(0, pair.base().score(), OPERATIONS_OF_A_FORK, 0, 0));
        return new Pair(Lab.with(pair.base(), measured, base), Lab.with(pair.candidate(), measured, candidate));
    }

    private static Map<String, Metric> kept(double bytes) {
        return Map.of(Fork.KEPT_MEMORY, new Metric(bytes, Fork.BYTES_PER_OPERATION));
    }
}
