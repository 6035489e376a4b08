package io.github.rjperf.stats;

/**
 * The energy distance between two adjacent parts of a window, for all possible divisions.
 *
 * <p>Matteson and James, "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data", JASA 109
 * (2014), equations 5 to 7, with the absolute difference as the distance. The second part may end before the window
 * does. Sums are computed in the same order as in Otava's arrays, so that equal distances remain equal.
 */
final class EnergyDistance {
    private final double[] series;
    /** {@code after[i][k]}: distances of value i to the later ones before k. */
    private final double[][] after;
    /** {@code before[i][k]}: distances of value k to those before i, for i up to k. */
    private final double[][] before;
    /** {@code within[i][k]}: distances between the values from i to before k; for the current stretch. */
    private final double[][] within;

    /** @param longest maximum number of values in a window */
    EnergyDistance(double[] series, int longest) {
        this.series = series;
        this.after = new double[longest][longest + 1];
        this.before = new double[longest + 1][longest];
        this.within = new double[longest + 1][longest + 1];
    }

    /** Moves the window to the values from {@code start} to before {@code end}. */
    void move(int start, int end) {
        int size = end - start;
        for (int i = 0; i < size; i++) {
            double value = series[start + i];
            double[] row = after[i];
            double[] preceding = before[i];
            double[] next = before[i + 1];
            double sum = 0;
            for (int k = i + 1; k < size; k++) {
                double distance = Math.abs(series[start + k] - value);
                sum += distance;
                row[k + 1] = sum;
                next[k] = preceding[k] + distance;
            }
        }
    }

    /**
     * The stretch of a window that is searched for the next change point.
     *
     * @param start its first value, counted from the start of the window
     * @param end index after its last value
     * @param best first value of the second part when the distance is largest
     * @param distance the distance; below 0 for a single value, which cannot be split
     */
    record Stretch(int start, int end, int best, double distance) {}

    Stretch stretch(int start, int end) {
        findWithin(start, end);
        double[] firstToAll = new double[end + 1];
        double withinFirst = 0;
        double largest = -1;
        int best = start;
        for (int split = start + 1; split < end; split++) {
            double[] added = after[split - 1];
            double[] second = within[split];
            double first = split - start;
            for (int last = split + 1; last <= end; last++) {
                firstToAll[last] += added[last];
                double total = last - start;
                double rest = total - first;
                double left = first == 1 ? 0 : 2 * rest / (total * (first - 1));
                double right = rest == 1 ? 0 : 2 * first / (total * (rest - 1));
                double distance =
                        2 / total * (firstToAll[last] - withinFirst) - left * withinFirst - right * second[last];
                if (distance > largest) {
                    largest = distance;
                    best = split;
                }
            }
            withinFirst += before[split][split] - before[start][split];
        }
        return new Stretch(start, end, best, largest);
    }

    private void findWithin(int start, int end) {
        for (int first = end - 1; first > start; first--) {
            double[] shorter = within[first + 1];
            double[] longer = within[first];
            double[] added = after[first];
            longer[first + 1] = 0;
            for (int last = first + 2; last <= end; last++) {
                longer[last] = shorter[last] + added[last];
            }
        }
    }
}
