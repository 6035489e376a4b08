package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeTest {
    private static final Rule RULE = JudgingRules.upTo(24);
    private static final double[] HALF = {-0.69, -0.70, -0.68, -0.71, -0.69};
    private static final double[] NOTHING = {0.002, -0.003, 0.001, 0.0, -0.001};
    private static final double[] NOISE = {0.08, -0.09, 0.05, -0.12, 0.06};

    private final SeriesKey first = Lab.key(0);

    @Test
    void halfTheThroughputIsARegression() {
        SeriesVerdict verdict = only(Lab.pairs(first, HALF));

        assertThat(verdict.verdict()).isEqualTo(new Verdict.Regression());
        assertThat(verdict.stopped()).isEqualTo("regression found after 5 pairs");
        assertThat(verdict.candidateScore()).isNotNull();
        Look look = verdict.lastLook().orElseThrow();
        assertThat(verdict.candidateScore()).isCloseTo(1e6 * (1 + look.change()), within(1e-3));
        assertThat(look.lowChange()).isLessThan(look.change());
        assertThat(look.highChange()).isBetween(look.change(), -0.4);
    }

    @Test
    void theMirrorIsAnImprovement() {
        assertThat(only(Lab.pairs(first, negated(HALF))).verdict()).isEqualTo(new Verdict.Improvement());
    }

    @Test
    void identicalBuildsThatWereNotMeasuredDifferInNothing() {
        Comparison other = Lab.comparison(3, 5, 60);
        Comparison same = other.with(other.base(), other.base());

        Judgment unmeasured = Judge.judge(same, RULE, List.of());
        assertThat(unmeasured.series()).isEmpty();
        assertThat(unmeasured.status()).isEqualTo(Judgment.Status.NOTHING_DIFFERS);
        assertThat(Judge.judge(other, RULE, List.of()).status()).isEqualTo(Judgment.Status.INCONCLUSIVE);
        assertThat(Judge.judge(same, RULE, Lab.pairs(first, HALF)).status()).isEqualTo(Judgment.Status.REGRESSION);
    }

    @Test
    void lowerIsBetterTurnsTheSign() {
        SeriesKey time = new SeriesKey("GetBenchmarks.get0", "avgt", new TreeMap<>(), 1);
        Pair slower = Lab.pair(time, 1, 1, -0.5);

        assertThat(slower.candidate().score()).isGreaterThan(slower.base().score());
        assertThat(slower.logRatio()).isCloseTo(-0.5, within(1e-12));
    }

    @Test
    void aQuietSeriesHasNoRegressionBeyondTheTolerance() {
        SeriesVerdict verdict = only(Lab.pairs(first, NOTHING));

        assertThat(verdict.verdict()).isEqualTo(new Verdict.NoRegression(0.03, true));
        assertThat(verdict.stopped()).isEqualTo("a slowdown beyond 3 % is ruled out after 5 pairs");
    }

    @Test
    void aSmallGainIsNoRegressionButNotUnchanged() {
        double[] gain = {0.026, 0.034, 0.029, 0.033, 0.028};
        Comparison large = Lab.comparison(1000, 24, 3600);

        SeriesVerdict verdict =
                Judge.judge(large, RULE, Lab.pairs(first, gain)).series().get(0);

        assertThat(verdict.verdict()).isEqualTo(new Verdict.NoRegression(0.03, false));
    }

    @Test
    void noiseIsInconclusiveAndSaysHowMuchSlowerItMayBe() {
        SeriesVerdict verdict = only(Lab.pairs(first, NOISE));

        assertThat(verdict.verdict()).isInstanceOfSatisfying(Verdict.Inconclusive.class, inconclusive -> {
            Look look = verdict.lastLook().orElseThrow();
            assertThat(inconclusive.slowerByAtMost())
                    .isCloseTo(1 - Math.exp(look.lowLogRatio()), within(1e-12))
                    .isGreaterThan(0.05);
            assertThat(inconclusive.reason())
                    .matches("5 pairs at this noise have an 80 % chance of finding a slowdown of \\d+\\.\\d % or more");
        });
        assertThat(verdict.stopped())
                .isEqualTo(
                        "time budget, time limit, or interruption, with 5 valid pairs measured; the next look is at 8");
    }

    @Test
    void aCertainSlowdownWithinTheGateIsNotFlagged() {
        double[] slight = IntStream.range(0, 24)
                .mapToDouble(i -> -0.0165 + (i % 2 == 0 ? 0.0045 : -0.0045))
                .toArray();
        Rule strict = new Rule(RULE.version(), 0.01, 0.02, 0.015, 0.05, RULE.looks(), RULE.tableSha256());

        Verdict verdict = Judge.judge(Lab.comparison(1, 24, 3600), strict, Lab.pairs(first, slight))
                .series()
                .get(0)
                .verdict();

        assertThat(verdict)
                .isInstanceOfSatisfying(Verdict.Inconclusive.class, inconclusive -> assertThat(inconclusive.reason())
                        .isEqualTo("slower than 1 %, but the estimate of 1.6 % is within the gate of 2 %"));
    }

    @Test
    void judgesOnlyAtPlannedLooksOverTheFirstPairs() {
        List<Pair> seven = Lab.pairs(first, 0.08, -0.09, 0.05, -0.12, 0.06, -5, -5);

        SeriesVerdict verdict = only(seven);

        assertThat(verdict.looks()).extracting(Look::pairs).containsExactly(5);
        assertThat(verdict.lastLook().orElseThrow().meanLogRatio()).isCloseTo(-0.004, within(1e-9));
        assertThat(verdict.candidateScore()).isCloseTo(1e6 * Math.exp(-0.004), within(1e-3));
        assertThat(verdict.stopped()).contains("7 valid pairs measured; the next look is at 8");
    }

    @Test
    void whatALookFoundALaterLookDoesNotTakeBack() {
        SeriesVerdict verdict = only(Lab.pairs(first, -0.05, -0.06, -0.05, -0.06, -0.05, 0.2, -0.3, 0.1));

        assertThat(verdict.looks()).hasSize(2);
        Look early = verdict.looks().get(0);
        Look late = verdict.looks().get(1);
        assertThat(late.pRegression()).isGreaterThan(early.pRegression());
        assertThat(late.sequentialPRegression()).isEqualTo(early.sequentialPRegression());
    }

    @Test
    void aLargerMatrixHidesMore() {
        List<Pair> pairs = Lab.pairs(first, NOISE);

        double alone = only(pairs).lastLook().orElseThrow().detectableChange();
        double amongMany = Judge.judge(Lab.comparison(50, 24, 3600), RULE, pairs)
                .series()
                .get(0)
                .lastLook()
                .orElseThrow()
                .detectableChange();

        assertThat(amongMany).isGreaterThan(alone * 1.2);
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "6, 5", "7, 5", "8, 8", "10, 8", "24, 24", "30, 24"})
    void aLimitThatIsNoLookAddsNoLook(int maxPairs, int lastLook) {
        double[] noise = new Random(1).doubles(30, -0.3, 0.3).toArray();

        SeriesVerdict verdict = Judge.judge(Lab.comparison(1, maxPairs, 3600), RULE, Lab.pairs(first, noise))
                .series()
                .get(0);

        assertThat(verdict.lastLook().orElseThrow().pairs()).isEqualTo(lastLook);
        assertThat(verdict.stopped())
                .isEqualTo(
                        lastLook == 24
                                ? "the last look, at 24 pairs, was reached"
                                : maxPairs + " pairs at most, and no further look fits");
    }

    @Test
    void aLimitBelowTheFirstLookIsInconclusiveNotAnError() {
        SeriesVerdict verdict = Judge.judge(Lab.comparison(1, 4, 3600), RULE, Lab.pairs(first, 0, 0, 0, 0))
                .series()
                .get(0);

        assertThat(verdict.verdict())
                .isEqualTo(new Verdict.Inconclusive(1, "fewer than 5 pairs: 4 valid pairs, no more are allowed"));
    }

    @Test
    void nothingMeasuredIsInconclusive() {
        SeriesVerdict verdict = only(List.of());

        assertThat(verdict.verdict())
                .isEqualTo(new Verdict.Inconclusive(
                        1, "not measured before the time budget, the time limit, or an interruption ended the run"));
        assertThat(verdict.baseScore()).isNull();
        assertThat(verdict.unit()).isEqualTo("ops/s");
    }

    @Test
    void everySeriesOfTheMatrixCountsForMultiplicity() {
        double[] borderline = {-0.045, -0.02, -0.04, -0.025, -0.036};

        assertThat(only(Lab.pairs(first, borderline)).verdict()).isInstanceOf(Verdict.Regression.class);
        assertThat(Judge.judge(Lab.comparison(100, 24, 3600), RULE, Lab.pairs(first, borderline))
                        .count(Verdict.Regression.class))
                .isZero();
    }

    @Test
    void comparisonsThatShareTheLevelAreStricter() {
        double[] borderline = {-0.045, -0.02, -0.04, -0.025, -0.036};
        Rule shared = RULE.sharedBy(2);

        assertThat(shared.falseDiscoveryRate()).isEqualTo(0.025);
        assertThat(Judge.judge(Lab.comparison(5, 24, 3600), RULE, Lab.pairs(first, borderline))
                        .count(Verdict.Regression.class))
                .isEqualTo(1);
        assertThat(Judge.judge(Lab.comparison(5, 24, 3600), shared, Lab.pairs(first, borderline))
                        .count(Verdict.Regression.class))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theOrderOfThePairsDoesNotMatter(long seed) {
        Comparison comparison = Lab.comparison(3, 24, 3600);
        Random random = new Random(seed);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            pairs.addAll(Lab.pairs(Lab.key(i), random.doubles(12, -0.1, 0.05).toArray()));
        }
        pairs.add(Lab.ended(first, Lab.slot(13, 1), ForkOutcome.COMPLETED, ForkOutcome.TIMED_OUT));
        Judgment expected = Judge.judge(comparison, RULE, pairs);
        Collections.shuffle(pairs, random);

        assertThat(Judge.judge(comparison, RULE, pairs)).isEqualTo(expected);
    }

    @Test
    void everythingTogetherIsSlowerAlthoughNoSeriesIs() {
        Judgment judgment = Judge.judge(Lab.comparison(30, 24, 3600), RULE, allSlowerByOnePercent(30));

        assertThat(judgment.count(Verdict.Regression.class)).isZero();
        assertThat(judgment.shift()).isNotNull().satisfies(shift -> {
            assertThat(shift.rounds()).isEqualTo(8);
            assertThat(shift.meanLogRatio()).isCloseTo(-0.01, within(0.004));
            assertThat(shift.pSlower()).isLessThan(0.001);
        });
        assertThat(judgment.averaged()).isEqualTo(30);
        assertThat(judgment.status()).isEqualTo(Judgment.Status.SLOWER_OVERALL);
    }

    @Test
    void whatIsSlowerByItselfDoesNotMakeEverythingSlower() {
        List<Pair> pairs = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < 30; i++) {
            double truth = i == 0 ? Math.log(0.5) : 0;
            pairs.addAll(Lab.pairs(
                    Lab.key(i),
                    IntStream.range(0, 8)
                            .mapToDouble(k -> truth + 0.01 * random.nextGaussian())
                            .toArray()));
        }

        Judgment judgment = Judge.judge(Lab.comparison(30, 24, 3600), RULE, pairs);

        assertThat(judgment.averaged()).isEqualTo(29);
        assertThat(judgment.shift()).isNotNull().satisfies(shift -> assertThat(shift.change())
                .isCloseTo(0, within(0.005)));
    }

    @Test
    void theAverageCoversTheSeriesThatWereJudged() {
        List<Pair> pairs = allSlowerByOnePercent(30);
        Comparison comparison = Lab.comparison(30, 24, 3600);

        assertThat(Judge.judge(comparison, RULE, pairs.subList(0, 264)).averaged())
                .isEqualTo(29);
        assertThat(Judge.judge(comparison, RULE, pairs.subList(0, 4 * 9)).shift())
                .as("of four series")
                .isNull();
    }

    private static List<Pair> allSlowerByOnePercent(int series) {
        Random random = new Random(7);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < series; i++) {
            pairs.addAll(Lab.pairs(
                    Lab.key(i),
                    IntStream.range(0, 9)
                            .mapToDouble(k -> -0.01 + 0.02 * random.nextGaussian())
                            .toArray()));
        }
        return pairs;
    }

    @Test
    void refusesWhatItCannotJudge() {
        List<Pair> twice = List.of(Lab.pair(first, 1, 1, 0), Lab.pair(first, 1, 1, -1));

        assertThatThrownBy(() -> only(twice)).hasMessageContaining("pair 1, attempt 1 twice");
        assertThatThrownBy(() -> only(List.of(Lab.pair(Lab.key(5), 1, 1, 0)))).hasMessageContaining("get5");
        Rule otherTable = new Rule(RULE.version(), 0.01, 0.02, 0.03, 0.05, RULE.looks(), "f".repeat(64));
        assertThatThrownBy(() -> Judge.judge(Lab.comparison(1, 24, 3600), otherTable, List.of()))
                .hasMessageContaining("judge with the rjperf that wrote it");
        Rule foreign = new Rule(RULE.version(), 0.01, 0.02, 0.03, 0.05, List.of(3, 6), RULE.tableSha256());
        assertThatThrownBy(() -> Judge.judge(Lab.comparison(1, 24, 3600), foreign, List.of()))
                .hasMessageContaining("[3, 6]");
    }

    private static SeriesVerdict only(List<Pair> pairs) {
        return Judge.judge(Lab.comparison(1, 24, 3600), RULE, pairs).series().get(0);
    }

    private static double[] negated(double[] values) {
        return Arrays.stream(values).map(v -> -v).toArray();
    }
}
