package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacerTest {
    private static final Duration NONE = Duration.ZERO;
    private static final double[] NOTHING = {0.002, -0.003, 0.001, 0.0, -0.001};
    private static final double[] NOISE = {0.08, -0.09, 0.05, -0.12, 0.06};
    private static final double[] SUSPECT = {-0.08, -0.01, -0.05, -0.06, 0.03};

    private final SeriesKey a = Lab.key(0);
    private final SeriesKey b = Lab.key(1);

    @Test
    void startsWithEverySeries() {
        assertThat(next(2, 24, List.of())).containsExactly(a, b);
    }

    @Test
    void aSeriesWithAVerdictStopsAndTheOthersGoOn() {
        List<Pair> pairs = both(NOTHING, NOISE);

        assertThat(next(2, 24, pairs)).containsExactly(b);
    }

    @Test
    void aSeriesWhoseSlowdownIsBelowTheToleranceGoesOnWhileItMayStillBeARegression() {
        double[] slower = {-0.016, -0.0165, -0.0155, -0.016, -0.0158};
        double[] hardlySlower = {-0.014, -0.0145, -0.0135, -0.014, -0.0138};
        assertThat(next(1, 24, Lab.pairs(a, slower))).containsExactly(a);
        assertThat(next(1, 24, Lab.pairs(a, hardlySlower))).isEmpty();
    }

    @Test
    void aSeriesThatIsNotSlowerGoesOnWhileItMayBeFaster() {
        double[] faster = {0.03, 0.01, 0.05, 0.02, 0.01};

        assertThat(next(1, 24, Lab.pairs(a, faster))).containsExactly(a);
        assertThat(next(1, 24, Lab.pairs(a, 0.019, 0.0195, 0.020, 0.0185, 0.019)))
                .isEmpty();
        assertThat(next(1, 5, Lab.pairs(a, faster))).isEmpty();
    }

    @Test
    void whenTimeIsShortARegressionIsRuledOutBeforeAnImprovementIsProven() {
        double[] faster = {0.03, 0.01, 0.05, 0.02, 0.01};
        Pacer pacer = new Pacer(Lab.comparison(2, 24, 20), JudgingRules.upTo(24));

        assertThat(pacer.nextRound(both(faster, NOISE), NONE)).containsExactly(b);
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "5, 5", "7, 5", "10, 8", "24, 24", "40, 24"})
    void endsAtTheLastLookThatTheLimitAllows(int maxPairs, int expectedPairs) {
        List<Pair> pairs = new ArrayList<>();
        double[] noise = new Random(3).doubles(50, -0.5, 0.5).toArray();
        while (!next(1, maxPairs, pairs).isEmpty()) {
            pairs.add(Lab.pair(a, pairs.size() + 1, 1, noise[pairs.size()]));
        }

        assertThat(pairs).hasSize(expectedPairs);
    }

    @Test
    void anInvalidPairIsRepeatedBeforeTheNextRoundStarts() {
        List<Pair> pairs = new ArrayList<>();
        pairs.add(Lab.pair(a, 1, 1, 0));
        for (int attempt = 1; attempt <= 3; attempt++) {
            pairs.add(Lab.spoiled(Lab.pair(b, 1, attempt, 0)));
            assertThat(next(2, 24, pairs)).containsExactly(b);
        }
        pairs.add(Lab.spoiled(Lab.pair(b, 1, 4, 0)));

        assertThat(next(2, 24, pairs)).containsExactly(a, b);
    }

    @Test
    void emptySlotsCountSoAHopelessSeriesEnds() {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(a, 0, 0, 0, 0));
        for (int attempt = 1; attempt <= 4; attempt++) {
            pairs.add(Lab.spoiled(Lab.pair(a, 5, attempt, 0)));
        }

        assertThat(next(1, 5, pairs)).isEmpty();
        assertThat(next(1, 6, pairs)).containsExactly(a);
    }

    @Test
    void triesEndEvenWhereTheyAllCarryTheSameSlotNumber() {
        List<Pair> pairs = new ArrayList<>();
        while (!next(1, 24, pairs).isEmpty() && pairs.size() < 1000) {
            pairs.add(Lab.spoiled(Lab.pair(a, 1, pairs.size() + 1, 0)));
        }

        assertThat(pairs).hasSize(4 * 20);
    }

    @Test
    void aSeriesThatFailsOrIsUnsupportedIsGivenUp() {
        List<Pair> pairs = new ArrayList<>();
        pairs.add(Lab.ended(a, Lab.slot(1, 1), ForkOutcome.COMPLETED, ForkOutcome.CRASHED));
        pairs.add(Lab.ended(b, Lab.slot(1, 1), ForkOutcome.UNSUPPORTED, ForkOutcome.ABANDONED));
        assertThat(next(2, 24, pairs)).containsExactly(a);
        pairs.add(Lab.ended(a, Lab.slot(1, 2), ForkOutcome.ABANDONED, ForkOutcome.TIMED_OUT));

        assertThat(next(2, 24, pairs)).isEmpty();
    }

    // a fork of the lab takes 5 s, so the three pairs until the look at 8 take 15 s per series
    @ParameterizedTest
    @CsvSource({"0, ab", "10, ab", "11, b", "25, b", "26, ''", "39, ''", "40, ''"})
    void shortTimeGoesToSuspectsFirstAndOnlyToWholeLooks(int elapsedSeconds, String expected) {
        Pacer pacer = new Pacer(Lab.comparison(2, 24, 40), JudgingRules.upTo(24));

        List<SeriesKey> chosen = pacer.nextRound(both(NOISE, SUSPECT), Duration.ofSeconds(elapsedSeconds));

        assertThat(chosen)
                .containsExactlyInAnyOrderElementsOf(
                        expected.chars().mapToObj(c -> c == 'a' ? a : b).toList());
    }

    @Test
    void amongSuspectsTheStrongestComesFirst() {
        double[] stronger = {-0.08, -0.02, -0.06, -0.06, 0.01};
        Pacer pacer = new Pacer(Lab.comparison(2, 24, 20), JudgingRules.upTo(24));

        assertThat(pacer.nextRound(both(SUSPECT, stronger), NONE)).containsExactly(b);
        assertThat(pacer.nextRound(both(stronger, SUSPECT), NONE)).containsExactly(a);
    }

    @Test
    void amongTheUnsuspectedTheNearestToProofComesFirst() {
        double[] quieter = {0.02, -0.03, 0.02, -0.03, 0.02};
        Pacer pacer = new Pacer(Lab.comparison(2, 24, 20), JudgingRules.upTo(24));

        assertThat(pacer.nextRound(both(NOISE, quieter), NONE)).containsExactly(b);
        assertThat(pacer.nextRound(both(quieter, NOISE), NONE)).containsExactly(a);
    }

    // a pair of the lab takes 5 s, so a first look takes 25 s
    @ParameterizedTest
    @CsvSource({"100, 4", "99, 3", "60, 2", "50, 2", "49, 1", "25, 1", "24, 1", "1, 1"})
    void aShortBudgetBringsTheFirstSeriesOfTheProfileToTheirFirstLook(int budgetSeconds, int series) {
        Pacer pacer = new Pacer(Lab.comparison(4, 24, budgetSeconds), JudgingRules.upTo(24));
        List<SeriesKey> expected = List.of(a, b, Lab.key(2), Lab.key(3)).subList(0, series);

        assertThat(pacer.nextRound(List.of(), NONE)).isEqualTo(expected);
    }

    // a first look takes 25 s, and half of that in two lanes
    @ParameterizedTest
    @CsvSource({"100, 4", "50, 4", "49, 3", "25, 2", "24, 1"})
    void inLanesABudgetBringsMoreSeriesToTheirFirstLook(int budgetSeconds, int series) {
        assertThat(inTwoLanes(4, budgetSeconds).nextRound(List.of(), NONE))
                .hasSize(2 * series)
                .startsWith(a);
    }

    @Test
    void noLaneIsIdleWhileASeriesLacksPairsForItsNextLook() {
        Pacer one = inTwoLanes(1, 1000);
        assertThat(one.nextRound(List.of(), NONE)).containsExactly(a, a);
        assertThat(one.nextRound(Lab.pairs(a, 0, 0, 0, 0), NONE)).containsExactly(a);
        assertThat(one.nextRound(Lab.pairs(a, NOISE), NONE)).containsExactly(a, a);

        assertThat(inTwoLanes(2, 1000).nextRound(List.of(), NONE)).containsExactly(a, b, a, b);
    }

    @Test
    void afterADisturbedPairItsSeriesCatchesUpInBothLanes() {
        List<Pair> pairs = List.of(
                Lab.spoiled(Lab.pair(a, 1, 1, 0)), Lab.pair(a, 2, 1, 0), Lab.pair(b, 1, 1, 0), Lab.pair(b, 2, 1, 0));

        assertThat(inTwoLanes(2, 1000).nextRound(pairs, NONE)).containsExactly(a, a);
    }

    private static Pacer inTwoLanes(int series, int budgetSeconds) {
        Comparison comparison = Lab.comparison(series, 24, budgetSeconds);
        return new Pacer(comparison.with(comparison.plan().withLanes(2)), JudgingRules.upTo(24));
    }

    @Test
    void theChosenSeriesStayTheSameUntilTheirFirstLook() {
        Pacer pacer = new Pacer(Lab.comparison(4, 24, 60), JudgingRules.upTo(24));
        List<Pair> pairs = new ArrayList<>();
        for (int round = 1; round <= 5; round++) {
            assertThat(pacer.nextRound(pairs, Duration.ofSeconds(10L * (round - 1))))
                    .containsExactly(a, b);
            pairs.add(Lab.pair(a, round, 1, NOISE[round - 1]));
            pairs.add(Lab.pair(b, round, 1, NOISE[round - 1]));
        }

        assertThat(pacer.nextRound(pairs, Duration.ofSeconds(50))).isEmpty();
        assertThat(pacer.nextRound(pairs, Duration.ofSeconds(45))).containsExactly(a);
    }

    @Test
    void aUsedUpBudgetEndsTheMeasurement() {
        Pacer pacer = new Pacer(Lab.comparison(2, 24, 10), JudgingRules.upTo(24));
        List<Pair> pairs = both(new double[] {0, 0, 0}, new double[] {0, 0, 0});

        assertThat(pacer.nextRound(pairs, Duration.ofSeconds(10))).isEmpty();
    }

    @Test
    void aResumedRunDecidesAsTheInterruptedOne() {
        Comparison comparison = Lab.comparison(2, 24, 1000);
        Random random = new Random(5);
        List<Pair> pairs = new ArrayList<>();
        List<List<SeriesKey>> decisions = new ArrayList<>();
        Pacer pacer = new Pacer(comparison, JudgingRules.upTo(24));
        for (int round = 1; round <= 12; round++) {
            decisions.add(pacer.nextRound(pairs, Duration.ofSeconds(5L * pairs.size())));
            for (SeriesKey series : decisions.get(round - 1)) {
                pairs.add(Lab.pair(series, round, 1, 0.05 * random.nextGaussian()));
            }
        }
        int measured = 0;
        for (List<SeriesKey> decision : decisions) {
            List<Pair> prefix = new ArrayList<>(pairs.subList(0, measured));
            Collections.shuffle(prefix, random);
            assertThat(new Pacer(comparison, JudgingRules.upTo(24))
                            .nextRound(prefix, Duration.ofSeconds(5L * measured)))
                    .isEqualTo(decision);
            measured += decision.size();
        }
    }

    @Test
    void killedWithinARoundItFinishesThatRoundFirst() {
        List<Pair> pairs = both(new double[] {0, 0}, new double[] {0});

        assertThat(next(2, 24, pairs)).containsExactly(b);
    }

    private List<Pair> both(double[] first, double[] second) {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(a, first));
        pairs.addAll(Lab.pairs(b, second));
        return pairs;
    }

    private static List<SeriesKey> next(int series, int maxPairs, List<Pair> soFar) {
        return new Pacer(Lab.comparison(series, maxPairs, 100_000), JudgingRules.upTo(24)).nextRound(soFar, NONE);
    }
}
