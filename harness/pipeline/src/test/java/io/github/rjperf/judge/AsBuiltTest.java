package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.judge.RuleSimulation.Shares;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.testing.Simulations;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of the code of builds that have one layout each. */
class AsBuiltTest {
    private static final double SHIFT = 0.016;

    /** Eight quiet pairs of one series with this change, next to seven that did not change. */
    private static SeriesVerdict judged(Comparison comparison, double change) {
        List<Pair> pairs = new ArrayList<>();
        for (int series = 0; series < 8; series++) {
            double mean = series == 0 ? Math.log1p(change) : 0;
            pairs.addAll(Lab.pairs(
                    Lab.key(series), mean, mean + 0.001, mean - 0.001, mean + 0.002, mean - 0.002, mean, mean, mean));
        }
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        return judgment.series().get(0);
    }

    @ParameterizedTest
    @CsvSource({
        "-0.03, SLOWER AS BUILT",
        "-0.05, SLOWER AS BUILT",
        "-0.10, REGRESSION",
        "0.03, FASTER AS BUILT",
        "0.10, IMPROVEMENT",
        "-0.01, NO REGRESSION"
    })
    void aChangeIsOneOfTheCodeBeyondItsLayout(double change, String word) {
        assertThat(judged(Lab.released(8, 24, SHIFT), change).verdict().word()).isEqualTo(word);
    }

    /** 2 × P(z > ln 0.97 / 0.016), of the normal distribution. */
    @Test
    void itSaysHowManyLayoutsDoAsMuch() {
        assertThat(judged(Lab.released(8, 24, SHIFT), -0.03).verdict())
                .isInstanceOfSatisfying(Verdict.AsBuilt.class, found -> assertThat(found.layoutShare())
                        .isCloseTo(0.0569, within(0.0002)));
    }

    @Test
    void whereLayoutDoesNotMatterEveryChangeIsOneOfTheCode() {
        assertThat(judged(Lab.released(8, 24, 0), -0.03).verdict()).isInstanceOf(Verdict.Regression.class);
    }

    @Test
    void itFailsNothing() {
        Comparison comparison = Lab.released(1, 24, SHIFT);
        List<Pair> pairs = Lab.pairs(Lab.key(0), -0.03, -0.031, -0.029, -0.03, -0.03);

        assertThat(Judge.judge(comparison, JudgingRules.of(comparison), pairs).status())
                .isEqualTo(Judgment.Status.SLOWER_AS_BUILT);
    }

    /** A constant shift of each series, as two builds of the same code differ. */
    @Test
    void layoutAloneIsRarelyCalledSlowerAndALargeChangeIsFound() {
        RuleSimulation released = SimulatedNoise.RELEASED.simulation(RuleSimulation.SERIES, 48);
        RuleSimulation unaware =
                new RuleSimulation(SimulatedNoise.RELEASED.noise, Lab.released(RuleSimulation.SERIES, 48, 0));
        Shares harmless = released.shares(0, Simulations.of(1_000));

        assertThat(harmless.falseRegression()).isLessThanOrEqualTo(0.02);
        assertThat(harmless.falseImprovement()).isLessThanOrEqualTo(0.02);
        assertThat(unaware.shares(0, Simulations.of(100)).falseRegression()).isGreaterThan(0.6);
        assertThat(released.shares(-0.1, Simulations.of(300)).slower()).isGreaterThanOrEqualTo(0.95);
    }
}
