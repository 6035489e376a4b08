package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeanErrorTest {
    @Test
    void givesBackTheStandardDeviationOfASample() {
        Sample sample = Sample.of(101.5, 99.25, 103, 98, 100.125);

        assertThat(MeanError.standardDeviation(sample.meanError(0.999), 5, 0.999))
                .isCloseTo(sample.standardDeviation(), within(1e-9));
    }

    /** t(0.9995, 24) = 3.7454 of the usual tables. */
    @Test
    void agreesWithTheTables() {
        assertThat(MeanError.standardDeviation(3.7454, 25, 0.999)).isCloseTo(5, within(1e-4));
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "-1, 5", "NaN, 5"})
    void refusesWhatHasNoSpread(double error, int values) {
        assertThatThrownBy(() -> MeanError.standardDeviation(error, values, 0.999))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
