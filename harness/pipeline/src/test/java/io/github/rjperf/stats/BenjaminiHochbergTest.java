package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenjaminiHochbergTest {
    @Test
    void rejectsFourOfTheFifteenInThePaperOf1995() {
        double[] p = Vectors.numbers("/multiplicity_BH1995/p");

        assertThat(BenjaminiHochberg.rejected(p, 0.05))
                .containsExactly(
                        true, true, true, true, false, false, false, false, false, false, false, false, false, false,
                        false);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.0016, 0.0031, 0.01, 0.05, 0.0604, 0.0639, 0.07, 0.1, 0.5, 0.999})
    void rejectsWhereStatsmodelsAdjustedPIsAtMostQ(double q) {
        double[] adjusted = Vectors.numbers("/multiplicity_BH1995/bh");

        boolean[] rejected = BenjaminiHochberg.rejected(Vectors.numbers("/multiplicity_BH1995/p"), q);

        for (int i = 0; i < adjusted.length; i++) {
            assertThat(rejected[i]).as("hypothesis %d", i).isEqualTo(adjusted[i] <= q);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void agreesWithALiteralTwinInAnyOrder(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] p = random.doubles(40).map(x -> x * x * x * x).toArray();
        p[3] = p[7];

        assertThat(BenjaminiHochberg.rejected(p, 0.1)).isEqualTo(literal(p, 0.1));
    }

    @Test
    void stepsUpOverAGapInTheMiddle() {
        assertThat(BenjaminiHochberg.rejected(new double[] {0.04, 0.05}, 0.05)).containsExactly(true, true);
    }

    @Test
    void refusesWhatIsNoProbability() {
        assertThatThrownBy(() -> BenjaminiHochberg.rejected(new double[] {Double.NaN}, 0.05))
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> BenjaminiHochberg.rejected(new double[] {1.1}, 0.05))
                .hasMessageContaining("1.1");
    }

    /** Hypothesis i is rejected when some hypothesis j with p(j) >= p(i) meets its own rank's bound. */
    private static boolean[] literal(double[] p, double q) {
        boolean[] rejected = new boolean[p.length];
        for (int i = 0; i < p.length; i++) {
            for (double larger : p) {
                long rank = Arrays.stream(p).filter(x -> x <= larger).count();
                rejected[i] |= larger >= p[i] && larger <= q * rank / p.length;
            }
        }
        return rejected;
    }
}
