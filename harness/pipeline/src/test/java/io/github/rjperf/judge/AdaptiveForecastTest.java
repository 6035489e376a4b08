package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.report.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdaptiveForecastTest {
    private static final double[] NOTHING = {0.002, -0.003, 0.001, 0.0, -0.001};
    private static final double[] NOISE = {0.08, -0.09, 0.05, -0.12, 0.06};

    // a duel of the lab takes 5 s
    @Test
    void expectsBothForksOfAPairAndTheirStarts() {
        assertThat(whole(Lab.comparison(2, 24, 900))).isEqualTo(Duration.ofSeconds(75));
        assertThat(whole(Lab.comparison(1, 5, 900))).isEqualTo(Duration.ofSeconds(25));
        assertThat(whole(Lab.comparison(2, 24, 60))).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void theTimeIsBetweenTheFirstLooksAndTheBudgetOrTheMostPairs() {
        assertThat(range(Lab.comparison(2, 24, 900))).isEqualTo("50 s to 4m00s");
        assertThat(range(Lab.comparison(2, 24, 60))).isEqualTo("50 s to 1m00s");
        assertThat(range(Lab.comparison(1, 4, 900))).isEqualTo("about 20 s");
    }

    private static String range(Comparison comparison) {
        Forecast forecast = new AdaptiveForecast(comparison, JudgingRules.upTo(24));
        return Figures.durations(
                forecast.shortest().toMillis() / 1000.0, forecast.longest().toMillis() / 1000.0);
    }

    @Test
    void expectsSeriesInLanesAtTheSameTime() {
        Comparison comparison = Lab.comparison(4, 24, 900);
        Comparison inLanes = comparison.with(comparison.plan().withLanes(3));
        Forecast forecast = new AdaptiveForecast(inLanes, JudgingRules.upTo(24));

        assertThat(whole(comparison)).isEqualTo(Duration.ofSeconds(150));
        assertThat(whole(inLanes)).isEqualTo(Duration.ofSeconds(50));
        assertThat(forecast.remaining(List.of(), Duration.ZERO)).isEqualTo(Duration.ofSeconds(50));
    }

    @Test
    void remainingShrinksToZeroAsSeriesSettle() {
        Comparison comparison = Lab.comparison(2, 24, 10_000);
        Forecast forecast = new AdaptiveForecast(comparison, JudgingRules.upTo(24));
        List<Pair> pairs = new ArrayList<>();
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isEqualTo(forecast.whole());

        pairs.addAll(Lab.pairs(Lab.key(0), NOTHING));
        assertThat(forecast.settled(pairs)).isEqualTo(1);
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isEqualTo(Duration.ofMillis(37_500));

        pairs.addAll(Lab.pairs(Lab.key(1), NOTHING));
        assertThat(forecast.settled(pairs)).isEqualTo(2);
        assertThat(forecast.remaining(pairs, Duration.ZERO)).isZero();
    }

    @Test
    void aNoisySeriesIsExpectedToRunToTheEnd() {
        Forecast forecast = new AdaptiveForecast(Lab.comparison(1, 24, 10_000), JudgingRules.upTo(24));

        assertThat(forecast.remaining(Lab.pairs(Lab.key(0), NOISE), Duration.ZERO))
                .isEqualTo(Duration.ofSeconds((24 - 5) * 5));
    }

    @Test
    void noProofIsExpectedOfASeriesThatSeemsSlow() {
        double[] slow = {-0.06, -0.14, -0.1, -0.07, -0.13};
        Comparison comparison = Lab.comparison(100, 24, 10_000);
        Forecast forecast = new AdaptiveForecast(comparison, JudgingRules.upTo(24));
        Duration others = Duration.ofMillis(99 * 37_500);

        assertThat(forecast.remaining(Lab.pairs(Lab.key(0), slow), Duration.ZERO))
                .isEqualTo(others.plusSeconds((24 - 5) * 5));
    }

    @Test
    void remainingNeverExceedsTheBudgetLeft() {
        Forecast forecast = new AdaptiveForecast(Lab.comparison(10, 24, 60), JudgingRules.upTo(24));

        assertThat(forecast.remaining(List.of(), Duration.ofSeconds(20))).isEqualTo(Duration.ofSeconds(40));
        assertThat(forecast.remaining(List.of(), Duration.ofSeconds(90))).isZero();
    }

    private static Duration whole(Comparison comparison) {
        return new AdaptiveForecast(comparison, JudgingRules.upTo(24)).whole();
    }
}
