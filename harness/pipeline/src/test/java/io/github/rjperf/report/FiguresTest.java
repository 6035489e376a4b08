package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.Look;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FiguresTest {
    @ParameterizedTest
    @CsvSource({
        "412345, ops/s, 412 k ops/s",
        "1049999, ops/s, 1.05 M ops/s",
        "999.6, ops/s, 1.00 k ops/s",
        "999400, ops/s, 999 k ops/s",
        "12, ops/s, 12.0 ops/s",
        "0.5, ops/ms, 500 ops/s",
        "0.5, ops/s, 0.500 ops/s",
        "0.941, ops/us, 941 k ops/s",
        "24.1, ns/op, 24.1 ns/op",
        "0.0241, us/op, 24.1 ns/op",
        "3, bananas, 3.00 bananas",
        "0, ops/s, 0 ops/s",
        "NaN, ops/s, —",
        "Infinity, ops/s, —"
    })
    void scores(double score, String unit, String expected) {
        assertThat(Figures.score(score, unit)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"24, 24.0 B", "1050, 1.05 kB", "1e30, 1000000000000000 PB", "0.109, 0.109 B", "-1500, −1.50 kB"})
    void prefixes(double value, String expected) {
        assertThat(Figures.si(value, "B")).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void threeDigitsNeverMissTheValueByMoreThanHalfADigit(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            double value = Math.pow(10, random.nextDouble() * 12 - 6);
            String[] parts = Figures.si(value, "s").split(" ", -1);
            double power = Math.pow(1000, "pnµm kMGTP".indexOf((parts[1].replace("s", "") + " ").charAt(0)) - 4);
            assertThat(Double.parseDouble(parts[0]) * power).isCloseTo(value, within(value * 0.00501));
        }
    }

    private static org.assertj.core.data.Offset<Double> within(double value) {
        return org.assertj.core.data.Offset.offset(value);
    }

    @Test
    void aChangeHasATrueMinusAndItsIntervalInTheSameDecimals() {
        Look look = look(Math.log(0.936), Math.log(0.921), Math.log(0.952));
        assertThat(Figures.change(look)).isEqualTo("−6.4 % [−7.9, −4.8]");
        assertThat(Figures.change(look(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)))
                .isEqualTo("0.0 % [−100.0, +∞]");
        assertThat(Figures.change(-0.0004)).isEqualTo("0.0 %");
        assertThat(Figures.change(-0.1)).isEqualTo("−10.0 %");
    }

    @Test
    void aBoundIsNeverRoundedInItsFavor() {
        assertThat(Figures.percentUp(0.0601)).isEqualTo("6.1 %");
        assertThat(Figures.percentUp(0.06)).isEqualTo("6.0 %");
    }

    @ParameterizedTest
    @CsvSource({"0.42, 0.42 s", "9.96, 10.0 s", "51.2, 51 s", "171, 2m51s", "59.7, 1m00s", "11100, 3h05m"})
    void durations(double seconds, String expected) {
        assertThat(Figures.duration(seconds)).isEqualTo(expected);
    }

    @Test
    void wordsAndParameters() {
        assertThat(Figures.slowerOrFaster(-0.064)).isEqualTo("6.4 % slower");
        assertThat(Figures.slowerOrFaster(0.198)).isEqualTo("19.8 % faster");
        assertThat(Figures.slowerOrFaster(-0.0001)).isEqualTo("no change");
        assertThat(Figures.plainPercent(0.03)).isEqualTo("3 %");
        assertThat(Figures.plainPercent(0.025)).isEqualTo("2.5 %");
        assertThat(Figures.count(1, "pair", "pairs")).isEqualTo("1 pair");
        assertThat(Figures.time(SampleSeries.START)).isEqualTo("2026-01-31 17:05 UTC");
    }

    private static Look look(double mean, double low, double high) {
        return new Look(5, mean, 0.01, 0.005, 4, 0, 0, 0, 0, low, high, 0.02);
    }
}
