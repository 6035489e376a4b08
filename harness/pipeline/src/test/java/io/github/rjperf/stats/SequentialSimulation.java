package io.github.rjperf.stats;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The Monte Carlo simulation that produced the sequential table: how often a null path crosses a limit at one or more
 * looks.
 */
final class SequentialSimulation {
    private SequentialSimulation() {}

    /** Share of paths whose smallest one-sided t-test p over the looks is at most u, for each u (descending). */
    static double[] studentCrossings(List<Integer> looks, double[] u, int paths, long seed) {
        double[][] critical = looks.stream()
                .map(n ->
                        Arrays.stream(u).map(p -> StudentT.quantile(p, n - 1.0)).toArray())
                .toArray(double[][]::new);
        SplittableRandom random = new SplittableRandom(seed);
        long[] crossed = new long[u.length];
        for (int path = 0; path < paths; path++) {
            int deepest = deepestCrossing(looks, critical, random);
            for (int i = 0; i < deepest; i++) {
                crossed[i]++;
            }
        }
        return Arrays.stream(crossed).mapToDouble(c -> c / (double) paths).toArray();
    }

    /** Number of limits, counted from the widest, that one path crosses. */
    private static int deepestCrossing(List<Integer> looks, double[][] critical, SplittableRandom random) {
        double sum = 0;
        double squares = 0;
        int n = 0;
        int deepest = 0;
        for (int look = 0; look < looks.size(); look++) {
            for (; n < looks.get(look); n++) {
                double x = random.nextGaussian();
                sum += x;
                squares += x * x;
            }
            double t = sum / Math.sqrt(n * (squares - sum * sum / n) / (n - 1));
            while (deepest < critical[look].length && t <= critical[look][deepest]) {
                deepest++;
            }
        }
        return deepest;
    }

    /**
     * Share of paths of a mean of known variance that fall below -limit at one of {@code looks} equally spaced looks.
     */
    static double gaussianCrossing(int looks, double limit, int paths, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int crossed = 0;
        for (int path = 0; path < paths; path++) {
            double sum = 0;
            boolean below = false;
            for (int look = 1; look <= looks; look++) {
                sum += random.nextGaussian();
                below |= sum / Math.sqrt(look) <= -limit;
            }
            crossed += below ? 1 : 0;
        }
        return crossed / (double) paths;
    }
}
