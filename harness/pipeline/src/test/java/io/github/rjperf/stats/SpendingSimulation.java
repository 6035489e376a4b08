package io.github.rjperf.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Paths of one-sided paired t-tests without any effect, from which the limits of the spending tables are read. */
final class SpendingSimulation {
    private final List<Integer> looks;
    private final int paths;
    /** For each look, the t value (in its upper bits, in sortable order) and the number of every path, ascending. */
    private final long[][] sorted;

    SpendingSimulation(List<Integer> looks, int paths, long seed) {
        this.looks = looks;
        this.paths = paths;
        this.sorted = new long[looks.size()][paths];
        SplittableRandom random = new SplittableRandom(seed);
        for (int path = 0; path < paths; path++) {
            walk(path, random);
        }
        for (long[] ofLook : sorted) {
            Arrays.parallelSort(ofLook);
        }
    }

    private void walk(int path, SplittableRandom random) {
        double sum = 0;
        double squares = 0;
        int n = 0;
        for (int look = 0; look < looks.size(); look++) {
            for (; n < looks.get(look); n++) {
                double x = random.nextGaussian();
                sum += x;
                squares += x * x;
            }
            double t = sum / Math.sqrt(n * (squares - sum * sum / n) / (n - 1));
            sorted[look][path] = (long) sortable((float) t) << 32 | path;
        }
    }

    /** The limit of p at each look at which the paths that crossed so far are {@code level * sqrt(n / N)} of all. */
    double[] limits(double level) {
        double[] limits = new double[looks.size()];
        boolean[] crossed = new boolean[paths];
        long sum = 0;
        for (int look = 0; look < limits.length; look++) {
            int n = looks.get(look);
            long planned = Math.round(level * paths * Math.sqrt((double) n / looks.get(looks.size() - 1)));
            int at = 0;
            for (; sum < planned && at < paths; at++) {
                int path = (int) sorted[look][at];
                if (!crossed[path]) {
                    crossed[path] = true;
                    sum++;
                }
            }
            limits[look] = at == paths ? 1 : StudentT.lowerTail(value(sorted[look][at]), n - 1.0);
        }
        return limits;
    }

    /** The share of paths that crossed these limits of p by each look. */
    double[] crossed(double[] limits) {
        double[] shares = new double[limits.length];
        boolean[] crossed = new boolean[paths];
        int sum = 0;
        for (int look = 0; look < limits.length; look++) {
            double t = limits[look] >= 1 ? Double.MAX_VALUE : StudentT.quantile(limits[look], looks.get(look) - 1.0);
            for (int at = 0; at < paths && value(sorted[look][at]) <= t; at++) {
                int path = (int) sorted[look][at];
                sum += crossed[path] ? 0 : 1;
                crossed[path] = true;
            }
            shares[look] = sum / (double) paths;
        }
        return shares;
    }

    private static int sortable(float value) {
        int bits = Float.floatToIntBits(value);
        return bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
    }

    private static float value(long entry) {
        int bits = (int) (entry >> 32);
        return Float.intBitsToFloat(bits < 0 ? bits ^ Integer.MAX_VALUE : bits);
    }
}
