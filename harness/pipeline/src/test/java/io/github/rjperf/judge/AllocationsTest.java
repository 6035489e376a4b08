package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Judgment.Status;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.testing.Simulations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When the Java heap that operations allocate counts as changed. */
class AllocationsTest {
    /** As recorded: what starts and ends a fork is allocated in its first and last iterations. */
    private static final double[] GET = {
        81.07, 80.03, 80.02, 80.01, 80.01, 80.03, 80.02, 80.01, 80.01, 80.02, 80.5, 91.2
    };

    private static final List<Resource> ALLOCATION = List.of(Resource.ALLOCATION);
    private static final Path SAME_BUILD = Path.of("src/test/resources/allocation/same-build.txt");

    @Test
    void anotherObjectPerOperationIsFoundInFivePairs() {
        AllocationChange found =
                Allocations.compare(pairs(5, fork -> 0, fork -> 24)).orElseThrow();

        assertThat(found.pairs()).isEqualTo(5);
        assertThat(found.baseBytesPerOperation()).isEqualTo(80.02);
        assertThat(found.difference()).isEqualTo(24);
        assertThat(found.isMore()).isTrue();
        assertThat(Allocations.compare(pairs(4, fork -> 0, fork -> 24))).isEmpty();
    }

    @Test
    void anObjectLessIsFoundToo() {
        assertThat(Allocations.compare(pairs(5, fork -> 16, fork -> 0)))
                .hasValueSatisfying(found -> assertThat(found.isMore()).isFalse());
    }

    @ParameterizedTest
    @CsvSource({"0, false", "8, false", "8.1, true", "100000, true"})
    void nothingBelowEightBytesIsFound(double bytes, boolean isFound) {
        assertThat(Allocations.compare(pairs(5, fork -> 0, fork -> bytes)).isPresent())
                .isEqualTo(isFound);
        assertThat(Allocations.compare(pairs(5, fork -> 11_120, fork -> 11_120 + bytes))
                        .isPresent())
                .isEqualTo(isFound);
    }

    /** The compiler removes an allocation in some forks of each build and not in others. */
    @Test
    void whatDiffersFromForkToForkIsNotFound() {
        assertThat(Allocations.compare(pairs(9, fork -> fork == 4 ? 24 : 0, fork -> 24)))
                .isEmpty();
        assertThat(Allocations.compare(pairs(9, fork -> 0, fork -> fork == 8 ? 0 : 24)))
                .isEmpty();
        // apart, but not by more than the forks of one side among themselves
        assertThat(Allocations.compare(pairs(9, fork -> 0, fork -> fork == 8 ? 48 : 24)))
                .isEmpty();
        assertThat(Allocations.compare(pairs(9, fork -> 0, fork -> fork == 8 ? 32 : 24)))
                .isPresent();
    }

    @Test
    void ofForksThatAllocateAtRandomFewAreFound() {
        assertThat(falselyFound(Simulations.of(4000), 5, random -> 1000 * random.nextGaussian()))
                .isLessThanOrEqualTo(2);
        assertThat(falselyFound(Simulations.of(4000), 5, random -> random.nextBoolean() ? 24 : 0))
                .isLessThanOrEqualTo(20);
        assertThat(falselyFound(Simulations.of(4000), 8, random -> random.nextBoolean() ? 24 : 0))
                .isLessThanOrEqualTo(4);
        assertThat(falselyFound(Simulations.of(4000), 5, random -> random.nextInt(20) == 0 ? 24 : 0))
                .isZero();
    }

    private static int falselyFound(int comparisons, int pairs, ToDoubleFunction<SplittableRandom> bytes) {
        SplittableRandom random = new SplittableRandom(4711);
        return (int) IntStream.range(0, comparisons)
                .filter(i -> Allocations.compare(pairs(
                                pairs,
                                fork -> 5000 + bytes.applyAsDouble(random),
                                fork -> 5000 + bytes.applyAsDouble(random)))
                        .isPresent())
                .count();
    }

