package io.github.rjperf.stats;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * The variance of the shift between two layouts of the same code, averaged over series, with a 95 % confidence interval.
 *
 * <p>The variance of a mean of r pairs is that of the shift plus that of a pair over r. Therefore, the estimate is the mean
 * square of the means in excess of their noise: the analysis of variance of a random effect (Searle, Casella, McCulloch,
 * "Variance Components", 1992, chapter 3). Its interval is that of a {@link DifferenceInterval}, with Satterthwaite's degrees of
 * freedom ("An approximate distribution of estimates of variance components", Biometrics Bulletin 2, 1946). They take into
 * account that successive shifts share a layout, and that one layout may shift several series.
 *
 * @param estimate the variance; negative when the means scatter less than their noise
 * @param low lower end of the interval, not negative
 * @param high upper end of the interval, not negative
 */
public record ShiftVariance(double estimate, double low, double high) {
    /** Sum of the squared elements of a shift's row of the correlation matrix: 1 for itself, a quarter for each neighbor. */
    private static final double NEIGHBORS = 1.5;

    /** The variance over at least one series, all with the same layouts. */
    public static ShiftVariance of(List<LayoutRing> series) {
        if (series.stream().map(LayoutRing::layouts).distinct().count() != 1) {
            throw new IllegalArgumentException("not a list of series with the same layouts");
        }
        double square = mean(series, ShiftVariance::square);
        double noise = mean(series, ShiftVariance::noise);
        double expected = mean(series, ring -> shift(ring) + noise(ring));
        double varianceOfNoise =
                mean(series, ring -> 2 * noise(ring) * noise(ring) / ring.degreesOfFreedom()) / series.size();
        MeanSquare ofNoise = new MeanSquare(noise, satterthwaite(noise, varianceOfNoise));
        double degreesOfFreedom = satterthwaite(expected, varianceOfMeans(series));
        DifferenceInterval found = DifferenceInterval.of(new MeanSquare(square, degreesOfFreedom), ofNoise);
        // means that happen to scatter less than their noise must not bound the shift more tightly than means that
        // scatter just as much
        DifferenceInterval atLeast =
                DifferenceInterval.of(new MeanSquare(Math.max(square, noise), degreesOfFreedom), ofNoise);
        return new ShiftVariance(square - noise, Math.max(0, found.low()), atLeast.high());
    }

    /** Degrees of freedom of a mean square with this mean and variance. */
    private static double satterthwaite(double mean, double variance) {
        return 2 * mean * mean / variance;
    }

    private static double mean(List<LayoutRing> series, ToDoubleFunction<LayoutRing> of) {
        return series.stream().mapToDouble(of).sum() / series.size();
    }

    private static double square(LayoutRing ring) {
        return ring.meanProduct(ring);
    }

    /** The part of {@link #square} that noise alone would cause; a deviation from the mean of all contains less noise than a mean. */
    private static double noise(LayoutRing ring) {
        return ring.noiseOfMeans() * (ring.layouts() - 1) / ring.layouts();
    }

    /** The part of {@link #square} that is not noise. */
    private static double shift(LayoutRing ring) {
        return Math.max(0, square(ring) - noise(ring));
    }

    /** The variance of the average of {@link #square}, in which series whose shifts are correlated count as fewer. */
    private static double varianceOfMeans(List<LayoutRing> series) {
        double each = series.stream()
                .mapToDouble(ring -> 2 * productVariance(ring, ring))
                .sum();
        double shared = 0;
        for (int i = 0; i < series.size(); i++) {
            for (LayoutRing other : series.subList(0, i)) {
                shared += sharedSquare(series.get(i), other);
            }
        }
        int layouts = series.get(0).layouts();
        return (each + Math.max(0, 4 * NEIGHBORS / layouts * shared)) / (series.size() * series.size());
    }

    /** An unbiased estimate of the squared covariance of the shifts of two series. */
    private static double sharedSquare(LayoutRing one, LayoutRing other) {
        double covariance = one.meanProduct(other);
        return (covariance * covariance - productVariance(one, other)) / (1 + NEIGHBORS / one.layouts());
    }

    /** The variance of the mean product of two independent series; half that of the mean square of one. */
    private static double productVariance(LayoutRing one, LayoutRing other) {
        double layouts = one.layouts();
        double ofShifts = NEIGHBORS * layouts * shift(one) * shift(other);
        double ofBoth = layouts * (shift(one) * other.noiseOfMeans() + shift(other) * one.noiseOfMeans());
        double ofNoise = (layouts - 1) * one.noiseOfMeans() * other.noiseOfMeans();
        return (ofShifts + ofBoth + ofNoise) / (layouts * layouts);
    }

    /**
     * A mean square of independent normal values.
     *
     * @param value the mean square, positive
     * @param degreesOfFreedom degrees of freedom, positive; Satterthwaite's if it is a sum
     */
    private record MeanSquare(double value, double degreesOfFreedom) {
        /** F for this upper tail with infinitely many degrees of freedom in the denominator. */
        private double f(double upperTail) {
            return ChiSquaredDistribution.of(degreesOfFreedom).inverseSurvivalProbability(upperTail) / degreesOfFreedom;
        }

        private double f(double upperTail, MeanSquare denominator) {
            return FDistribution.of(degreesOfFreedom, denominator.degreesOfFreedom)
                    .inverseSurvivalProbability(upperTail);
        }
    }

    /**
     * The 95 % confidence interval of the difference of two expected mean squares.
     *
     * <p>This is the modified large-sample method of Ting, Burdick, Graybill, Jeyaratnam, Lu, "Confidence intervals on linear
     * combinations of variance components that are unrestricted in sign", Journal of Statistical Computation and Simulation 35
     * (1990). It is exact if either of the two is zero.
     *
     * @param low lower end, which may be negative
     */
    private record DifferenceInterval(double low, double high) {
        private static final double ALPHA = 0.025;

        /** The interval of E(first) − E(second). */
        static DifferenceInterval of(MeanSquare first, MeanSquare second) {
            double difference = first.value - second.value;
            return new DifferenceInterval(
                    difference - below(first, second, ALPHA), difference + below(second, first, ALPHA));
        }

        /** The distance from the difference down to the lower end of its one-sided interval; half of the formulas mirror the others. */
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
}
