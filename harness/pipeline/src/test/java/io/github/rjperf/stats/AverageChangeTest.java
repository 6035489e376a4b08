package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class AverageChangeTest {
    private static final List<Sample> INDEPENDENT = List.of(Sample.of(1, 3, 2), Sample.of(4, 2, 3), Sample.of(0, 0, 3));

    /** Variances 1, 1, 3; round means 5/3, 5/3, 8/3 of variance 1/3. */
    @Test
    void takesTheScatterOfTheSeriesWhenItIsLarger() {
        AverageChange average = AverageChange.of(INDEPENDENT);

        assertThat(average.rounds()).isEqualTo(3);
        assertThat(average.mean()).isCloseTo(2, within(1e-12));
        assertThat(average.standardError()).isCloseTo(Math.sqrt(5.0 / 9 / 3), within(1e-12));
        assertThat(average.degreesOfFreedom()).isCloseTo(2 * 25.0 / 11, within(1e-12));
        assertThat(average.pBelowZero())
                .isEqualTo(StudentT.lowerTail(2 / average.standardError(), average.degreesOfFreedom()));
    }

    /** All series move together: their average scatters as much as each. */
    @Test
    void takesTheScatterOfTheRoundsWhenTheyMoveTogether() {
        Sample series = Sample.of(1, 3, 2);
        AverageChange average = AverageChange.of(List.of(series, series, series, series));

        assertThat(average.standardError()).isCloseTo(Math.sqrt(1.0 / 3), within(1e-12));
        assertThat(average.degreesOfFreedom()).isEqualTo(2);
    }

    @Test
    void ofOneSeriesItIsThePairedTest() {
        Sample series = Sample.of(-1, -3, -2, -4);

        assertThat(AverageChange.of(List.of(series)).pBelowZero())
                .isCloseTo(PairedT.of(series).pBelow(0), within(1e-15));
    }

    @Test
    void seriesThatAllAgreeAreNotInfiniteEvidence() {
        AverageChange average = AverageChange.of(List.of(Sample.of(-1e-9, -1e-9), Sample.of(-1e-9, -1e-9)));

        assertThat(average.pBelowZero()).isGreaterThan(0.4);
    }

    @Test
    void refusesSeriesWithOtherRounds() {
        assertThatThrownBy(() -> AverageChange.of(List.of(Sample.of(1, 2), Sample.of(1, 2, 3))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[2, 3]");
    }
}
