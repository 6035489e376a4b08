package io.github.rjperf.report.chart;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The horizontal axis that all rows of the change chart share. A log ratio r is at asinh(r / d), where d is the log ratio
 * of the tolerance: the axis is linear within the tolerance, where most series are, and logarithmic beyond, so that both
 * −50 % and ±1 % are readable. Both ends are round numbers with a tick, so that no point or interval is beyond the last
 * label; only intervals that extend beyond −95 % or +1900 % are cut.
 *
 * @param unit the value d, positive
 * @param low left end of the axis, in asinh units
 * @param high right end of the axis, in asinh units
 */
public record ChangeAxis(double unit, double low, double high) {
    private static final double FARTHEST = Math.log(20);
    /** The minimum distance of the ends from zero, in tolerances, which keeps their labels apart. */
    private static final double LEAST = 2.5;

    private static final double MARGIN_PERCENT = 5;
    /** The minimum distance of ticks; the labels of closer ones would touch where the axis is narrowest. */
    private static final double TICK_DISTANCE_PERCENT = 12.5;

    /** Changes in percent that may have a tick. If there is not enough room, earlier ones are preferred. */
    private static final double[] ROUND = {
        -10, 10, -50, 50, -20, 20, -5, 5, 100, -30, 30, -2, 2, -1, 1, -75, 200, -90, 500, 1000, -95, 2000, -99, 5000,
        -99.9, 10_000, 100_000
    };

    /** A marked position on the axis: its log ratio, and whether it is the tolerance or zero. */
    public record Tick(double logRatio, boolean isReference) {
        public String label() {
            double tenths = Math.rint(1000 * Math.expm1(logRatio)) / 1000;
            return (tenths > 0 ? "+" : "") + Figures.plainPercent(tenths);
        }
    }

    public static ChangeAxis of(double tolerance, Collection<Look> looks) {
        double unit = -Math.log1p(-tolerance);
        double low = -LEAST * unit;
        double high = LEAST * unit;
        for (Look look : looks) {
            low = Math.min(low, Math.min(look.meanLogRatio(), Math.max(-FARTHEST, look.lowLogRatio())));
            high = Math.max(high, Math.max(look.meanLogRatio(), Math.min(FARTHEST, look.highLogRatio())));
        }
        return new ChangeAxis(unit, compress(-outward(-low, true), unit), compress(outward(high, false), unit));
    }

    /** The distance of the nearest round change on one side that is at least as far from zero as the given distance. */
    private static double outward(double distance, boolean slower) {
        return Arrays.stream(ROUND)
                .filter(percent -> percent < 0 == slower)
                .map(percent -> Math.abs(Math.log1p(percent / 100)))
                .filter(round -> round >= distance)
                .min()
                .orElse(distance);
    }

    /** The position in percent of the width from the left; values beyond an end are placed at that end. */
    public double at(double logRatio) {
        double u = Math.max(low, Math.min(high, compress(logRatio, unit)));
        return MARGIN_PERCENT + (u - low) / (high - low) * (100 - 2 * MARGIN_PERCENT);
    }

    public boolean isBeyond(double logRatio) {
        double u = compress(logRatio, unit);
        return u < low - 1e-9 || u > high + 1e-9;
    }

    /** The ticks from left to right: zero, the tolerance on both sides, both ends, and round numbers where there is room. */
    public List<Tick> ticks() {
        List<Tick> ticks = new ArrayList<>(List.of(new Tick(0, true), new Tick(-unit, true), new Tick(faster(), true)));
        List<Double> round = Arrays.stream(ROUND)
                .map(percent -> Math.log1p(percent / 100))
                .boxed()
                .toList();
        round.stream().filter(this::isEnd).forEach(end -> ticks.add(new Tick(end, false)));
        for (double logRatio : round) {
            boolean fits = !isBeyond(logRatio)
                    && ticks.stream().allMatch(t -> Math.abs(at(t.logRatio()) - at(logRatio)) >= TICK_DISTANCE_PERCENT);
            if (fits) {
                ticks.add(new Tick(logRatio, false));
            }
        }
        return ticks.stream().sorted(Comparator.comparingDouble(Tick::logRatio)).toList();
    }

    /** False if long intervals move the tolerance so close to zero that their labels would touch. */
    boolean hasRoomForTolerance() {
        return at(faster()) - at(0) >= TICK_DISTANCE_PERCENT;
    }

    /** The log ratio of a change that is faster by exactly the tolerance. */
    private double faster() {
        return Math.log1p(-Math.expm1(-unit));
    }

    private boolean isEnd(double logRatio) {
        double u = compress(logRatio, unit);
        return Math.abs(u - low) < 1e-9 || Math.abs(u - high) < 1e-9;
    }

    private static double compress(double logRatio, double unit) {
        double x = Math.abs(logRatio) / unit;
        return Math.copySign(Double.isInfinite(x) ? Double.MAX_VALUE : Math.log(x + Math.sqrt(x * x + 1)), logRatio);
    }
}
