package io.github.rjperf.calibrate;

import io.github.rjperf.report.Figures;
import io.github.rjperf.stats.ShiftVariance;

/**
 * The standard deviation of the shift between two layouts of the same code, with its 95 % interval, each as a fraction: 0.01 is
 * about 1 %.
 *
 * @param estimate 0 if the shifts scatter less than their noise
 * @param low lower end of the interval
 * @param high upper end of the interval
 */
record LayoutShift(double estimate, double low, double high) {
    static LayoutShift of(ShiftVariance variance) {
        return new LayoutShift(
                Math.sqrt(Math.max(0, variance.estimate())), Math.sqrt(variance.low()), Math.sqrt(variance.high()));
    }

    /** True when there may be no shift at all. */
    boolean isBelowNoise() {
        return low == 0;
    }

    /** {@code 0.8 to 2.2 %}. */
    String interval() {
        return Figures.percent(low).replace(" %", "") + " to " + Figures.percentUp(high);
    }
}
