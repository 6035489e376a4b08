package io.github.rjperf.stats;

/** The factors of {@link EnergyDistance}, which depend on the lengths of both parts only. */
final class SplitWeights {
    private final double[][] left;
    private final double[][] right;
    private final double[] between;

    private static volatile SplitWeights last = new SplitWeights(2);

    /**
     * Those of one search serve the next, because histories are searched with one length of windows.
     *
     * @param longest most values in both parts together
     */
    static SplitWeights upTo(int longest) {
        SplitWeights known = last;
        if (known.between.length <= longest) {
            known = new SplitWeights(longest);
            last = known;
        }
        return known;
    }

    private SplitWeights(int longest) {
        left = new double[longest][];
        right = new double[longest][];
        between = new double[longest + 1];
        for (int total = 2; total <= longest; total++) {
            between[total] = 2.0 / total;
        }
        for (int first = 1; first < longest; first++) {
            left[first] = new double[longest + 1];
            right[first] = new double[longest + 1];
            for (int total = first + 1; total <= longest; total++) {
                double second = total - first;
                left[first][total] = first == 1 ? 0 : 2 * second / (total * (first - 1.0));
                right[first][total] = second == 1 ? 0 : 2.0 * first / (total * (second - 1));
            }
        }
    }

    /** Factors of the distances between the parts, by the number of values in both. */
    double[] between() {
        return between;
    }

    /** Factors of the distances within a first part of this size, by the number of values in both. */
    double[] left(int first) {
        return left[first];
    }

    /** Factors of the distances within the second part, by the number of values in both. */
    double[] right(int first) {
        return right[first];
    }
}
