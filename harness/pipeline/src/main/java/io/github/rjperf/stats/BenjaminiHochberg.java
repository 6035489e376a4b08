package io.github.rjperf.stats;

import java.util.Arrays;

/**
 * The step-up procedure that limits the expected share of false findings among all findings.
 *
 * <p>Benjamini, Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical Society B 57 (1995).
 */
public final class BenjaminiHochberg {
    private BenjaminiHochberg() {}

    /**
     * True at i if hypothesis i is rejected at false discovery rate {@code q}: with p in ascending order, and k the largest rank
     * with p(k) <= k q / m, all hypotheses up to rank k are rejected. Throws IllegalArgumentException for a p outside [0, 1].
     */
    public static boolean[] rejected(double[] p, double q) {
        double threshold = threshold(p, q);
        boolean[] rejected = new boolean[p.length];
        for (int i = 0; i < p.length; i++) {
            rejected[i] = p[i] <= threshold;
        }
        return rejected;
    }

    private static double threshold(double[] p, double q) {
        double[] ascending = p.clone();
        Arrays.sort(ascending);
        double threshold = -1;
        for (int rank = 1; rank <= ascending.length; rank++) {
            double value = ascending[rank - 1];
            if (!(value >= 0 && value <= 1)) {
                throw new IllegalArgumentException("p is not in [0, 1]: " + value);
            }
            if (value * ascending.length <= rank * q) {
                threshold = value;
            }
        }
        return threshold;
    }
}
