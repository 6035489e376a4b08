package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PooledComparisonTest {
    private static final Comparison PLANNED = Lab.comparison(3, 48, 3600);

    private static EarlierMeasurement earlier(int time, List<Pair> pairs) {
        return new EarlierMeasurement(Lab.at(time, PLANNED), Lab.at(time, pairs), Judgment.Status.INCONCLUSIVE);
    }

    private static Judgment judged(PooledComparison pooled) {
        return Judge.judge(pooled.comparison(), JudgingRules.of(pooled.comparison()), pooled.pairs());
    }

    private static List<Pair> noisy(int series, int pairs, double change) {
        return Lab.pairs(
                Lab.key(series),
                IntStream.range(0, pairs)
                        .mapToDouble(i -> change + (i % 2 == 0 ? 0.02 : -0.02))
                        .toArray());
    }

    @Test
    void itIsJudgedAsIfTheMeasurementHadGoneOn() {
        List<Pair> first = noisy(0, 8, -0.02);
        List<Pair> second = noisy(0, 8, -0.05);
        List<Pair> continued = new ArrayList<>(first);
        second.forEach(pair -> continued.add(Lab.pair(Lab.key(0), continued.size() + 1, 1, pair.logRatio())));

        PooledComparison pooled = PooledComparison.of(Lab.at(2, PLANNED), second, List.of(earlier(1, first)));

        assertThat(pooled.earlier()).hasSize(1);
        Judgment expected = Judge.judge(Lab.at(2, PLANNED), JudgingRules.of(PLANNED), continued);
        assertThat(judged(pooled)).isEqualTo(expected);
        assertThat(expected.series().get(0).lastLook().orElseThrow().pairs()).isEqualTo(16);
    }

    @Test
    void aLuckyRepetitionDoesNotTakeBackARegression() {
        List<Pair> lucky = noisy(0, 8, 0);
        List<Pair> slower = noisy(0, 8, -0.08);

        PooledComparison pooled = PooledComparison.of(Lab.at(2, PLANNED), lucky, List.of(earlier(1, slower)));

        assertThat(judged(PooledComparison.of(PLANNED, slower, List.of()))
                        .series()
                        .get(0)
                        .verdict())
                .isInstanceOf(Verdict.Regression.class);
        assertThat(judged(pooled).series().get(0).verdict()).isInstanceOf(Verdict.Regression.class);
    }

    @Test
    void seriesThatAreNotMeasuredAgainStayAndCount() {
        Comparison narrow = Lab.with(PLANNED, List.of(PLANNED.plan().series().get(1)));
        List<Pair> first = new ArrayList<>(noisy(0, 8, -0.2));
        first.addAll(noisy(1, 5, 0));

        PooledComparison pooled = PooledComparison.of(Lab.at(2, narrow), noisy(1, 5, 0), List.of(earlier(1, first)));
        Judgment judgment = judged(pooled);

        assertThat(judgment.series()).hasSize(3);
        assertThat(judgment.series().get(0).verdict()).isInstanceOf(Verdict.Regression.class);
        assertThat(judgment.series().get(1).lastLook().orElseThrow().pairs()).isEqualTo(8);
        assertThat(judgment.of(List.of(Lab.key(1))).series()).hasSize(1);
    }

    @Test
    void noMoreThanTheMostPairsCount() {
        List<EarlierMeasurement> all = IntStream.range(1, 5)
                .mapToObj(time -> earlier(time, noisy(0, 16, 0)))
                .toList();

        PooledComparison pooled = PooledComparison.of(Lab.at(9, PLANNED), noisy(0, 16, -0.5), all);

        assertThat(judged(pooled).series().get(0).lastLook().orElseThrow().pairs())
                .isEqualTo(48);
        assertThat(judged(pooled).series().get(0).verdict()).isInstanceOf(Verdict.NoRegression.class);
    }

    @Test
    void aShortProfileLeavesALaterMeasurementLooks() {
        Comparison small = Lab.comparison(3, 5, 3600);
        EarlierMeasurement first = new EarlierMeasurement(Lab.at(1, small), Lab.at(1, noisy(0, 5, 0)), null);

        PooledComparison pooled = PooledComparison.of(Lab.at(2, small), noisy(0, 5, 0), List.of(first));

        assertThat(judged(pooled).series().get(0).lastLook().orElseThrow().pairs())
                .isEqualTo(8);
    }

    /** Another attempt of a run may join a shard that an earlier answer had already. */
    @Test
    void aPairCountsOnceHoweverOftenItIsRecorded() {
        List<Pair> pairs = noisy(0, 8, -0.02);

        PooledComparison pooled = PooledComparison.of(
                Lab.at(3, PLANNED), Lab.at(1, pairs), List.of(earlier(1, pairs), earlier(2, noisy(0, 8, -0.02))));

        assertThat(pooled.pairs()).hasSize(16);
        assertThat(judged(pooled).series().get(0).lastLook().orElseThrow().pairs())
                .isEqualTo(16);
    }

    @Test
    void failuresCountOnlyInTheNewest() {
        List<Pair> failed = List.of(
                Lab.ended(Lab.key(0), Lab.slot(1, 1), ForkOutcome.COMPLETED, ForkOutcome.CRASHED),
                Lab.ended(Lab.key(0), Lab.slot(1, 2), ForkOutcome.COMPLETED, ForkOutcome.CRASHED));

        PooledComparison pooled = PooledComparison.of(Lab.at(2, PLANNED), failed, List.of(earlier(1, noisy(0, 8, 0))));

        assertThat(judged(pooled).series().get(0).verdict()).isInstanceOf(Verdict.MeasurementError.class);
    }

    @Test
    void otherQuestionsDoNotCount() {
        List<Pair> pairs = noisy(0, 8, 0);
        Build other =
                new Build("maven:9", "9", null, "/jar", "a".repeat(64), "lib.so", "b".repeat(64), null, false, 0, null);
        PlannedSeries longer = new PlannedSeries(Lab.key(0), new IterationPlan(5, 30, 100));
        List<Comparison> others = List.of(
                Lab.at(1, PLANNED.with(PLANNED.base(), other)),
                Lab.at(1, PLANNED.with(other, PLANNED.candidate())),
                Lab.at(1, PLANNED.with(PLANNED.plan().withLanes(2))),
                Lab.at(1, Lab.with(PLANNED, List.of(longer))),
                Lab.at(3, PLANNED));

        for (Comparison one : others) {
            assertThat(counted(Lab.at(2, PLANNED), one, pairs))
                    .as(one.toString())
                    .isEmpty();
        }
        Comparison alike = PLANNED.with(PLANNED.base(), PLANNED.base());
        assertThat(counted(Lab.at(2, alike), Lab.at(1, alike), pairs))
                .as("a build with itself")
                .isEmpty();
    }

    private static List<EarlierMeasurement> counted(Comparison newest, Comparison earlier, List<Pair> pairs) {
        return PooledComparison.of(newest, pairs, List.of(new EarlierMeasurement(earlier, pairs, null)))
                .earlier();
    }
}
