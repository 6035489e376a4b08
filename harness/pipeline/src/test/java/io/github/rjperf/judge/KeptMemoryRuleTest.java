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
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When the memory that a process keeps counts as changed. */
class KeptMemoryRuleTest {
    /** Between the readings, and again in the last iteration. */
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

    /** 16 KiB of memory in use, 1 MiB of the process, in which the JVM and the allocator grow. */
    @ParameterizedTest
    @CsvSource({
        "memory.live, 0.0409, false", "memory.live, 0.0411, true", "memory.live, 100000, true",
        "memory.private, 2.62, false", "memory.private, 2.63, true", "memory.private, 100000, true"
    })
    void whatAForkKeepsByChanceIsNotFound(String metric, double bytes, boolean isFound) {
        List<Pair> pairs = pairsOf(5, fork -> Map.of(metric, metric(0)), fork -> Map.of(metric, metric(bytes)));

        assertThat(KeptMemoryRule.compare(pairs).isPresent()).isEqualTo(isFound);
    }

    @Test
    void memoryInUseCountsBeforeThatOfTheProcess() {
        Map<String, Metric> base = Map.of(Fork.LIVE_MEMORY, metric(1), Fork.PRIVATE_MEMORY, metric(1));
        Map<String, Metric> candidate = Map.of(Fork.LIVE_MEMORY, metric(17), Fork.PRIVATE_MEMORY, metric(300));

        assertThat(KeptMemoryRule.compare(pairsOf(5, fork -> base, fork -> candidate)))
                .hasValueSatisfying(found -> assertThat(found.difference()).isEqualTo(16));
        assertThat(KeptMemoryRule.compare(pairsOf(
                        5, fork -> base, fork -> fork == 4 ? Map.of(Fork.PRIVATE_MEMORY, metric(300)) : candidate)))
                .hasValueSatisfying(found -> assertThat(found.difference()).isEqualTo(299));
    }

    /** The candidate does twice as many operations: a cache is full at the end on both sides, so less of it is an operation's. */
    @Test
    void aCacheThatFillsIsNotFoundOnABuildOfAnotherSpeed() {
        assertThat(KeptMemoryRule.compare(ofSpeeds(1, 50, 2, 25))).isEmpty();
        assertThat(KeptMemoryRule.compare(ofSpeeds(2, 25, 1, 50))).isEmpty();
    }

    /** Each operation keeps something on both builds. */
    @Test
    void whatEachOperationKeepsIsNotFoundOnABuildOfAnotherSpeed() {
        assertThat(KeptMemoryRule.compare(ofSpeeds(1, 50, 2, 50))).isEmpty();
        assertThat(KeptMemoryRule.compare(ofSpeeds(1, 50, 2, 66)))
                .hasValueSatisfying(found -> assertThat(found.difference()).isEqualTo(16));
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
        return pairsOf(number, i -> kept(base.applyAsDouble(i)), i -> kept(candidate.applyAsDouble(i)));
    }

    private static List<Pair> pairsOf(
            int number, IntFunction<Map<String, Metric>> base, IntFunction<Map<String, Metric>> candidate) {
        return IntStream.range(0, number)
                .mapToObj(i -> pair(i + 1, base.apply(i), candidate.apply(i)))
                .toList();
    }

    /** Five pairs whose builds do operations at these speeds, and keep so many bytes in each. */
    private static List<Pair> ofSpeeds(int baseSpeed, double base, int candidateSpeed, double candidate) {
        return pairs(5, fork -> base, fork -> candidate).stream()
                .map(pair -> new Pair(
                        Lab.with(
                                pair.base(),
                                measured(pair.base(), baseSpeed),
                                pair.base().metrics()),
                        Lab.with(
                                pair.candidate(),
                                measured(pair.candidate(), candidateSpeed),
                                pair.candidate().metrics())))
                .toList();
    }

    private static List<Iteration> measured(Fork fork, int speed) {
        Iteration iteration = new Iteration(0, fork.score(), speed * OPERATIONS_OF_A_FORK, 0, 0);
        return List.of(iteration, iteration);
    }

    private static Pair pair(int number, Map<String, Metric> base, Map<String, Metric> candidate) {
        Pair pair = Lab.pair(Lab.key(0), number, 1, 0);
        List<Iteration> measured = measured(pair.base(), 1);
        return new Pair(Lab.with(pair.base(), measured, base), Lab.with(pair.candidate(), measured, candidate));
    }

    private static Map<String, Metric> kept(double bytes) {
        return Map.of(Fork.LIVE_MEMORY, metric(bytes));
    }

    private static Metric metric(double bytes) {
        return new Metric(bytes, Fork.BYTES_PER_OPERATION);
    }
}
