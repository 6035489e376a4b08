package io.github.rjperf.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps values to the height of a drawing, the larger the higher.
 *
 * @param low value at the bottom
 * @param high value at the top, above {@code low}
 * @param bottom y of {@code low}, in pixels
 * @param top y of {@code high}, in pixels
 */
record LinearScale(double low, double high, double bottom, double top) {
    /** The y of a value; what lies outside stands at the edge. */
    double y(double value) {
        double inside = Math.max(low, Math.min(high, value));
        return bottom - (inside - low) / (high - low) * (bottom - top);
    }

    /** Multiples of 1, 2 or 5 times a power of ten between two values, about {@code wanted} of them. */
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
