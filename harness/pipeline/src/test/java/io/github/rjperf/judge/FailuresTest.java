package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FailuresTest {
    private final SeriesKey series = Lab.key(0);

    @ParameterizedTest
    @EnumSource(names = {"CRASHED", "TIMED_OUT", "EMPTY", "FALSE_WORK"})
    void aCandidateThatFailsTwiceIsAnErrorWhateverItsOtherPairsSay(ForkOutcome failure) {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(series, -0.7, -0.7, -0.7, -0.7, -0.7));
        pairs.add(Lab.ended(series, Lab.slot(6, 1), ForkOutcome.COMPLETED, failure));
        assertThat(judged(pairs).verdict()).isInstanceOf(Verdict.Regression.class);
        pairs.add(Lab.ended(series, Lab.slot(6, 2), ForkOutcome.ABANDONED, failure));

        SeriesVerdict verdict = judged(pairs);

        assertThat(verdict.verdict())
                .isEqualTo(new Verdict.MeasurementError("candidate 9.1.1 failed in 2 pairs, last: exit code 134"));
        assertThat(verdict.invalidCandidate()).isEqualTo(2);
        assertThat(verdict.invalidBase()).isZero();
        assertThat(verdict.stopped()).isEqualTo("given up after 7 pairs");
    }

    @Test
    void theBaseIsAccusedInTheSameWay() {
        assertThat(judged(List.of(
                                Lab.ended(series, Lab.slot(1, 1), ForkOutcome.CRASHED, ForkOutcome.ABANDONED),
                                Lab.ended(series, Lab.slot(1, 2), ForkOutcome.CRASHED, ForkOutcome.COMPLETED)))
                        .verdict())
                .isEqualTo(new Verdict.MeasurementError("base 9.0.1 failed in 2 pairs, last: exit code 134"));
    }

    @Test
    void bothSidesFailingIsSaidOfBoth() {
        assertThat(judged(List.of(
                                Lab.ended(series, Lab.slot(1, 1), ForkOutcome.EMPTY, ForkOutcome.EMPTY),
                                Lab.ended(series, Lab.slot(1, 2), ForkOutcome.EMPTY, ForkOutcome.EMPTY)))
                        .verdict())
                .isEqualTo(new Verdict.MeasurementError(
                        "base 9.0.1 failed in 2 pairs and candidate 9.1.1 in 2, last: exit code 134"));
    }

    @Test
    void aSideThatLacksTheBenchmarkIsNotComparable() {
        assertThat(judged(List.of(Lab.ended(series, Lab.slot(1, 1), ForkOutcome.UNSUPPORTED, ForkOutcome.ABANDONED)))
                        .verdict())
                .isEqualTo(new Verdict.NotComparable("base 9.0.1 lacks what the benchmark calls: exit code 134"));
        assertThat(judged(List.of(Lab.ended(series, Lab.slot(1, 1), ForkOutcome.UNSUPPORTED, ForkOutcome.UNSUPPORTED)))
                        .verdict())
                .isEqualTo(new Verdict.NotComparable(
                        "base 9.0.1 and candidate 9.1.1 lack what the benchmark calls: exit code 134"));
    }

    @Test
    void abandonedSaysNothingAboutItsSide() {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(series, 0, 0.001, 0, -0.001, 0));
        pairs.add(Lab.ended(series, Lab.slot(6, 1), ForkOutcome.ABANDONED, ForkOutcome.ABANDONED));
        pairs.add(Lab.ended(series, Lab.slot(6, 2), ForkOutcome.ABANDONED, ForkOutcome.ABANDONED));

        assertThat(judged(pairs).verdict()).isInstanceOf(Verdict.NoRegression.class);
    }

    @Test
    void aSpoiledPairIsCountedAgainstNeitherBuild() {
        List<Pair> pairs = new ArrayList<>();
        pairs.add(Lab.spoiled(Lab.pair(series, 1, 1, -3)));
        pairs.add(Lab.spoiled(Lab.ended(series, Lab.slot(1, 2), ForkOutcome.COMPLETED, ForkOutcome.TIMED_OUT)));
        pairs.add(Lab.spoiled(Lab.ended(series, Lab.slot(1, 3), ForkOutcome.COMPLETED, ForkOutcome.TIMED_OUT)));
        pairs.add(Lab.pair(series, 1, 4, 0));
        for (int pair = 2; pair <= 5; pair++) {
            pairs.add(Lab.pair(series, pair, 1, 0.001 * pair));
        }

        SeriesVerdict verdict = judged(pairs);

        assertThat(verdict.verdict()).isInstanceOf(Verdict.NoRegression.class);
        assertThat(verdict.spoiledPairs()).isEqualTo(3);
        assertThat(verdict.invalidCandidate()).isZero();
    }

    @Test
    void slotsSpoiledPastTheirTriesAreAnErrorWhereABudgetIsNot() {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(series, 0, 0, 0, 0));
        for (int attempt = 1; attempt <= 4; attempt++) {
            pairs.add(Lab.spoiled(Lab.pair(series, 5, attempt, 0)));
        }

        Verdict verdict = Judge.judge(Lab.comparison(1, 5, 3600), JudgingRules.upTo(24), pairs)
                .series()
                .get(0)
                .verdict();

        assertThat(verdict)
                .isEqualTo(new Verdict.MeasurementError(
                        "4 valid pairs of the 5 that a first look needs: 1 slot stayed empty"
                                + " after 4 tries each; 4 pairs were spoiled by outside disturbance, base failed in 0,"
                                + " candidate in 0"));
        assertThat(((Verdict.MeasurementError) verdict).isOfFigures()).isTrue();
        assertThat(judged(pairs).verdict()).isInstanceOf(Verdict.Inconclusive.class);
    }

    @Test
    void ofTwoValidTriesOfASlotTheFirstCounts() {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(series, 0, 0, 0, 0, 0));
        pairs.add(Lab.pair(series, 5, 2, -3));

        assertThat(judged(pairs).lastLook().orElseThrow().meanLogRatio()).isZero();
    }

    @Test
    void aFailedSeriesDoesNotSilenceTheMatrixLine() {
        List<Pair> pairs = new ArrayList<>(ofSeries(1, 4));
        pairs.add(Lab.ended(series, Lab.slot(1, 1), ForkOutcome.COMPLETED, ForkOutcome.CRASHED));
        assertThat(shift(6, pairs)).as("four series were judged").isNull();
        pairs.addAll(ofSeries(5, 5));
        assertThat(shift(6, pairs)).isNotNull();
        pairs.add(Lab.ended(series, Lab.slot(1, 2), ForkOutcome.COMPLETED, ForkOutcome.CRASHED));
        assertThat(shift(6, pairs)).isNotNull();
    }

    private static List<Pair> ofSeries(int first, int last) {
        return IntStream.rangeClosed(first, last)
                .mapToObj(i -> Lab.pairs(Lab.key(i), -0.01, -0.02, -0.01, -0.02, -0.01))
                .flatMap(List::stream)
                .toList();
    }

    private static @Nullable MatrixShift shift(int count, List<Pair> pairs) {
        return Judge.judge(Lab.comparison(count, 24, 3600), JudgingRules.upTo(24), pairs)
                .shift();
    }

    @Test
    void noPairIsDroppedForItsValue() {
        List<Pair> pairs = Lab.pairs(series, 0, 0, 0, 0, -6);

        assertThat(judged(pairs).lastLook().orElseThrow().meanLogRatio()).isEqualTo(-1.2);
    }

    @Test
    void aFailedSeriesCountsAsPOne() {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(series, -0.7, -0.71, -0.7, -0.69, -0.7));
        pairs.add(Lab.ended(series, Lab.slot(6, 1), ForkOutcome.COMPLETED, ForkOutcome.CRASHED));
        pairs.add(Lab.ended(series, Lab.slot(6, 2), ForkOutcome.COMPLETED, ForkOutcome.CRASHED));
        pairs.addAll(Lab.pairs(Lab.key(1), -0.06, -0.02, -0.062, -0.022, -0.042));

        // its sequential p is 0.04: enough next to a rejected neighbor, but not next to a failed one
        assertThat(Judge.judge(Lab.comparison(2, 24, 3600), JudgingRules.upTo(24), pairs)
                        .count(Verdict.Regression.class))
                .isZero();
        assertThat(Judge.judge(
                                Lab.comparison(2, 24, 3600),
                                JudgingRules.upTo(24),
                                pairs.stream().filter(Pair::isValid).toList())
                        .count(Verdict.Regression.class))
                .isEqualTo(2);
    }

    @Test
    void anUnavailableSeriesIsNotComparableAndNeverMeasured() {
        Comparison comparison = Lab.comparison(6, 24, 3600);
        List<PlannedSeries> planned = new ArrayList<>(comparison.plan().series());
        planned.set(0, planned.get(0).unavailableBecause("base 8.0.0 lacks get with heap ByteBuffers"));
        Comparison partly = Lab.with(comparison, planned);
        List<Pair> pairs = ofSeries(1, 5);

        assertThat(new Pacer(partly, JudgingRules.upTo(24)).nextRound(List.of(), Duration.ZERO))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, 5).mapToObj(Lab::key).toList());
        Judgment judgment = Judge.judge(partly, JudgingRules.upTo(24), pairs);
        assertThat(judgment.series().get(0).verdict())
                .isEqualTo(new Verdict.NotComparable("base 8.0.0 lacks get with heap ByteBuffers"));
        assertThat(judgment.series().get(0).stopped()).isEqualTo("not measured");
        assertThat(judgment.shift()).as("rounds are over the others").isNotNull();
        assertThat(whole(partly)).isLessThan(whole(comparison));
    }

    private static Duration whole(Comparison comparison) {
        return new AdaptiveForecast(comparison, JudgingRules.upTo(24)).whole();
    }

    private static SeriesVerdict judged(List<Pair> pairs) {
        return Judge.judge(Lab.comparison(1, 24, 3600), JudgingRules.upTo(24), pairs)
                .series()
                .get(0);
    }
}
