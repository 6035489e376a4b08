package io.github.rjperf.stats;

/**
 * The difference of the means of two independent groups whose variances may differ.
 *
 * <p>Welch, "The generalization of 'Student's' problem when several different population variances are involved", Biometrika
 * 34 (1947).
 *
 * @param difference mean of the second group minus that of the first
 * @param degrees approximate degrees of freedom of the standard error
 */
public record WelchT(double difference, double standardError, double degrees) {
    /**
     * A group, given by its size, mean, and variance.
     *
     * @param values number of values, at least 2
     * @param variance their variance, with n - 1
     */
    public record Group(int values, double mean, double variance) {
        public Group {
            if (values < 2 || !Double.isFinite(mean) || !(variance >= 0)) {
                throw new IllegalArgumentException(
                        "a group needs two values and a variance: " + values + ", " + mean + ", " + variance);
            }
        }

        public static Group of(Sample sample) {
            return new Group(sample.size(), sample.mean(), sample.variance());
        }

        private double squaredError() {
            return variance / values;
        }
    }

    /** The difference with Satterthwaite's degrees of freedom; if both variances are 0, with those of both groups together. */
    public static WelchT of(Group first, Group second) {
        double a = first.squaredError();
        double b = second.squaredError();
        double degrees = a + b == 0
                ? first.values + second.values - 2.0
                : (a + b) * (a + b) / (a * a / (first.values - 1) + b * b / (second.values - 1));
        return new WelchT(second.mean - first.mean, Math.sqrt(a + b), degrees);
    }

    /** The p-value of "the true difference is below {@code nullDifference}": the lower tail of t. */
    public double pBelow(double nullDifference) {
        double distance = difference - nullDifference;
        if (standardError == 0) {
            return distance < 0 ? 0 : 1;
        }
        return StudentT.lowerTail(distance / standardError, degrees);
    }

    /** Lower end of the two-sided interval of the difference with this confidence. */
    public double low(double confidence) {
        return difference - halfWidth(confidence);
    }

    public double high(double confidence) {
        return difference + halfWidth(confidence);
    }

    private double halfWidth(double confidence) {
        return -StudentT.quantile((1 - confidence) / 2, degrees) * standardError;
    }
}
