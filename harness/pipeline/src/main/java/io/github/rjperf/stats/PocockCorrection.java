package io.github.rjperf.stats;

import io.github.rjperf.model.Sha256;
import java.util.List;

/**
 * Group-sequential correction: converts the smallest p over the planned looks into one that is valid for all of them.
 *
 * <p>C(u) is the probability that, without any effect, the one-sided paired t-test has p <= u at one look at least
 * (Pocock, "Group sequential methods", Biometrika 64, 1977, with t in place of z). It was computed by Monte Carlo over
 * Gaussian differences of unknown variance and does not depend on that variance; a test recomputes it.
 */
public final class PocockCorrection {
    /** Pairs at which the test looks, ascending; the table is valid for exactly these. */
    public static final List<Integer> LOOKS = List.of(5, 8, 12, 16, 24);

    /** Rows "u C(u)", descending; C between rows is linear in ln u and ln C. */
    private static final String TABLE = """
            1 1
            0.5 0.753832
            0.2 0.4078615
            0.1 0.24040175
            0.05 0.1366665
            0.03447784984799038 0.1
            0.02 0.06246275
            0.015496456766064199 0.05
            0.01 0.03385525
            0.007139767334765922 0.025
            0.005 0.0180675
            0.00264029699887885 0.01
            0.002 0.007662
            0.0012794090331514163 0.005
            0.001 0.00395525
            0.0005 0.002072
            0.00047926242801369094 0.002
            0.00023174484976963152 0.001
            0.0002 0.00087975
            0.0001059729085257499 0.0005
            0.0001 0.00046975
            0.00005 0.0002435
            """;

    private static final double[][] ROWS = TABLE.lines()
            .map(line -> line.split(" "))
            .map(cells -> new double[] {Double.parseDouble(cells[0]), Double.parseDouble(cells[1])})
            .toArray(double[][]::new);

    private static final double[] ONE_SIDED_95 = multipliers(0.05);
    private static final double[] TWO_SIDED_95 = multipliers(0.025);

    private PocockCorrection() {}

    /** SHA-256, lower-case hex, of looks and table as UTF-8 text; identifies the version of the numbers. */
    public static String tableSha256() {
        return Sha256.of("looks " + LOOKS + "\n" + TABLE);
    }

    /**
     * p corrected for all looks so far, given the smallest one-sided p u of any of them: C(u), or the bound 5u below
     * the table.
     */
    public static double corrected(double smallestP) {
        if (!(smallestP >= 0 && smallestP <= 1)) {
            throw new IllegalArgumentException("p is not in [0, 1]: " + smallestP);
        }
        return smallestP < last()[0] ? LOOKS.size() * smallestP : interpolated(smallestP, 0, 1);
    }

    /** The smallest p that {@link #corrected} turns into {@code level}, in (0, 1]. */
    public static double uncorrected(double level) {
        if (!(level > 0 && level <= 1)) {
            throw new IllegalArgumentException("level is not in (0, 1]: " + level);
        }
        return level < last()[1] ? level / LOOKS.size() : interpolated(level, 1, 0);
    }

    /** Multiplier k(n) of the standard error for a one-sided 95 % bound that holds at all looks together. */
    public static double oneSided95(int pairs) {
        return ONE_SIDED_95[lookIndex(pairs)];
    }

    /** Multiplier k(n) of the standard error for a two-sided 95 % interval that holds at all looks together. */
    public static double twoSided95(int pairs) {
        return TWO_SIDED_95[lookIndex(pairs)];
    }

    private static int lookIndex(int pairs) {
        int index = LOOKS.indexOf(pairs);
        if (index < 0) {
            throw new IllegalArgumentException(pairs + " pairs are not a planned look, which are " + LOOKS);
        }
        return index;
    }

    private static double[] multipliers(double level) {
        double u = uncorrected(level);
        return LOOKS.stream().mapToDouble(n -> -StudentT.quantile(u, n - 1.0)).toArray();
    }

    private static double[] last() {
        return ROWS[ROWS.length - 1];
    }

    private static double interpolated(double x, int from, int to) {
        int row = 1;
        while (row < ROWS.length - 1 && x < ROWS[row][from]) {
            row++;
        }
        double[] above = ROWS[row - 1];
        double[] below = ROWS[row];
        double share = Math.log(x / below[from]) / Math.log(above[from] / below[from]);
        return below[to] * Math.pow(above[to] / below[to], share);
    }
}
