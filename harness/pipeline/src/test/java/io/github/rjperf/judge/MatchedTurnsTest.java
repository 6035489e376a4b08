package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.ComparisonCaveats;
import io.github.rjperf.report.Results;
import io.github.rjperf.stats.PairEstimate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What verdicts take of a pair. */
class MatchedTurnsTest {
    private static final SeriesKey SERIES = Lab.key(0);
    private static final double[] BASE = {100, 200, 300, 400, 500, 600, 700, 800};

    @Test
    void aSlowSpellOfTheMachineCancels() {
        double[] machine = {1, 1, 0.5, 0.4, 0.6, 1, 1, 1};
        double[] base = new double[8];
        double[] candidate = new double[8];
        Arrays.setAll(base, turn -> 100 * machine[turn]);
        Arrays.setAll(candidate, turn -> 90 * machine[turn]);

        assertThat(matched(SERIES, base, candidate)).isCloseTo(Math.log(0.9), within(1e-12));
    }

    @Test
    void halfOfTheTurnsMayBeOffOnOneSide() {
        double[] ratios = {0.1, 0.2, 0.97, 0.98, 0.99, 1.0, 7, 9};
        double[] candidate = new double[8];
        // the order of the turns does not matter, but which of them belong together does
        Arrays.setAll(candidate, turn -> BASE[turn] * ratios[(turn * 3) % 8]);

        assertThat(matched(SERIES, BASE, candidate)).isCloseTo(Math.log(0.97 * 0.98 * 0.99 * 1.0) / 4, within(1e-12));
    }

    /** The side that leads finds its data in the caches: by 15 % here, in every other turn for each. */
    @Test
    void whoLeadsATurnDoesNotMatter() {
        double[] noise = {0.98, 0.90, 0.99, 0.95, 1, 1, 1.05, 1.01, 1.06, 1.04};
        double[] base = new double[10];
        double[] candidate = new double[10];
        Arrays.fill(base, 100);
        Arrays.setAll(candidate, turn -> 97 * noise[turn] * (turn % 2 == 0 ? 1.15 : 1 / 1.15));

        assertThat(matched(SERIES, base, candidate)).isCloseTo(Math.log(0.97), within(1e-12));
    }

    @Test
    void aSingleTurnIsThePair() {
        assertThat(matched(SERIES, new double[] {100}, new double[] {90})).isCloseTo(Math.log(0.9), within(1e-12));
    }

    @Test
    void lessIsBetterWhereTheScoreIsATime() {
        SeriesKey times = new SeriesKey("GetBenchmarks.get", "avgt", new TreeMap<>(), 1);
        double[] slower = DoubleStream.of(BASE).map(score -> score * 1.1).toArray();

        assertThat(matched(times, BASE, slower)).isCloseTo(-Math.log(1.1), within(1e-12));
    }

    @Test
    void aTurnWithoutCounterpartIsLeftOut() {
        assertThat(matched(SERIES, new double[] {100, 100, 100}, new double[] {50, 50, 50, 3}))
                .isCloseTo(Math.log(0.5), within(1e-12));
    }

    /** A neighbor takes the CPU from the candidate in half of the turns, too many for a median. */
    @ParameterizedTest
    @ValueSource(strings = {"thrpt", "avgt"})
    void aTurnThatWaitedForACpuCountsLess(String mode) {
        SeriesKey series = new SeriesKey("GetBenchmarks.get", mode, new TreeMap<>(), 1);
        double[] share = {0.5, 0.45, 1, 1, 0.4, 0.5, 1, 1};
        double[] undisturbed = {1, 1, 1, 1, 1, 1, 1, 1};
        double[] candidate = new double[8];
        Arrays.setAll(candidate, turn -> BASE[turn] * Math.pow(0.97 * share[turn], series.higherIsBetter() ? 1 : -1));

        double change =
                PairEstimate.logRatio(Lab.pairOfShares(series, BASE, candidate, new double[][] {undisturbed, share}));

        assertThat(matched(series, BASE, candidate)).isLessThan(Math.log(0.8));
        assertThat(change).isCloseTo(Math.log(0.97), within(1e-12));
    }

    @Test
    void anOperationThatWaitsByItselfIsAsSlowAsItIs() {
        double[] candidate = DoubleStream.of(BASE).map(score -> score * 0.9).toArray();
        double[] waiting = {0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9};
        double[] running = {1, 1, 1, 1, 1, 1, 1, 1};

        assertThat(PairEstimate.logRatio(Lab.pairOfShares(SERIES, BASE, candidate, new double[][] {running, waiting})))
                .isCloseTo(Math.log(0.9), within(1e-12));
    }

