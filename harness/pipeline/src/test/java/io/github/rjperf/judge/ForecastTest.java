package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForecastTest {
    private static final double[] NOTHING = {0.002, -0.003, 0.001, 0.0, -0.001};
    private static final double[] NOISE = {0.08, -0.09, 0.05, -0.12, 0.06};

    // the plan of the lab: 20 iterations of 100 ms per fork
    @Test
    void expectsBothForksOfAPairAndTheirStarts() {
        assertThat(Forecast.expected(Lab.comparison(2, 24, 9))).isEqualTo(Duration.ofSeconds(75));
        assertThat(Forecast.expected(Lab.comparison(2, 24, 9, Schedule.PAIRS))).isEqualTo(Duration.ofSeconds(90));
        assertThat(Forecast.expected(Lab.comparison(1, 5, 9))).isEqualTo(Duration.ofSeconds(25));
    }

    @Test
    void remainingShrinksToZeroAsSeriesSettle() {
        Comparison comparison = Lab.comparison(2, 24, 10_000);
        Forecast forecast = new Forecast(comparison, JudgingRules.upTo(24));
        List<Pair> pairs = new ArrayList<>();
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isEqualTo(Forecast.expected(comparison));

        pairs.addAll(Lab.pairs(Lab.key(0), NOTHING));
        assertThat(forecast.settled(pairs)).isEqualTo(1);
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isEqualTo(Duration.ofMillis(37_500));

        pairs.addAll(Lab.pairs(Lab.key(1), NOTHING));
        assertThat(forecast.settled(pairs)).isEqualTo(2);
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isZero();
    }

    @Test
    void aCalibrationOfLayoutsMeasuresAllItsPairs() {
        Comparison calibration = LayoutLab.comparison(2, 6);
        Forecast forecast = new Forecast(calibration, JudgingRules.upTo(6));
        List<Pair> pairs = new ArrayList<>(Lab.pairs(Lab.key(0), NOTHING));
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isEqualTo(Duration.ofSeconds((1 + 6) * 5));
        assertThat(forecast.settled(pairs)).isZero();

        pairs.add(Lab.pair(Lab.key(0), 6, 1, 0));
        assertThat(forecast.settled(pairs)).isEqualTo(1);
        assertThat(Forecast.expected(calibration)).isEqualTo(calibration.plan().budget());
    }

    @Test
    void aNoisySeriesIsExpectedToRunToTheEnd() {
        Forecast forecast = new Forecast(Lab.comparison(1, 24, 10_000), JudgingRules.upTo(24));

        assertThat(forecast.remaining(Lab.pairs(Lab.key(0), NOISE), Duration.ZERO))
                .isEqualTo(Duration.ofSeconds((24 - 5) * 5));
    }

    @Test
    void noProofIsExpectedOfASeriesThatSeemsSlow() {
        double[] slow = {-0.06, -0.14, -0.1, -0.07, -0.13};
        Comparison comparison = Lab.comparison(100, 24, 10_000);
        Forecast forecast = new Forecast(comparison, JudgingRules.upTo(24));
        Duration others = Duration.ofMillis(99 * 37_500);

        assertThat(forecast.remaining(Lab.pairs(Lab.key(0), slow), Duration.ZERO))
                .isEqualTo(others.plusSeconds((24 - 5) * 5));
    }

    @Test
    void remainingNeverExceedsTheBudgetLeft() {
        Forecast forecast = new Forecast(Lab.comparison(10, 24, 60), JudgingRules.upTo(24));

        assertThat(forecast.remaining(List.of(), Duration.ofSeconds(20))).isEqualTo(Duration.ofSeconds(40));
        assertThat(forecast.remaining(List.of(), Duration.ofSeconds(90))).isZero();
    }

    @Test
    void adjacentPairsCostTheSumOfTheirForks() {
        Forecast forecast = new Forecast(Lab.comparison(1, 24, 10_000, Schedule.PAIRS), JudgingRules.upTo(24));

        assertThat(forecast.remaining(Lab.pairs(Lab.key(0), NOISE), Duration.ZERO))
                .isEqualTo(Duration.ofSeconds((24 - 5) * 10));
    }

    @Test
    void estimatesFromTwoPairsOn() {
        Forecast forecast = new Forecast(Lab.comparison(2, 24, 10_000), JudgingRules.upTo(24));
        List<Pair> pairs = new ArrayList<>(Lab.pairs(Lab.key(0), -0.1, -0.2));
        pairs.addAll(Lab.pairs(Lab.key(1), 0));

        assertThat(forecast.estimates(pairs)).singleElement().satisfies(estimate -> {
            assertThat(estimate.series()).isEqualTo(Lab.key(0));
            assertThat(estimate.change()).isCloseTo(Math.exp(-0.15) - 1, within(1e-9));
            assertThat(estimate.spread()).isCloseTo(Math.exp(0.1) - 1, within(1e-9));
        });
    }
}
