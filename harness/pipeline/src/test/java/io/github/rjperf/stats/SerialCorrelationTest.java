package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SerialCorrelationTest {
    /** Deviations -2, -1, 0, 1, 2: products 2 + 0 + 0 + 2 over a variance of 2.5, and 4/5 for the common mean. */
    @Test
    void agreesWithAComputationByHand() {
        SerialCorrelation rising = SerialCorrelation.of(List.of(Sample.of(1, 2, 3, 4, 5)));

        assertThat(rising.lag1()).isCloseTo((4 / 2.5 + 0.8) / 4, within(1e-12));
        assertThat(rising.successions()).isEqualTo(4);
    }

    @Test
    void theScaleOfASampleHasNoInfluence() {
        SerialCorrelation both = SerialCorrelation.of(List.of(Sample.of(1, 2, 3, 5, 4), Sample.of(5, 1, 4, 2, 3)));
        SerialCorrelation scaled =
                SerialCorrelation.of(List.of(Sample.of(1, 2, 3, 5, 4), Sample.of(5e-3, 1e-3, 4e-3, 2e-3, 3e-3)));

        assertThat(scaled.lag1()).isCloseTo(both.lag1(), within(1e-12));
    }

    /** Few values in many samples, as in a comparison. */
    @ParameterizedTest
    @CsvSource({"0, 5, 0.02", "0, 24, 0.02", "0.5, 24, 0.1", "-0.5, 24, 0.1"})
    void recoversTheCorrelationOfSimulatedSeries(double correlation, int values, double tolerance) {
        Random random = new Random(7);
        List<Sample> samples = IntStream.range(0, 4_000)
                .mapToObj(i -> autoregressive(random, correlation, values))
                .toList();

        assertThat(SerialCorrelation.of(samples).lag1()).isCloseTo(correlation, within(tolerance));
    }

    @Test
    void nothingToCorrelateIsNoCorrelation() {
        SerialCorrelation none = SerialCorrelation.of(List.of(Sample.of(1, 2), Sample.of(3, 3, 3)));

        assertThat(none).isEqualTo(new SerialCorrelation(0, 0));
        assertThat(none.isAbove(0.3)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0.31, 100, true", "0.30, 100, false", "0.45, 20, true", "0.44, 20, false"})
    void isAboveItsLimitOnlyBeyondChance(double lag1, int successions, boolean above) {
        assertThat(new SerialCorrelation(lag1, successions).isAbove(0.3)).isEqualTo(above);
    }

    private static Sample autoregressive(Random random, double correlation, int values) {
        double[] series = new double[values];
        series[0] = random.nextGaussian();
        for (int i = 1; i < values; i++) {
            series[i] = correlation * series[i - 1] + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
        }
        return Sample.of(series);
    }
}
