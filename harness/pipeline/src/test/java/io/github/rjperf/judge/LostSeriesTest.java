package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A series that only the candidate cannot run prevents a comparison from being called good. */
class LostSeriesTest {
    @Test
    void aCandidateThatLacksTheCallLosesTheSeries() {
        Judgement judgement = measured(ForkOutcome.ABANDONED, ForkOutcome.UNSUPPORTED);

        assertThat(judgement.lost()).isEqualTo(1);
        assertThat(judgement.status()).isEqualTo(Judgement.Status.INCONCLUSIVE);
        assertThat(ExitCode.of(judgement)).isEqualTo(ExitCode.INCONCLUSIVE);
    }

    @Test
    void whatTheBaseOrBothLackIsNotLost() {
        for (ForkOutcome candidate : List.of(ForkOutcome.ABANDONED, ForkOutcome.UNSUPPORTED)) {
            Judgement judgement = measured(ForkOutcome.UNSUPPORTED, candidate);

            assertThat(judgement.count(Verdict.NotComparable.class)).isEqualTo(1);
            assertThat(judgement.lost()).isZero();
            assertThat(judgement.status()).isEqualTo(Judgement.Status.NOTHING_SLOWER);
        }
    }

    @Test
    void aSeriesThatTheCandidateCannotBeAskedForIsLost() {
        Judgement judgement = planned("candidate 9.1.1 lacks get with heap ByteBuffers");

        assertThat(judgement.lost()).isEqualTo(1);
        assertThat(judgement.status()).isEqualTo(Judgement.Status.INCONCLUSIVE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "base 8.0.0 lacks get with heap ByteBuffers",
                "base 8.0.0 lacks get; candidate 9.1.1 lacks get",
                "needs 12.0 GB of memory, but only 6.4 GB can be used here"
            })
    void otherReasonsLoseNothing(String reason) {
        Judgement judgement = planned(reason);

        assertThat(judgement.lost()).isZero();
        assertThat(judgement.status()).isEqualTo(Judgement.Status.NOTHING_SLOWER);
    }

    /** Two series: the first has one pair with this outcome, and the second is settled. */
    private static Judgement measured(ForkOutcome base, ForkOutcome candidate) {
        List<Pair> pairs = new ArrayList<>(settled());
        pairs.add(Lab.ended(Lab.key(0), Lab.slot(1, 1), base, candidate));
        return Judge.judge(Lab.comparison(2, 24, 3600), JudgingRules.upTo(24), pairs);
    }

    private static Judgement planned(String reason) {
        Comparison comparison = Lab.comparison(2, 24, 3600);
        List<PlannedSeries> series = List.of(
                comparison.plan().series().get(0).unavailableBecause(reason),
                comparison.plan().series().get(1));
        return Judge.judge(Lab.with(comparison, series), JudgingRules.upTo(24), settled());
    }

    private static List<Pair> settled() {
        return Lab.pairs(Lab.key(1), 0, 0.001, 0, -0.001, 0);
    }
}
