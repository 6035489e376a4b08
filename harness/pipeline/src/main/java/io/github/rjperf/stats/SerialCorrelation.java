package io.github.rjperf.stats;

import java.util.List;
import java.util.Optional;

/**
 * Correlation of successive values over several samples, each scaled to its own variance.
 *
 * <p>The coefficient r of n independent normal values has mean -1/n and variance (n - 2)^2 / (n^2 (n - 1)) (Moran, "Some theorems
 * on time series II", Biometrika 35, 1948). Because values are compared with their own mean, it also shows only part of a true
 * correlation: 36 % of it with 5 values, 56 % with 8. The weight of a sample depends on how well the sample shows a correlation.
 *
 * @param lag1 the correlation; 0 on average for independent values
 * @param standardError its standard error for independent values
 */
public record SerialCorrelation(double lag1, double standardError) {
    /** A quantile of the normal distribution: independent values exceed this many standard errors with a probability of 1 %. */
    private static final double RARE = 2.33;

    /** The correlation over samples; those of fewer than three values, or of equal values, are left out. Empty if there are no others. */
    public static Optional<SerialCorrelation> of(List<Sample> samples) {
        double sum = 0;
        double information = 0;
        for (Sample sample : samples) {
            double n = sample.size();
            if (n >= 3 && sample.variance() > 0) {
                double shown = shown(n);
                double variance = (n - 2) * (n - 2) / (n * n * (n - 1));
                sum += shown / variance * (sample.lag1() + 1 / n);
                information += shown * shown / variance;
            }
        }
        return information == 0
                ? Optional.empty()
                : Optional.of(new SerialCorrelation(sum / information, 1 / Math.sqrt(information)));
    }

    /**
     * The part of a small correlation that r shows on average with n values: the derivative, at 0, of the expected ratio of both quadratic
     * forms, with A the matrix that has ones next to its diagonal, centered by the mean, and its traces t of A and q of its square.
     */
    private static double shown(double n) {
        double k = n - 1;
        double t = -2 * k / n;
        double q = 2 * k - 2 * (4 * n - 6) / n + t * t;
        return q / (2 * k) - (2 * q + t * t) / (2 * k * (k + 2));
    }

    /** The largest correlation that independent values show, except in 1 % of cases. */
    public double largestByChance() {
        return RARE * standardError;
    }

    /** True if the correlation is larger than chance explains. */
    public boolean isEvident() {
        return lag1 > largestByChance();
    }
}
