package io.github.rjperf.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps positive values to a drawing so that equal ratios have equal lengths.
 *
 * @param low value at {@code from}, above 0
 * @param high value at {@code to}, above {@code low}
 * @param from pixels of {@code low}
 * @param to pixels of {@code high}
 */
public record LogScale(double low, double high, double from, double to) {
    /** Below this ratio of its ends, a scale of powers of ten would have too few round numbers. */
    private static final double NARROW = 8;

    private static final int WANTED = 5;

    public double at(double value) {
        double inside = Math.max(low, Math.min(high, value));
        return from + Math.log(inside / low) / Math.log(high / low) * (to - from);
    }

    /** Round numbers within the scale. */
    public List<Double> ticks() {
        if (high / low < NARROW) {
            return LinearScale.round(low, high, WANTED);
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
}
