package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetectableChangeTest {
    private static final SequentialCorrection TABLE = SequentialCorrection.upTo(24);

    @ParameterizedTest
    @CsvSource({
        "5, 0.01, 24",
        "5, 0.03, 24",
        "5, 0.05, 24",
        "5, 0.03, 100",
        "8, 0.02, 100",
        "12, 0.03, 24",
        "12, 0.05, 100",
        "16, 0.03, 24",
        "24, 0.01, 100",
        "24, 0.03, 24",
        "24, 0.05, 100"
    })
    void aSlowdownOfThatSizeIsFoundInFourOfFiveSimulations(int pairs, double sd, int series) {
        double level = 0.05 / series;
        double truth = Math.log1p(-new DetectableChange(0.01, 0.02, level, TABLE).slowdown(PairedT.of(pairs, 0, sd)));
        SplittableRandom random = new SplittableRandom(pairs);
        int found = 0;
        int runs = 4000;
        for (int run = 0; run < runs; run++) {
            Sample differences = Sample.of(random.doubles(pairs)
                    .map(x -> truth + sd * random.nextGaussian())
                    .toArray());
            PairedT test = PairedT.of(differences);
            boolean rejected = TABLE.corrected(pairs, test.pBelow(Math.log(0.99))) <= level;
            found += rejected && Math.expm1(test.mean()) <= -0.02 ? 1 : 0;
        }

        assertThat(found / (double) runs).isCloseTo(0.8, within(5 * Math.sqrt(0.16 / runs)));
    }

    /** With what 31 other series say about its noise, a series needs a smaller slowdown to be found. */
    @Test
    void theNoiseOfTheOthersCounts() {
        double sd = 0.03;
        double level = 0.05 / 32;
        double alone = new DetectableChange(0.01, 0.02, level, TABLE).slowdown(new PairedT(5, 0, sd, 4));
        double together = new DetectableChange(0.01, 0.02, level, TABLE).slowdown(new PairedT(5, 0, sd, 12));
        SplittableRandom random = new SplittableRandom(5);
        int found = 0;
        int runs = 4000;
        for (int run = 0; run < runs; run++) {
            // chi-squared with 8 degrees of freedom, as what the others say scatters
            double squares = random.doubles(8)
                    .map(x -> random.nextGaussian())
                    .map(z -> z * z)
                    .sum();
            Sample differences = Sample.of(random.doubles(5)
                    .map(x -> Math.log1p(-together) + sd * random.nextGaussian())
                    .toArray());
            PairedT test = PairedT.of(differences, new VariancePrior(sd * sd * squares / 8, 8));
            found += TABLE.corrected(5, test.pBelow(Math.log(0.99))) <= level ? 1 : 0;
        }

        assertThat(together).isLessThan(0.6 * alone);
        assertThat(found / (double) runs).isCloseTo(0.8, within(5 * Math.sqrt(0.16 / runs)));
    }

    @Test
    void neverPromisesToSeeWhatTheGateHides() {
        DetectableChange detectable = new DetectableChange(0.01, 0.02, 0.05, TABLE);

        assertThat(detectable.slowdown(PairedT.of(24, 0, 0))).isCloseTo(0.02, within(1e-6));
        assertThat(detectable.slowdown(PairedT.of(24, 0, 0.0001))).isGreaterThan(0.02);
    }

    @Test
    void moreSeriesAndMoreNoiseHideMore() {
        assertThat(new DetectableChange(0.01, 0.02, 0.05 / 1000, TABLE).slowdown(PairedT.of(8, 0, 0.02)))
                .isGreaterThan(new DetectableChange(0.01, 0.02, 0.05 / 10, TABLE).slowdown(PairedT.of(8, 0, 0.02)));
        assertThat(new DetectableChange(0.01, 0.02, 0.01, TABLE).slowdown(PairedT.of(8, 0, 0.04)))
                .isGreaterThan(new DetectableChange(0.01, 0.02, 0.01, TABLE).slowdown(PairedT.of(8, 0, 0.02)));
    }
}
