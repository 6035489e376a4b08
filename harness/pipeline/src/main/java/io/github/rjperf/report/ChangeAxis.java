package io.github.rjperf.report;

import io.github.rjperf.model.Look;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * The horizontal axis that all rows of the change chart share. A log ratio r stands at asinh(r / d), where d is the log
 * ratio of the tolerance: linear within the tolerance, where most series lie, and logarithmic beyond, so that −50 %
 * and ±1 % can both be read off one axis. Nothing is cut off between a change of −95 % and one of +1900 %. A plain axis would
 * turn the small changes into dots, and a clipped one would hide how large a large change is.
 *
 * @param unit d, positive
 * @param low left end of the axis, in asinh units
 * @param high right end of the axis, in asinh units
 */
record ChangeAxis(double unit, double low, double high) {
    private static final double FARTHEST = Math.log(20);
    private static final double MARGIN_PERCENT = 5;
    /** Closer ticks would let their labels touch on a phone. */
    private static final double TICK_DISTANCE_PERCENT = 10.5;

    private static final double[] ROUND = {-90, -75, -50, -30, -20, -10, -5, -2, -1, 1, 2, 5, 10, 20, 50, 100, 300, 1000
    };

    /** A marked place of the axis: its log ratio, and whether it is the tolerance or zero. */
    record Tick(double logRatio, boolean isReference) {
        String label() {
            double tenths = Math.rint(1000 * Math.expm1(logRatio)) / 1000;
            return (tenths > 0 ? "+" : "") + Figures.plainPercent(tenths);
        }
    }

    static ChangeAxis of(double tolerance, Collection<Look> looks) {
        double unit = -Math.log1p(-tolerance);
        double low = -1.5 * unit;
        double high = 1.5 * unit;
        for (Look look : looks) {
            low = Math.min(low, Math.max(-FARTHEST, look.lowLogRatio()));
            high = Math.max(high, Math.min(FARTHEST, look.highLogRatio()));
        }
        return new ChangeAxis(unit, compress(low, unit), compress(high, unit));
    }

    /** Percent of the width from the left; what lies beyond an end stands at it. */
    double at(double logRatio) {
        double u = Math.max(low, Math.min(high, compress(logRatio, unit)));
        return MARGIN_PERCENT + (u - low) / (high - low) * (100 - 2 * MARGIN_PERCENT);
    }

    boolean isBeyond(double logRatio) {
        double u = compress(logRatio, unit);
        return u < low - 1e-9 || u > high + 1e-9;
    }

    /** Zero, the tolerance on both sides, and round numbers where there is room, from left to right. */
    List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>(List.of(new Tick(0, true), new Tick(-unit, true), new Tick(unit, true)));
        for (double percent : ROUND) {
            double logRatio = Math.log1p(percent / 100);
            boolean fits = !isBeyond(logRatio)
                    && ticks.stream().allMatch(t -> Math.abs(at(t.logRatio()) - at(logRatio)) >= TICK_DISTANCE_PERCENT);
            if (fits) {
                ticks.add(new Tick(logRatio, false));
            }
        }
        TreeSet<Tick> ordered = new TreeSet<>((a, b) -> Double.compare(a.logRatio(), b.logRatio()));
        ordered.addAll(ticks);
        return List.copyOf(ordered);
    }

    private static double compress(double logRatio, double unit) {
        double x = Math.abs(logRatio) / unit;
        return Math.copySign(Double.isInfinite(x) ? Double.MAX_VALUE : Math.log(x + Math.sqrt(x * x + 1)), logRatio);
    }
}
