package io.github.rjperf.report.chart;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** A trend in one line of text: one block per value, higher for faster values, and a space for a missing value. */
public final class Sparkline {
    private static final int LOWEST = '\u2581';
    private static final int LEVELS = 8;
    /** The smallest range; a smaller one would turn noise into mountains. */
    private static final double SMALLEST_RANGE = 0.02;

    private Sparkline() {}

    /** A line of at most {@code most} blocks; with more values, a block is the mean of neighbors. NaN stands for a missing value. */
    public static String of(double[] values, int most) {
        double[] drawn = values.length <= most ? values : means(values, most);
        double low = known(drawn).min().orElse(0);
        double high = known(drawn).max().orElse(0);
        double range = Math.max(SMALLEST_RANGE, high - low);
        double bottom = (low + high - range) / 2;
        StringBuilder line = new StringBuilder();
        for (double value : drawn) {
            int level = (int) Math.round((value - bottom) / range * (LEVELS - 1));
            line.appendCodePoint(Double.isNaN(value) ? ' ' : LOWEST + level);
        }
        return line.toString();
    }

    private static DoubleStream known(double[] values) {
        return Arrays.stream(values).filter(value -> !Double.isNaN(value));
    }

    private static double[] means(double[] values, int groups) {
        double[] means = new double[groups];
        for (int g = 0; g < groups; g++) {
            int from = (int) ((long) g * values.length / groups);
            int to = (int) ((g + 1L) * values.length / groups);
            means[g] = known(Arrays.copyOfRange(values, from, to)).average().orElse(Double.NaN);
        }
        return means;
    }
}
