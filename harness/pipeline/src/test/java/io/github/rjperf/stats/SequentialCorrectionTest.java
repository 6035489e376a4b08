package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SequentialCorrectionTest {
    private static final Path SOURCE = Path.of("src/main/java/io/github/rjperf/stats/SpendingTables.java");
    private static final String END = "            \"\"\";";
    private static final double[] LEVELS = {
        1, 0.7, 0.5, 0.3, 0.2, 0.1, 0.07, 0.05, 0.035, 0.025, 0.015, 0.01, 0.005, 0.0025, 0.001, 0.0005, 0.00025, 0.0001
    };
    private static final int PATHS = 400_000;

    static Stream<SequentialCorrection> tables() {
        return SequentialCorrection.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void everyLookSpendsItsShareOfTheLevel(SequentialCorrection table) {
        List<Integer> looks = table.looks();
        SpendingSimulation simulation = new SpendingSimulation(looks, PATHS, 4711);
        // between the rows of the table too
        for (double level : new double[] {0.2, 0.05, 0.03, 0.025, 0.01, 0.0016, 0.0005}) {
            double[] crossed = simulation.crossed(
                    looks.stream().mapToDouble(n -> table.uncorrected(n, level)).toArray());
            for (int look = 0; look < crossed.length; look++) {
                double planned = level * table.spent(looks.get(look));
                double standardError = Math.sqrt(planned * (1 - planned) / PATHS);
                // half a percent for what lies between two rows
                assertThat(crossed[look])
                        .as("level " + level + ", look at " + looks.get(look))
                        .isCloseTo(planned, within(5 * standardError + 0.005 * planned));
            }
        }
    }

    /** Probability that p is below the same limit at one look or more, as another program simulated it with 4,000,000 paths. */
    @Test
    void theSimulationAgreesWithAnIndependentOne() {
        double[] limits = Vectors.numbers("/sequential/u");
        double[] expected = Vectors.numbers("/sequential/C");
        SpendingSimulation simulation = new SpendingSimulation(List.of(5, 8, 12, 16, 24), PATHS, 815);
        for (int i = 0; i < limits.length; i++) {
            double[] crossed = simulation.crossed(limits(limits[i]));

            double standardError = Math.sqrt(expected[i] * (1 - expected[i]) / PATHS);
            assertThat(crossed[4]).as("C(%s)", limits[i]).isCloseTo(expected[i], within(5 * standardError));
        }
    }

    private static double[] limits(double sameAtAllLooks) {
        double[] limits = new double[5];
        Arrays.fill(limits, sameAtAllLooks);
        return limits;
    }

    @ParameterizedTest
    @MethodSource("tables")
    void correctingUndoesUncorrecting(SequentialCorrection table) {
        for (int n : table.looks()) {
            for (double level : new double[] {0.9, 0.3, 0.04, 0.0016, 0.0001, 0.00001}) {
                double limit = table.uncorrected(n, level);
                assertThat(table.corrected(n, limit)).isCloseTo(level, within(1e-9));
                assertThat(limit)
                        .as("a look alone never spends more than the whole")
                        .isLessThanOrEqualTo(level);
            }
            assertThat(table.corrected(n, 0)).isZero();
            assertThat(table.corrected(n, 1)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void aSmallerPIsNeverCorrectedToALargerOne(SequentialCorrection table) {
        for (int n : table.looks()) {
            double before = 0;
            for (double p = 1e-7; p <= 1; p *= 1.05) {
                double corrected = table.corrected(n, p);
                assertThat(corrected).as("p " + p).isGreaterThanOrEqualTo(before);
                before = corrected;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "5, 5", "6, 12", "12, 12", "13, 24", "24, 24", "25, 48", "48, 48", "100, 48"})
    void theShortestTestThatIsLongEnoughIsTaken(int maxPairs, int end) {
        List<Integer> looks = SequentialCorrection.upTo(maxPairs).looks();
        assertThat(looks.get(looks.size() - 1)).isEqualTo(end);
        assertThat(looks.get(0)).isEqualTo(5);
    }

    @Test
    void aTestOfOneLookIsTheTTest() {
        SequentialCorrection only = SequentialCorrection.upTo(5);
        assertThat(only.corrected(5, 0.013)).isCloseTo(0.013, within(1e-9));
        // Student's t for 4 degrees of freedom
        assertThat(only.multiplier(5)).isCloseTo(2.132, within(0.001));
    }

    @Test
    void recordedVerdictsNameTheseTables() {
        assertThat(tables().map(SequentialCorrection::tableSha256))
                .as("verdicts of rule 2 name them, so another table needs another rule")
                .containsExactly(
                        "ca70c9a83ecf2ebffe3e042b2bb8135e17814c1cfe8a39bf6735749f45d9dfb9",
                        "87c7d50e50d866a3cf3a0f96f5e2b6aed614cad455f763d0a98a6246722df26c",
                        "edeaacb11a36a17688c92a207bb542adb4e4949741c20302d2fb9a16e04ac3a1",
                        "211d590db66851d0c4a729e3331e6b9ad2b423833f695ca74b3926bcc795305d");
    }

    @Test
    void refusesWhatIsNoLookAndNoProbability() {
        SequentialCorrection table = SequentialCorrection.upTo(24);
        assertThatThrownBy(() -> table.corrected(6, 0.1)).hasMessageContaining("6 pairs are not a planned look");
        assertThatThrownBy(() -> table.uncorrected(36, 0.1)).hasMessageContaining("36 pairs are not a planned look");
        assertThatThrownBy(() -> table.corrected(5, Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> table.uncorrected(5, 0)).hasMessageContaining("level");
    }

    /** Computes the tables again; needs 4 GB of memory and a minute. */
    @Test
    @EnabledIfSystemProperty(named = "rjperf.write.docs", matches = "true")
    void writesTheTables() throws IOException {
        String source = Files.readString(SOURCE);
        for (SequentialCorrection table : SequentialCorrection.ALL) {
            List<Integer> looks = table.looks();
            String begin = "UP_TO_" + looks.get(looks.size() - 1) + " = \"\"\"\n";
            int from = source.indexOf(begin) + begin.length();
            source = source.substring(0, from) + text(looks).indent(12) + source.substring(source.indexOf(END, from));
        }
        Files.writeString(SOURCE, source);
    }

    private static String text(List<Integer> looks) {
        SpendingSimulation simulation = new SpendingSimulation(looks, 16_000_000, 20261123);
        String head = "level," + looks.stream().map(String::valueOf).collect(Collectors.joining(","));
        return Arrays.stream(LEVELS)
                .mapToObj(level -> row(looks, simulation, level))
                .collect(Collectors.joining("\n", head + "\n", "\n"));
    }

    /** The limit at the first look is known exactly, because a p-value is uniform. */
    private static String row(List<Integer> looks, SpendingSimulation simulation, double level) {
        double[] limits = simulation.limits(level);
        limits[0] = level * Math.sqrt((double) looks.get(0) / looks.get(looks.size() - 1));
        return Arrays.stream(limits)
                .mapToObj(limit -> String.format(Locale.ROOT, "%.5g", limit))
                .collect(Collectors.joining(",", level + ",", ""));
    }
}