    @Test
    void ofABuildMeasuredAgainstItselfNothingIsFound() throws IOException {
        Map<String, List<Pair>> series = recorded();
        assertThat(series).hasSize(32);
        assertThat(series.values()).allSatisfy(pairs -> assertThat(pairs).hasSize(5));
        assertThat(series.values())
                .allSatisfy(pairs -> assertThat(Allocations.compare(pairs)).isEmpty());
        assertThat(series.values()).allSatisfy(pairs -> assertThat(Allocations.compare(planted(pairs)))
                .isPresent());
    }

    /** The same forks with another object of 16 bytes per operation of the candidate. */
    private static List<Pair> planted(List<Pair> pairs) {
        return pairs.stream()
                .map(pair -> pair(pair.slot().pair(), bytes(pair, Side.BASE, 0), bytes(pair, Side.CANDIDATE, 16)))
                .toList();
    }

    private static double[] bytes(Pair pair, Side side, double more) {
        return pair.fork(side).measured().stream()
                .mapToDouble(iteration -> iteration.allocatedBytesPerOperation() + more)
                .toArray();
    }

    private static Map<String, List<Pair>> recorded() throws IOException {
        Map<String, List<double[]>> forks = Files.readAllLines(SAME_BUILD).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(" ", 3))
                .collect(Collectors.groupingBy(
                        line -> line[0] + " " + line[1],
                        LinkedHashMap::new,
                        Collectors.mapping(
                                line -> Arrays.stream(line[2].split(" ", -1))
                                        .mapToDouble(Double::parseDouble)
                                        .toArray(),
                                Collectors.toList())));
        Map<String, List<Pair>> series = new LinkedHashMap<>();
        forks.forEach((name, base) -> {
            if (name.endsWith(" base")) {
                String key = name.replace(" base", "");
                List<double[]> candidate = forks.getOrDefault(key + " candidate", List.of());
                series.put(
                        key,
                        IntStream.range(0, base.size())
                                .mapToObj(i -> pair(i + 1, base.get(i), candidate.get(i)))
                                .toList());
            }
        });
        return series;
    }

    @Test
    void itChangesNoVerdictAndFailsOnlyIfAsked() {
        Comparison comparison = Lab.comparison(1, 24, 1_000_000);
        Judgment same = judged(comparison, pairs(5, fork -> 0, fork -> 0));
        Judgment more = judged(comparison, pairs(5, fork -> 0, fork -> 24));
        Judgment less = judged(comparison, pairs(5, fork -> 24, fork -> 0));

        assertThat(more.series().get(0).verdict())
                .isEqualTo(same.series().get(0).verdict());
        assertThat(more.status()).isEqualTo(Status.NOTHING_SLOWER);
        assertThat(more.failingOn(ALLOCATION).status()).isEqualTo(Status.USES_MORE);
        assertThat(less.failingOn(ALLOCATION).status()).isEqualTo(Status.NOTHING_SLOWER);
        assertThat(same.failingOn(ALLOCATION).status()).isEqualTo(Status.NOTHING_SLOWER);
    }

    private static Judgment judged(Comparison comparison, List<Pair> pairs) {
        return Judge.judge(comparison, JudgingRules.of(comparison), pairs);
    }

    /** Pairs whose forks allocate as recorded, and so much more. */
    private static List<Pair> pairs(
            int number, ToDoubleFunction<Integer> moreInBase, ToDoubleFunction<Integer> moreInCandidate) {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            pairs.add(pair(i + 1, get(moreInBase.applyAsDouble(i)), get(moreInCandidate.applyAsDouble(i))));
        }
        return pairs;
    }

    private static double[] get(double more) {
        return Arrays.stream(GET).map(bytes -> Math.max(0, bytes + more)).toArray();
    }

    private static Pair pair(int number, double[] base, double[] candidate) {
        return Lab.pairOfAllocations(Lab.key(0), number, base, candidate);
    }
}
