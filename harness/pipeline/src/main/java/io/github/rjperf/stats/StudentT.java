package io.github.rjperf.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution, computed from its lower tail; an upper tail is the lower tail of the negated value, never 1 - cdf. */
public final class StudentT {
    private StudentT() {}

    /** P(T <= t) with {@code degreesOfFreedom} > 0; the relative precision is kept for very negative t. */
    public static double lowerTail(double t, double degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).cumulativeProbability(t);
    }

    public static double density(double t, double degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).density(t);
    }

    /** The t with P(T <= t) = {@code probability}; for an upper quantile, negate the quantile of the small probability. */
    public static double quantile(double probability, double degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(probability);
    }
}
