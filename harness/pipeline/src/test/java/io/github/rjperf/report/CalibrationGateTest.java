package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.history.Calibration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationGateTest {
    /** Probabilities of so many or more at 5 %: 1, 0.05, 0.0975, 0.0025, 0.014, 0.057, 0.0058, 0.180, 0.030. */
    @ParameterizedTest
    @CsvSource({
        "0, 1, true",
        "1, 1, true",
        "1, 2, true",
        "2, 2, false",
        "2, 4, false",
        "2, 8, true",
        "3, 8, false",
        "5, 60, true",
        "7, 60, false"
    })
    void failsOnceMoreThanThePromiseIsProven(int flagged, int comparisons, boolean holds) {
        Calibration calibration = new Calibration("linux-x64", Instant.EPOCH, comparisons, flagged);

        assertThat(CalibrationGate.holds(calibration)).isEqualTo(holds);
    }
}
