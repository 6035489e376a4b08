package io.github.rjperf.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps values to a drawing; values outside of the range are placed at the edge.
 *
 * @param low value at {@code from}
 * @param high value at {@code to}, above {@code low}
 * @param from the position of {@code low} in pixels
 * @param to the position of {@code high} in pixels
 * @param isLogarithmic true if equal ratios have equal lengths, false if equal differences do; in the former case, values are
 * above 0
 */
public record Scale(double low, double high, double from, double to, boolean isLogarithmic) {
    /** The ratio of the ends below which a scale of powers of ten would have too few round numbers. */
    private static final double NARROW = 8;

    static Scale linear(double low, double high, double from, double to) {
        return new Scale(low, high, from, to, false);
    }

    public static Scale logarithmic(double low, double high, double from, double to) {
        return new Scale(low, high, from, to, true);
    }

    public double at(double value) {
        double inside = Math.max(low, Math.min(high, value));
        double share = isLogarithmic ? Math.log(inside / low) / Math.log(high / low) : (inside - low) / (high - low);
        return from + share * (to - from);
    }

    /** Round numbers within the scale, about {@code wanted} of them; powers of ten and their divisions if it is logarithmic and wide. */
    public List<Double> ticks(int wanted) {
        if (!isLogarithmic || high / low < NARROW) {
            return round(low, high, wanted);
        }
        List<Integer> leads = high / low > 300 ? List.of(1) : List.of(1, 2, 5);
        List<Double> ticks = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(low)); Math.pow(10, power) <= high; power++) {
            for (int lead : leads) {
                double tick = lead * Math.pow(10, power);
                if (tick >= low && tick <= high) {
                    ticks.add(tick);
                }
            }
        }
        return ticks;
    }

    /** Multiples of 1, 2, or 5 times a power of ten between two values, about {@code wanted} of them. */
    static List<Double> round(double low, double high, int wanted) {
        double raw = (high - low) / wanted;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double lead = raw / power;
        double step = power * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
        List<Double> values = new ArrayList<>();
        for (long k = (long) Math.ceil(low / step); k <= Math.floor(high / step); k++) {
            values.add(k * step);
        }
        return values;
    }
}
