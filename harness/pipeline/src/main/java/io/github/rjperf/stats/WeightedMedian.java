package io.github.rjperf.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The median of weighted values: half of the weight is below it, where each value has half of its weight on either side,
 * with interpolation between values. With equal weights, it is the usual median.
 */
final class WeightedMedian {
    private WeightedMedian() {}

    /** @param weights one for each value, each positive; only their ratios matter */
    static double of(double[] values, double[] weights) {
        if (values.length == 0 || values.length != weights.length) {
            throw new IllegalArgumentException(values.length + " values with " + weights.length + " weights");
        }
        List<Integer> order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .toList();
        double half =
                IntStream.range(0, weights.length).mapToDouble(i -> weights[i]).sum() / 2;
        double below = 0;
        int last = order.get(0);
        double lastMiddle = 0;
        for (int i : order) {
            double middle = below + weights[i] / 2;
            if (middle >= half) {
                double part = middle == lastMiddle ? 1 : (half - lastMiddle) / (middle - lastMiddle);
                return values[last] + (values[i] - values[last]) * part;
            }
            below += weights[i];
            last = i;
            lastMiddle = middle;
        }
        return values[last];
    }
}
