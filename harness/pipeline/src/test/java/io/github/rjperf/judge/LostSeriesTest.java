package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.verdict.Judgment;
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
        Judgment judgment = measured(ForkOutcome.ABANDONED, ForkOutcome.UNSUPPORTED);

        assertThat(judgment.lost()).isEqualTo(1);
        assertThat(judgment.status()).isEqualTo(Judgment.Status.INCONCLUSIVE);
        assertThat(ExitCode.of(judgment)).isEqualTo(ExitCode.INCONCLUSIVE);
    }

    @Test
    void whatTheBaseOrBothLackIsNotLost() {
        for (ForkOutcome candidate : List.of(ForkOutcome.ABANDONED, ForkOutcome.UNSUPPORTED)) {
            Judgment judgment = measured(ForkOutcome.UNSUPPORTED, candidate);

            assertThat(judgment.count(Verdict.NotComparable.class)).isEqualTo(1);
            assertThat(judgment.lost()).isZero();
            assertThat(judgment.status()).isEqualTo(Judgment.Status.NOTHING_SLOWER);
        }
    }

    @Test
    void aSeriesThatTheCandidateCannotBeAskedForIsLost() {
        Judgment judgment = planned("candidate 9.1.1 lacks get with heap ByteBuffers");

        assertThat(judgment.lost()).isEqualTo(1);
        assertThat(judgment.status()).isEqualTo(Judgment.Status.INCONCLUSIVE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "base 8.0.0 lacks get with heap ByteBuffers",
                "base 8.0.0 lacks get; candidate 9.1.1 lacks get",
                "needs 12.0 GB of memory, but only 6.4 GB can be used here"
            })
    void otherReasonsLoseNothing(String reason) {
        Judgment judgment = planned(reason);

        assertThat(judgment.lost()).isZero();
        assertThat(judgment.status()).isEqualTo(Judgment.Status.NOTHING_SLOWER);
    }

    /** Two series: the first has one pair with this outcome, and the second is settled. */
    private static Judgment measured(ForkOutcome base, ForkOutcome candidate) {
        List<Pair> pairs = new ArrayList<>(settled());
        pairs.add(Lab.ended(Lab.key(0), Lab.slot(1, 1), base, candidate));
        return Judge.judge(Lab.comparison(2, 24, 3600), JudgingRules.upTo(24), pairs);
    }

    private static Judgment planned(String reason) {
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
