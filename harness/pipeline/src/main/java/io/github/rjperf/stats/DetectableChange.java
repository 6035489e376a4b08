package io.github.rjperf.stats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The smallest slowdown at which a series would have been flagged with 80 % power if it were the only slow one in its matrix.
 *
 * <p>To be flagged at look n, the mean m of the log ratios must satisfy both t(m) <= -t* for the level that
 * Benjamini-Hochberg grants a single finding, and m <= ln(1 - gate). The first condition has the power of the
 * noncentral t; the result is the larger of the two slowdowns. Earlier looks add a little power, which is ignored.
 */
public final class DetectableChange {
    private static final double POWER = 0.8;
    private static final double POWER_Z = NormalDistribution.of(0, 1).inverseCumulativeProbability(POWER);
    private static final int QUADRATURE_POINTS = 64;

    private final double nullLog;
    private final double gateLog;
    private final double level;
    private final SequentialCorrection correction;
    private final Map<At, Double> shifts = new ConcurrentHashMap<>();

    /** A look, and degrees of freedom in tenths, so that few combinations occur. */
    private record At(int pairs, long tenthsOfDegrees) {}

    /**
     * The change that a test at any planned look can detect.
     *
     * @param minimumEffect slowdown that the null hypothesis allows, as a fraction
     * @param gate smallest estimated slowdown that is flagged, as a fraction
     * @param level sequential p-value at which a single finding is rejected: q / series
     */
    public DetectableChange(double minimumEffect, double gate, double level, SequentialCorrection correction) {
        this.nullLog = Math.log1p(-minimumEffect);
        this.gateLog = Math.log1p(-gate);
        this.level = level;
        this.correction = correction;
    }

    /** The slowdown, as a fraction, that this test at a planned look would have detected; its mean does not matter. */
    public double slowdown(PairedT test) {
        double shift = shifts.computeIfAbsent(
                new At(test.pairs(), (long) Math.floor(10 * test.degrees())),
                at -> shift(correction.uncorrected(at.pairs, level), at.tenthsOfDegrees / 10.0));
        double standardError = test.standardError();
        return -Math.expm1(Math.min(nullLog - shift * standardError, gateLog - POWER_Z * standardError));
    }

    /** The mean of t's numerator, in true standard errors, for which t exceeds the quantile of u with 80 % power. */
    private static double shift(double u, double degreesOfFreedom) {
        double critical = -StudentT.quantile(u, degreesOfFreedom);
        double[] sds = relativeSds(degreesOfFreedom);
        double low = 0;
        double high = critical * sds[sds.length - 1] + 10;
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (power(middle, critical, sds) < POWER) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double power(double shift, double critical, double[] sds) {
        NormalDistribution normal = NormalDistribution.of(0, 1);
        return IntStream.range(0, sds.length)
                .mapToDouble(i -> normal.cumulativeProbability(shift - critical * sds[i]))
                .average()
                .orElseThrow();
    }

    /** Equally likely values of (sample sd / true sd), by the midpoints of the chi-squared distribution. */
    private static double[] relativeSds(double degreesOfFreedom) {
        ChiSquaredDistribution chiSquared = ChiSquaredDistribution.of(degreesOfFreedom);
        return IntStream.range(0, QUADRATURE_POINTS)
                .mapToDouble(i -> chiSquared.inverseCumulativeProbability((i + 0.5) / QUADRATURE_POINTS))
                .map(x -> Math.sqrt(x / degreesOfFreedom))
                .toArray();
    }
}
