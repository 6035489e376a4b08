package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
    // NIST StRD univariate: the certified mean and standard deviation are exact by construction of the data
    @ParameterizedTest
    @ValueSource(doubles = {10_000_000, 1_000_000, 1})
    void nistNumAcc2To4KeepTheirSmallSdBesideALargeMean(double offset) {
        // 1001 values: one of .2, then .1 and .3 in turn, added to 1 (NumAcc2), 1e6 (NumAcc3), 1e7 (NumAcc4)
        double[] values = IntStream.rangeClosed(0, 1000)
                .mapToDouble(i -> offset + (i == 0 ? 0.2 : i % 2 == 1 ? 0.1 : 0.3))
                .toArray();

        Sample sample = Sample.of(values);

        assertThat(sample.mean()).isCloseTo(offset + 0.2, within(1e-15 * offset * 10));
        assertThat(sample.standardDeviation()).isCloseTo(0.1, within(1e-15 * offset * 10));
    }

    @Test
    void nistMichelso() {
        int[] thousandths = {
            850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960, 960,
            940, 960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800, 790, 760, 800, 880, 880,
            880, 860, 720, 720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840, 850, 840, 840, 840, 890, 810, 810,
            820, 800, 770, 760, 740, 750, 760, 910, 920, 890, 860, 880, 720, 840, 850, 850, 780, 890, 840, 780, 810,
            760, 810, 790, 810, 820, 850, 870, 870, 810, 740, 810, 940, 950, 800, 810, 870
        };
        Sample sample = Sample.of(
                Arrays.stream(thousandths).mapToDouble(t -> 299 + t / 1000.0).toArray());

        assertThat(sample.mean()).isCloseTo(299.852400000000, within(1e-12));
        assertThat(sample.standardDeviation()).isCloseTo(0.0790105478190518, within(1e-13));
    }

    @Test
    void nistNumAcc1() {
        Sample sample = Sample.of(10_000_001, 10_000_003, 10_000_002);

        assertThat(sample.mean()).isEqualTo(10_000_002);
        assertThat(sample.standardDeviation()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void agreesWithTheTextbookFormulaOnEasyNumbers(long seed) {
        double[] values = new SplittableRandom(seed).doubles(50).toArray();
        double mean = Arrays.stream(values).sum() / 50;
        double variance = (Arrays.stream(values).map(v -> v * v).sum() - 50 * mean * mean) / 49;

        assertThat(Sample.of(values).mean()).isCloseTo(mean, within(1e-14));
        assertThat(Sample.of(values).variance()).isCloseTo(variance, within(1e-14));
    }

    @Test
    void equalValuesHaveNoSpread() {
        assertThat(Sample.of(0.1, 0.1, 0.1).standardDeviation()).isLessThan(1e-15);
    }

    @Test
    void copiesWhatItIsGiven() {
        double[] values = {1, 2};
        Sample sample = Sample.of(values);
        values[0] = 100;

        assertThat(sample.mean()).isEqualTo(1.5);
    }

    @Test
    void firstTakesAPrefix() {
        assertThat(Sample.of(1, 2, 9).first(2).mean()).isEqualTo(1.5);
        assertThat(Sample.of(1, 2, 9).first(2).size()).isEqualTo(2);
        assertThatThrownBy(() -> Sample.of(1).first(2)).isInstanceOf(IllegalArgumentException.class);
    }

    // by hand: the t of 0.9995 at 2 degrees of freedom is 31.599, and the standard error of 1, 2, 3 is 1 / sqrt(3)
    @Test
    void theErrorOfTheMean() {
        assertThat(Sample.of(3, 1, 2).meanError(0.999)).isCloseTo(31.599 / Math.sqrt(3), within(1e-3));
        assertThat(Sample.of(5, 5, 5).meanError(0.999)).isZero();
        assertThat(Sample.of(1, 2).meanError(0.999)).isNaN();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "50, 5.5", "90, 9.9", "95, 10", "100, 10", "5, 1", "10, 1.1"})
    void percentiles(double percent, double value) {
        assertThat(Sample.of(10, 9, 8, 7, 6, 5, 4, 3, 2, 1).percentile(percent)).isCloseTo(value, within(1e-12));
        assertThat(Sample.of(7).percentile(percent)).isEqualTo(7);
    }

    @Test
    void refusesWhatIsNoSample() {
        assertThatThrownBy(Sample::of).hasMessageContaining("needs at least one value");
        assertThatThrownBy(() -> Sample.of(1, Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> Sample.of(Double.POSITIVE_INFINITY)).hasMessageContaining("Infinity");
        assertThatThrownBy(() -> Sample.of(1).variance()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void anErrorGivesBackTheStandardDeviationOfASample() {
        Sample sample = Sample.of(101.5, 99.25, 103, 98, 100.125);

        assertThat(Sample.standardDeviation(sample.meanError(0.999), 5, 0.999))
                .isCloseTo(sample.standardDeviation(), within(1e-9));
    }

    /** t(0.9995, 24) = 3.7454 of the usual tables. */
    @Test
    void anErrorAgreesWithTheTables() {
        assertThat(Sample.standardDeviation(3.7454, 25, 0.999)).isCloseTo(5, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "-1, 5", "NaN, 5"})
    void refusesAnErrorWithoutSpread(double error, int values) {
        assertThatThrownBy(() -> Sample.standardDeviation(error, values, 0.999))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
