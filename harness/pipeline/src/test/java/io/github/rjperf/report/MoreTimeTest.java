package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A pair of a sample takes 4.4 s, and its plan is of one series and up to 12 pairs unless a test changes that. */
class MoreTimeTest {
    private static final Comparison SINGLE = SampleResults.single().comparison();
    private static final Plan UP_TO_12 = upTo(12);
    private static final double HARMLESS = 0;
    private static final double NEAR_THE_GATE = -0.019;

    @ParameterizedTest
    @CsvSource({"1, 17.6", "2, 8.8", "4, 4.4"})
    void pairsInLanesShareTheTime(int lanes, double seconds) {
        MoreTime more = after(look(8, HARMLESS, 0.04), UP_TO_12.withLanes(lanes));

        assertThat(more.pairs()).isEqualTo(4);
        assertThat(more.seconds()).isCloseTo(seconds, within(1e-6));
        assertThat(more.words()).isEqualTo("about 1 more minute would decide it");
    }

    @Test
    void spoiledPairsTakeTheirShareOfTheTime() {
        List<Pair> pairs = new ArrayList<>(pairs(8));
        pairs.addAll(new SampleSeries(pairs.get(0).series(), 2)
                .spoiled("other processes used 0.90 cores (limit 0.50)")
                .spoiled("other processes used 0.90 cores (limit 0.50)")
                .pairs());

        MoreTime more = more(JudgingRules.upTo(12), UP_TO_12, List.of(look(8, HARMLESS, 0.04)), pairs);

        assertThat(more.seconds()).isCloseTo(17.6 * 10 / 8, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void theFirstLookInLanesSharesTheExpectedTime(int lanes) {
        double secondsOfAPair = UP_TO_12.schedule().secondsOf(SampleSeries.PLAN);

        MoreTime more = more(JudgingRules.upTo(12), UP_TO_12.withLanes(lanes), List.of(), List.of());

        assertThat(more.seconds()).isCloseTo(5 * secondsOfAPair / lanes, within(1e-6));
        assertThat(more.words()).endsWith(" would reach its first look");
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 2"})
    void atTheLimitOfPairsTheTimeOfALongerComparisonIsGiven(int lanes, int minutes) {
        MoreTime more = after(look(12, HARMLESS, 0.065), UP_TO_12.withLanes(lanes));

        assertThat(more.isEnough()).isFalse();
        assertThat(more.isPossible()).isTrue();
        assertThat(more.words()).isEqualTo("48 pairs would decide it (about " + minutes + " minutes)");
    }

    @Test
    void noTimeIsGivenIfTheMostPairsOfTheRuleWouldNotDecideIt() {
        assertThat(after(look(12, NEAR_THE_GATE, 0.05), UP_TO_12).isPossible()).isFalse();
        assertThat(after(look(12, NEAR_THE_GATE, 0.05), UP_TO_12).words())
                .isEqualTo("even 48 pairs would probably not decide it");
        assertThat(after(look(48, NEAR_THE_GATE, 0.05), upTo(48)).words())
                .isEqualTo("even 48 pairs would probably not decide it");
        assertThat(more(JudgingRules.upTo(3), upTo(3), List.of(), List.of()).words())
                .isEqualTo("no look fits into 3 pairs");
    }

    private static MoreTime after(Look last, Plan plan) {
        Rule rule = JudgingRules.upTo(plan.maxPairs());
        return more(rule, plan, List.of(last), pairs(last.pairs()));
    }

    private static MoreTime more(Rule rule, Plan plan, List<Look> looks, List<Pair> pairs) {
        SeriesKey series = plan.series().get(0).key();
        SeriesVerdict judged = new SeriesVerdict(
                series,
                new Verdict.Inconclusive(0.05, "too noisy"),
                "ops/s",
                null,
                null,
                looks,
                0,
                0,
                0,
                "the budget is spent",
                null,
                null);
        return MoreTime.of(SINGLE.with(plan), rule, judged, pairs).orElseThrow();
    }

    private static List<Pair> pairs(int number) {
        return new SampleSeries(SINGLE.plan().series().get(0).key(), 1)
                .pairs(number, 0, 0.01)
                .pairs();
    }

    private static Plan upTo(int maxPairs) {
        return SINGLE.plan().within(Duration.ofMinutes(5), maxPairs);
    }

    private static Look look(int pairs, double mean, double sd) {
        return new Look(
                pairs, mean, sd, sd / Math.sqrt(pairs), pairs - 1.0, 0.5, 0.5, 0.5, 0.5, mean - 1, mean + 1, 0.1);
    }
}
