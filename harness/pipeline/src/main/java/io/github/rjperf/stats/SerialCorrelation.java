package io.github.rjperf.stats;

import java.util.List;

/**
 * Correlation of successive values over several samples, each scaled to its own variance.
 *
 * <p>Values of one sample that are independent still seem correlated by -1/n, because they are compared with their own
 * mean; this is corrected. The standard error for independent values is about {@code 1 / sqrt(successions)}.
 *
 * @param lag1 the correlation; 0 on average for independent values
 * @param successions number of successive values that it is based on
 */
public record SerialCorrelation(double lag1, int successions) {
    /** Samples of fewer than three values, or of equal ones, are left out. */
    public static SerialCorrelation of(List<Sample> samples) {
        double sum = 0;
        int successions = 0;
        for (Sample sample : samples) {
            if (sample.size() >= 3 && sample.variance() > 0) {
                int ofSample = sample.size() - 1;
                sum += sample.successiveProducts() + (double) ofSample / sample.size();
                successions += ofSample;
            }
        }
        return new SerialCorrelation(successions == 0 ? 0 : sum / successions, successions);
    }

    /** True when it is above the limit, and too large to be seen in more than about 2 % of independent samples. */
    public boolean isAbove(double limit) {
        return lag1 > limit && lag1 > 2 / Math.sqrt(successions);
    }
}
