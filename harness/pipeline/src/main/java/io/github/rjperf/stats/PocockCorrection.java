package io.github.rjperf.stats;

import io.github.rjperf.model.Sha256;
import java.util.Arrays;
import java.util.List;

/**
 * The correction of rule 1, with the same limit for p at every look.
 *
 * <p>C(u) is the probability that, without any effect, the one-sided paired t-test has p <= u at one look at least
 * (Pocock, "Group sequential methods", Biometrika 64, 1977, with t in place of z). It was computed by Monte Carlo over
 * Gaussian differences of unknown variance and does not depend on that variance; a test recomputes it.
 */
public final class PocockCorrection implements SequentialCorrection {
    /** Pairs at which the test looks, ascending; the table is valid for exactly these. */
    private static final List<Integer> LOOKS = List.of(5, 8, 12, 16, 24);

    /** Rows "u C(u)", descending; C between rows is linear in ln u and ln C. */
    private static final String ROWS = """
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

    /** The one table that there is. */
    public static final PocockCorrection TABLE = new PocockCorrection();

    private final LogLogCurve corrected;
    private final LogLogCurve uncorrected;

    private PocockCorrection() {
        double[][] rows = ROWS.lines()
                .map(line -> line.split(" "))
                .map(cells -> new double[] {Double.parseDouble(cells[0]), Double.parseDouble(cells[1])})
                .toArray(double[][]::new);
        corrected = new LogLogCurve(
                Arrays.stream(rows).mapToDouble(row -> row[0]).toArray(),
                Arrays.stream(rows).mapToDouble(row -> row[1]).toArray());
        uncorrected = corrected.inverse();
    }

    @Override
    public List<Integer> looks() {
        return LOOKS;
    }

    @Override
    public String tableSha256() {
        return Sha256.of("looks " + LOOKS + "\n" + ROWS);
    }

    /** C(p), or the bound 5p below the table. */
    @Override
    public double corrected(int pairs, double p) {
        requireLook(pairs);
        if (!(p >= 0 && p <= 1)) {
            throw new IllegalArgumentException("p is not in [0, 1]: " + p);
        }
        return p < corrected.smallest() ? LOOKS.size() * p : corrected.at(p);
    }

    @Override
    public double uncorrected(int pairs, double level) {
        requireLook(pairs);
        if (!(level > 0 && level <= 1)) {
            throw new IllegalArgumentException("level is not in (0, 1]: " + level);
        }
        return level < uncorrected.smallest() ? level / LOOKS.size() : uncorrected.at(level);
    }

    private static void requireLook(int pairs) {
        if (!LOOKS.contains(pairs)) {
            throw new IllegalArgumentException(pairs + " pairs are not a planned look, which are " + LOOKS);
        }
    }
}
