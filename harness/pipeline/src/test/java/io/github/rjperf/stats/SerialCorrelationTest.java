package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SerialCorrelationTest {
    /** Deviations -2, -1, 0, 1, 2: products 2 + 0 + 0 + 2, squares 10, and 1/5 for the common mean; .36 of a correlation is seen. */
    @Test
    void agreesWithAComputationByHand() {
        SerialCorrelation rising = of(Sample.of(1, 2, 3, 4, 5));

        assertThat(rising.lag1()).isCloseTo((4 / 10.0 + 0.2) / 0.36, within(1e-12));
        assertThat(rising.standardError()).isCloseTo(3 / 5.0 / 2 / 0.36, within(1e-12));
    }

    @Test
    void theScaleOfASampleHasNoInfluence() {
        SerialCorrelation both = of(Sample.of(1, 2, 3, 5, 4), Sample.of(5, 1, 4, 2, 3));
        SerialCorrelation scaled = of(Sample.of(1, 2, 3, 5, 4), Sample.of(5e-3, 1e-3, 4e-3, 2e-3, 3e-3));

        assertThat(scaled.lag1()).isCloseTo(both.lag1(), within(1e-12));
    }

    /** Few values in many samples, as in a comparison. */
    @ParameterizedTest
    @CsvSource({
        "0, 5, 0.02",
        "0, 24, 0.02",
        "0.1, 5, 0.02",
        "0.2, 8, 0.02",
        "0.5, 5, 0.06",
        "0.5, 24, 0.06",
        "-0.5, 24, 0.1"
    })
    void recoversTheCorrelationOfSimulatedSeries(double correlation, int values, double tolerance) {
        Random random = new Random(7);
        List<Sample> samples = IntStream.range(0, 16_000)
                .mapToObj(i -> autoregressive(random, correlation, values))
                .toList();

        assertThat(SerialCorrelation.of(samples).orElseThrow().lag1()).isCloseTo(correlation, within(tolerance));
    }

    @Test
    void nothingToCorrelateIsUnknown() {
        assertThat(SerialCorrelation.of(List.of(Sample.of(1, 2), Sample.of(3, 3, 3))))
                .isEmpty();
    }

    /** Of 32 series. */
    @ParameterizedTest
    @CsvSource({"0, 5, 0, 0.02", "0, 8, 0, 0.02", "0, 24, 0, 0.02", "0.5, 5, 0.68, 0.82", "0.5, 8, 0.985, 1"})
    void harmlessComparisonsAreRarelyWarnedOfAndCorrelatedOnesMostly(
            double correlation, int pairs, double least, double most) {
        Random random = new Random(11);
        int comparisons = 2_000;
        long warned = IntStream.range(0, comparisons)
                .filter(i -> SerialCorrelation.of(Stream.generate(() -> autoregressive(random, correlation, pairs))
                                .limit(32)
                                .toList())
                        .orElseThrow()
                        .isEvident())
                .count();

        assertThat(warned / (double) comparisons).isBetween(least, most);
    }

    private static SerialCorrelation of(Sample... samples) {
        return SerialCorrelation.of(List.of(samples)).orElseThrow();
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