    @Test
    void everyTurnCountsTheSameWhereTheTimesSayNothing() {
        SeriesKey tail = new SeriesKey("GetBenchmarks.get", SeriesKey.P99, new TreeMap<>(), 1);
        double[] candidate = {90, 210, 280, 410, 450, 630, 690, 830};
        double[] shares = {1, 0.1, 1, 0.1, 0.1, 1, 0.1, 1};
        double[] partly = {1, 0.1, 1, 0.1, 0.1, 1, 0.1, 0};

        assertThat(PairEstimate.logRatio(Lab.pairOfShares(tail, BASE, candidate, new double[][] {shares, shares})))
                .isEqualTo(matched(tail, BASE, candidate));
        assertThat(PairEstimate.logRatio(Lab.pairOfShares(SERIES, BASE, candidate, new double[][] {shares, partly})))
                .isEqualTo(matched(SERIES, BASE, candidate));
    }

    @Test
    void aComparisonHasTheLooksOfItsLength() {
        assertThat(JudgingRules.of(Lab.comparison(1, 12, 1_000_000)).looks()).containsExactly(5, 8, 12);
        assertThat(JudgingRules.of(Lab.comparison(1, 48, 1_000_000)).looks()).containsExactly(5, 8, 12, 16, 24, 36, 48);
    }

    @Test
    void theLooksTakeTheMatchedTurns() {
        List<Pair> stalled = new ArrayList<>();
        for (int number = 1; number <= 5; number++) {
            double[] candidate = BASE.clone();
            candidate[number] /= 10;
            stalled.add(Lab.pairOfTurns(SERIES, number, BASE, candidate));
        }

        assertThat(change(stalled)).isZero();
        assertThat(PairEstimate.ofMeans(stalled).mean()).isLessThan(-0.05);
    }

    /** One turn of twenty takes twice as long: the mean is 2.5 % slower, the typical turn is not. */
    @Test
    void aPlantedStallIsReportedAsOne() {
        int reported = 0;
        int falsely = 0;
        for (long seed = 1; seed <= 60; seed++) {
            reported += caveat(seed, 0.05) ? 1 : 0;
            falsely += caveat(seed, 0) ? 1 : 0;
        }
        assertThat(reported).isGreaterThanOrEqualTo(40);
        assertThat(falsely).isZero();
    }

    private static boolean caveat(long seed, double stalls) {
        Comparison comparison = Lab.comparison(1, 48, 1_000_000);
        List<Pair> pairs = paced(comparison, seed, stalls);
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        assertThat(judgment.count(Verdict.Regression.class)).isZero();
        return ComparisonCaveats.of(new Results(comparison, judgment, pairs, "./rjperf compare")).stream()
                .anyMatch(sentence -> sentence.contains(" is slower in the tail: −"));
    }

    /** A row whose slowest turns cost no more than its other turns has no tail, even if its verdict is not a regression. */
    @Test
    void aSlowdownOfAllTurnsIsNotOneOfTheTail() {
        Comparison comparison = Lab.released(1, 48, 0.02);
        SplittableRandom random = new SplittableRandom(7);
        List<Pair> pairs = new ArrayList<>();
        List<Pair> stalled = new ArrayList<>();
        for (int number = 1; number <= 24; number++) {
            double[] base = turns(random, 0);
            double[] slower = DoubleStream.of(turns(random, 0))
                    .map(score -> 0.952 * score)
                    .toArray();
            pairs.add(Lab.pairOfTurns(SERIES, number, base, slower));
            double[] withStall = slower.clone();
            withStall[number % 12] /= 2;
            stalled.add(Lab.pairOfTurns(SERIES, number, base, withStall));
        }

        assertThat(caveats(comparison, pairs)).isEmpty();
        assertThat(caveats(comparison, stalled)).singleElement().asString().contains(" is slower in the tail: −");
    }

    private static List<String> caveats(Comparison comparison, List<Pair> pairs) {
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        assertThat(judgment.count(Verdict.AsBuilt.class)).isOne();
        return ComparisonCaveats.of(new Results(comparison, judgment, pairs, "./rjperf compare"));
    }

    private static double change(List<Pair> pairs) {
        Comparison comparison = Lab.comparison(1, 24, 1_000_000);
        return Judge.judge(comparison, JudgingRules.of(comparison), pairs)
                .series()
                .get(0)
                .lastLook()
                .orElseThrow()
                .change();
    }

    private static List<Pair> paced(Comparison comparison, long seed, double stalls) {
        SplittableRandom random = new SplittableRandom(seed);
        Pacer pacer = new Pacer(comparison, JudgingRules.of(comparison));
        List<Pair> pairs = new ArrayList<>();
        while (!pacer.nextRound(pairs, Duration.ZERO).isEmpty()) {
            pairs.add(Lab.pairOfTurns(SERIES, pairs.size() + 1, turns(random, 0), turns(random, stalls)));
        }
        return pairs;
    }

    private static double[] turns(SplittableRandom random, double stalls) {
        double fork = Math.exp(0.005 * random.nextGaussian());
        double[] turns = new double[12];
        Arrays.setAll(
                turns,
                turn -> fork * Math.exp(0.01 * random.nextGaussian()) * (random.nextDouble() < stalls ? 0.5 : 1));
        return turns;
    }

    private static double matched(SeriesKey series, double[] base, double[] candidate) {
        return PairEstimate.logRatio(Lab.pairOfTurns(series, 1, base, candidate));
    }
}
