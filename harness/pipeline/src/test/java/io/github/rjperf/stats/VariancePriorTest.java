package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class VariancePriorTest {
    private static final int DEGREES = 4;

    /** Sum of the squares of {@code degrees} standard normal numbers. */
    private static double chiSquared(int degrees, SplittableRandom random) {
        return DoubleStream.generate(random::nextGaussian)
                .limit(degrees)
                .map(z -> z * z)
                .sum();
    }

    /** Variances of series whose true variances are {@code typical * degrees / chi-squared(degrees)}. */
    private static double[] variances(int series, double typical, int degrees) {
        SplittableRandom random = new SplittableRandom(1);
        return DoubleStream.generate(
                        () -> typical * degrees / chiSquared(degrees, random) * chiSquared(DEGREES, random) / DEGREES)
                .limit(series)
                .toArray();
    }

    @Test
    void scaleAndDegreesOfManySeriesAreFound() {
        VariancePrior prior = VariancePrior.of(variances(50_000, 9e-4, 5), DEGREES);

        assertThat(prior.degrees()).isCloseTo(5, Percentage.withPercentage(4));
        assertThat(prior.variance()).isCloseTo(9e-4, Percentage.withPercentage(3));
    }

    @Test
    void seriesOfEqualNoiseKeepMostOfTheirOwnVariance() {
        SplittableRandom random = new SplittableRandom(2);
        double[] equal = DoubleStream.generate(() -> 4e-4 * chiSquared(DEGREES, random) / DEGREES)
                .limit(50_000)
                .toArray();
        VariancePrior prior = VariancePrior.of(equal, DEGREES);

        assertThat(prior.degrees()).isEqualTo(8);
        assertThat(prior.moderated(1, 24)).isCloseTo(24 / 32.0, within(1e-3));
    }

    @Test
    void fewSeriesSayNothing() {
        assertThat(VariancePrior.of(variances(7, 1, 5), DEGREES)).isEqualTo(VariancePrior.NONE);
        assertThat(VariancePrior.of(variances(8, 1, 5), DEGREES).degrees()).isPositive();
        assertThat(VariancePrior.NONE.moderated(3, 4)).isEqualTo(3);
        assertThat(VariancePrior.NONE.suiting(3, 4)).isEqualTo(VariancePrior.NONE);
    }

    @Test
    void pairsThatAllAgreeDoNotCount() {
        double[] some = variances(8, 1, 5);
        some[3] = 0;

        assertThat(VariancePrior.of(some, DEGREES)).isEqualTo(VariancePrior.NONE);
    }

    /** The 95th percentile of F with 4 and 6 degrees of freedom is 4.534. */
    @Test
    void aSeriesThatIsFarNoisierIsOnItsOwn() {
        VariancePrior prior = new VariancePrior(2, 6);

        assertThat(prior.suiting(2 * 4.52, DEGREES)).isEqualTo(prior);
        assertThat(prior.suiting(2 * 4.55, DEGREES)).isEqualTo(VariancePrior.NONE);
        assertThat(prior.suiting(0, DEGREES)).isEqualTo(prior);
    }

    @Test
    void aTestHasTheDegreesOfBoth() {
        Sample differences = Sample.of(1, 2, 3, 4, 5);
        PairedT test = PairedT.of(differences, new VariancePrior(1, 4));

        assertThat(test.sd()).isEqualTo(Math.sqrt((4 * 1 + 4 * 2.5) / 8));
        assertThat(test.degrees()).isEqualTo(8);
        assertThat(test.pAbove(0)).isEqualTo(StudentT.lowerTail(-3 / test.standardError(), 8));
    }
}
