package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.testing.Simulations;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whole comparisons, paced and judged, on simulated noise: the promises of the verdicts are kept. */
class SimulationTest {
    private static final int SERIES = 10;
    private static final int RUNS = Simulations.of(60);

    @Test
    void harmlessChangesAreFlaggedInAtMostOneOfTwentyComparisons() {
        int flagged = 0;
        int proven = 0;
        for (long seed = 1; seed <= RUNS; seed++) {
            Judgment judgment = run(seed, 0, 0.025);
            boolean any = judgment.count(Verdict.Regression.class) + judgment.count(Verdict.Improvement.class) > 0;
            flagged += any ? 1 : 0;
            proven += (int) judgment.count(Verdict.NoRegression.class);
        }

        // the design promises 5 % and simulates below 1 %
        assertThat(flagged).isLessThanOrEqualTo(RUNS / 20);
        assertThat(proven).isGreaterThan(RUNS * SERIES * 3 / 4);
    }

    @Test
    void atTheEdgeOfTheNullTheFlagsStayBounded() {
        int flagged = 0;
        for (long seed = 1; seed <= RUNS; seed++) {
            flagged += runAllSlower(seed).count(Verdict.Regression.class) > 0 ? 1 : 0;
        }

        assertThat(flagged).isLessThanOrEqualTo(RUNS / 7);
    }

    @Test
    void aTenPercentSlowdownIsFoundAndNothingElse() {
        int found = 0;
        int others = 0;
        for (long seed = 1; seed <= RUNS; seed++) {
            Judgment judgment = run(seed, Math.log(0.9), 0.025);
            boolean first = judgment.series().get(0).verdict() instanceof Verdict.Regression;
            found += first ? 1 : 0;
            others += (int) judgment.count(Verdict.Regression.class) - (first ? 1 : 0);
        }

        assertThat(found).isGreaterThanOrEqualTo(RUNS - RUNS / 30);
        assertThat(others).isLessThanOrEqualTo(RUNS / 12);
    }

    @Test
    void aFivePercentSpeedupIsFound() {
        int found = 0;
        for (long seed = 1; seed <= RUNS; seed++) {
            Judgment judgment = run(seed, Math.log(1.05), 0.025);
            found += judgment.series().get(0).verdict() instanceof Verdict.Improvement ? 1 : 0;
        }

        assertThat(found).isGreaterThanOrEqualTo(RUNS - RUNS / 10);
    }

    /** One series that changed among harmless ones. */
    private static Judgment run(long seed, double changedLog, double sd) {
        Random random = new Random(seed);
        return paced((series, round) -> (series.equals(Lab.key(0)) ? changedLog : 0) + sd * random.nextGaussian());
    }

    /** Every series slower by exactly the minimum effect, the hardest case in which no flag is right. */
    private static Judgment runAllSlower(long seed) {
        Random random = new Random(seed);
        return paced((series, round) -> Math.log(0.99) + 0.05 * random.nextGaussian());
    }

    private static Judgment paced(Noise noise) {
        Comparison comparison = Lab.comparison(SERIES, 24, 1_000_000);
        Pacer pacer = new Pacer(comparison, JudgingRules.upTo(24));
        List<Pair> pairs = new ArrayList<>();
        int round = 1;
        List<SeriesKey> next = pacer.nextRound(pairs, Duration.ZERO);
        while (!next.isEmpty()) {
            for (SeriesKey series : next) {
                pairs.add(Lab.pair(series, round, 1, noise.logRatio(series, round)));
            }
            round++;
            next = pacer.nextRound(pairs, Duration.ZERO);
        }
        return Judge.judge(comparison, JudgingRules.upTo(24), pairs);
    }

    private interface Noise {
        double logRatio(SeriesKey series, int round);
    }
}
