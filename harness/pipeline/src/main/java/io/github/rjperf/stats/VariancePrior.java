package io.github.rjperf.stats;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * What all series of a comparison show about the variance of one of them: it counts like {@code degrees} additional degrees of
 * freedom with this variance. Therefore, a variance that is small by luck is not taken at face value, and a few pairs are more
 * informative.
 *
 * <p>The series' variances are assumed to follow a scaled F distribution; the mean and the variance of their logarithms give
 * its scale and degrees of freedom (Smyth, "Linear models and empirical Bayes methods for assessing differential expression in
 * microarray experiments", Statistical Applications in Genetics and Molecular Biology 3, 2004, section 6.2).
 *
 * @param variance typical variance of a series
 * @param degrees its weight in degrees of freedom, at most {@link #MOST_DEGREES}; 0 if nothing is known
 */
public record VariancePrior(double variance, double degrees) {
    /** The prior without knowledge: each series has only its own variance. */
    public static final VariancePrior NONE = new VariancePrior(0, 0);

    /** The minimum number of series; fewer show too little about how variances differ between series. */
    static final int LEAST_SERIES = 8;

    /** The maximum weight: even series that seem to be equally noisy keep most of their own variance once they have a dozen pairs. */
    static final double MOST_DEGREES = 8;

    /** A series whose variance is this improbable under the prior is noisier than the others and does not use it. */
    private static final double ODD = 0.05;

    /** The prior from one variance of each series, each with the same degrees of freedom; zeros do not count. */
    public static VariancePrior of(double[] variances, double degreesOfEach) {
        double[] logs = Arrays.stream(variances)
                .filter(variance -> variance > 0)
                .map(Math::log)
                .toArray();
        if (logs.length < LEAST_SERIES) {
            return NONE;
        }
        Sample sample = Sample.of(logs);
        double differing = sample.variance() - Trigamma.value(degreesOfEach / 2);
        double degrees = degrees(differing);
        return new VariancePrior(Math.exp(sample.mean() - meanLog(degreesOfEach) + meanLog(degrees)), degrees);
    }

    /** Solves trigamma(degrees / 2) = variance of ln(variance) by bisection; trigamma is decreasing. */
    private static double degrees(double differing) {
        if (differing <= Trigamma.value(MOST_DEGREES / 2)) {
            return MOST_DEGREES;
        }
        double low = 1e-9;
        double high = MOST_DEGREES;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (Trigamma.value(middle / 2) > differing) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** Mean of ln(chi-squared / degrees). */
    private static double meanLog(double degrees) {
        return Digamma.value(degrees / 2) - Math.log(degrees / 2);
    }

    /** This prior, or {@link #NONE} for a series whose variance does not belong to it. */
    public VariancePrior suiting(double ownVariance, double ownDegrees) {
        boolean suits =
                degrees > 0 && FDistribution.of(ownDegrees, degrees).survivalProbability(ownVariance / variance) > ODD;
        return suits ? this : NONE;
    }

    /** The variance of a series combined with this prior; it has the degrees of freedom of both. */
    double moderated(double ownVariance, double ownDegrees) {
        return (degrees * variance + ownDegrees * ownVariance) / (degrees + ownDegrees);
    }
}
