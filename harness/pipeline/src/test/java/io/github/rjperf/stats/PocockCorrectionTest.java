package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PocockCorrectionTest {
    private static final PocockCorrection TABLE = PocockCorrection.TABLE;
    private static final int PATHS = 400_000;

    @Test
    void tableHoldsThePublishedPointsAndTheirInverses() {
        double[] u = Vectors.numbers("/sequential/u");
        double[] c = Vectors.numbers("/sequential/C");
        for (int i = 0; i < u.length; i++) {
            assertThat(TABLE.corrected(5, u[i])).isCloseTo(c[i], Percentage.withPercentage(1e-9));
            assertThat(TABLE.uncorrected(5, c[i])).isCloseTo(u[i], Percentage.withPercentage(1e-9));
        }
        for (String level : List.of("0.1", "0.05", "0.025", "0.01", "0.005", "0.002", "0.001", "0.0005")) {
            assertThat(TABLE.corrected(5, Vectors.number("/sequential/inv/" + level)))
                    .isCloseTo(Double.parseDouble(level), Percentage.withPercentage(1e-9));
        }
    }

    @Test
    void simulationRegeneratesTheTable() {
        double[] u = {0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001, 0.00005};

        double[] crossed = SequentialSimulation.studentCrossings(TABLE.looks(), u, PATHS, 4711);

        for (int i = 0; i < u.length; i++) {
            double expected = TABLE.corrected(5, u[i]);
            double standardError = Math.sqrt(expected * (1 - expected) / PATHS);
            assertThat(crossed[i]).as("C(%s)", u[i]).isCloseTo(expected, within(5 * standardError));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 2.178", "3, 2.289", "5, 2.413", "10, 2.555"})
    void simulationReproducesPococksConstants(int looks, double constant) {
        double crossed = SequentialSimulation.gaussianCrossing(looks, constant, PATHS, 99);

        assertThat(crossed).isCloseTo(0.025, within(5 * Math.sqrt(0.025 * 0.975 / PATHS)));
    }

    @Test
    void interpolationBetweenPointsStaysWithinSimulationError() {
        double[] u = {0.3, 0.15, 0.07, 0.013, 0.0033, 0.0007, 0.00015};

        double[] crossed = SequentialSimulation.studentCrossings(TABLE.looks(), u, PATHS, 815);

        for (int i = 0; i < u.length; i++) {
            double standardError = Math.sqrt(crossed[i] * (1 - crossed[i]) / PATHS);
            // above 0.1, where no verdict depends on them, the points are far apart
            double chord = u[i] > 0.1 ? 0.05 * crossed[i] : 0.005 * crossed[i];
            assertThat(TABLE.corrected(5, u[i]))
                    .as("C(%s)", u[i])
                    .isCloseTo(crossed[i], within(chord + 5 * standardError));
        }
    }

    @Test
    void belowTheTableItIsTheSafeBoundOfFiveLooks() {
        assertThat(TABLE.corrected(5, 1e-9)).isCloseTo(5e-9, Percentage.withPercentage(1e-9));
        assertThat(TABLE.uncorrected(5, 5e-9)).isCloseTo(1e-9, Percentage.withPercentage(1e-9));
        assertThat(TABLE.corrected(5, 0)).isZero();
        assertThat(TABLE.corrected(5, 1)).isEqualTo(1);
    }

    @Test
    void correctionGrowsWithPAndNeverHelps() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2000; i++) {
            double p = Math.exp(-16 * random.nextDouble());
            double larger = Math.min(1, p * 1.01);
            assertThat(TABLE.corrected(5, p)).isBetween(p, Math.min(1, 5 * p + 1e-15));
            assertThat(TABLE.corrected(5, larger)).isGreaterThanOrEqualTo(TABLE.corrected(5, p));
            assertThat(TABLE.uncorrected(5, TABLE.corrected(5, p))).isCloseTo(p, Percentage.withPercentage(3));
        }
    }

    @ParameterizedTest
    @CsvSource({"5, 3.263", "8, 2.692", "12, 2.472", "16, 2.380", "24, 2.298"})
    void multipliersAreThoseOfTheDesign(int pairs, double multiplier) {
        assertThat(TABLE.multiplier(pairs)).isCloseTo(multiplier, within(0.0006));
    }

    @Test
    void tableIsNamedByItsHash() {
        // a new hash means new numbers: then the version of the rule must change too
        assertThat(TABLE.tableSha256()).isEqualTo("6cae387917e50e2528c5edea6d51ff16003b8e37d3f901d1de3e3df3366561b5");
    }

    @Test
    void refusesWhatTheTableDoesNotHold() {
        assertThatThrownBy(() -> TABLE.multiplier(6)).hasMessageContaining("6 pairs are not a planned look");
        assertThatThrownBy(() -> TABLE.corrected(5, Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> TABLE.uncorrected(5, 0)).hasMessageContaining("level");
    }
}
