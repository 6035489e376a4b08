package io.github.rjperf.stats;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The 95 % confidence interval of the difference of two expected mean squares.
 *
 * <p>The modified large-sample method of Ting, Burdick, Graybill, Jeyaratnam, Lu, "Confidence intervals on linear combinations of
 * variance components that are unrestricted in sign", Journal of Statistical Computation and Simulation 35 (1990). It is exact if
 * either of the two is zero.
 *
 * @param low lower end, which may be negative
 * @param high upper end
 */
record DifferenceInterval(double low, double high) {
    private static final double ALPHA = 0.025;

    /**
     * A mean square of independent normal values.
     *
     * @param value the mean square, positive
     * @param degreesOfFreedom by Satterthwaite if it is a sum; positive
     */
    record MeanSquare(double value, double degreesOfFreedom) {
        /** F for this upper tail with infinitely many degrees of freedom in the denominator. */
        private double f(double upperTail) {
            return ChiSquaredDistribution.of(degreesOfFreedom).inverseSurvivalProbability(upperTail) / degreesOfFreedom;
        }

        private double f(double upperTail, MeanSquare denominator) {
            return FDistribution.of(degreesOfFreedom, denominator.degreesOfFreedom)
                    .inverseSurvivalProbability(upperTail);
        }
    }

    /** The interval of E(first) − E(second). */
    static DifferenceInterval of(MeanSquare first, MeanSquare second) {
        double difference = first.value - second.value;
        return new DifferenceInterval(
                difference - below(first, second, ALPHA), difference + below(second, first, ALPHA));
    }

    /** The distance from the difference down to the lower end of its one-sided interval; half of the formulas mirrors the other. */
    private static double below(MeanSquare first, MeanSquare second, double alpha) {
        double g = 1 - 1 / first.f(alpha);
        double h = 1 / second.f(1 - alpha) - 1;
        double f = first.f(alpha, second);
        double both = ((f - 1) * (f - 1) - g * g * f * f - h * h) / f;
        double variance = g * g * first.value * first.value
                + h * h * second.value * second.value
                + both * first.value * second.value;
        return Math.sqrt(Math.max(0, variance));
    }
}
