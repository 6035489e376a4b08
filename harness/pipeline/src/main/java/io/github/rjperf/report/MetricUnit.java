package io.github.rjperf.report;

import io.github.rjperf.report.markup.PlainText;
import java.util.Map;

/**
 * The unit of a metric as people write it, and the smallest amount that matters. Where either build has less than the floor, a
 * change in percent would only be alarming, so the difference is shown; a difference below the floor is not shown at all.
 *
 * <p>The floors: 1 B/op, because HotSpot's smallest object takes 16 bytes, so that less is not even one object in 16
 * operations, and JMH's own objects add such fractions. 1 MB/s, which fills a young generation of some 100 MB less
 * than once a minute. One garbage collection and 1 ms of it for each fork, the resolution of the JVM's counters. 0.1
 * events per operation, because the most expensive one, a miss of all caches, costs some 100 ns, which makes 10 ns.
 *
 * @param text {@code B/op}; empty for counts
 * @param floor in that unit
 * @param isPrefixed true for a unit that takes SI prefixes
 * @param better which direction is better
 */
record MetricUnit(String text, double floor, boolean isPrefixed, Better better) {
    /** Which direction of a metric is good; what depends on how much work a fork did has none. */
    enum Better {
        LOWER,
        HIGHER,
        NEITHER
    }

    static final MetricUnit CPU_TIME = new MetricUnit("s/op", 0, true, Better.LOWER);
    static final MetricUnit HEAP = new MetricUnit("B/op", 1, true, Better.LOWER);

    /** By the names that JMH gives them. */
    private static final Map<String, MetricUnit> OF_JMH = Map.of(
            "B/op", HEAP,
            "MB/sec", new MetricUnit("MB/s", 1, false, Better.NEITHER),
            "ms", new MetricUnit("ms", 1, false, Better.NEITHER),
            "counts", new MetricUnit("", 1, true, Better.NEITHER),
            "#", new MetricUnit("", 1, true, Better.NEITHER),
            "#/op", new MetricUnit("/op", 0.1, true, Better.LOWER),
            "clks/insn", new MetricUnit("cycles/instruction", 0, false, Better.LOWER),
            "insns/clk", new MetricUnit("instructions/cycle", 0, false, Better.HIGHER));

    static MetricUnit ofJmh(String unit) {
        MetricUnit known = OF_JMH.get(unit);
        return known != null ? known : new MetricUnit(PlainText.line(unit), 0, false, Better.NEITHER);
    }

    /** {@code 1.97 µs/op}, {@code 0.109 MB/s}. */
    String figure(double value) {
        return (isPrefixed ? Figures.si(value, text) : Figures.plain(value, text)).strip();
    }

    /** {@code +128 B/op [+127, +129]}, for a change that percent would not describe. */
    String difference(double mean, double low, double high) {
        String unit = text.isEmpty() ? "" : " " + text;
        return signed(mean) + unit + " [" + signed(low) + ", " + signed(high) + "]";
    }

    private static String signed(double value) {
        return (value > 0 ? "+" : "") + Figures.plain(value, "").strip();
    }

    /** True if a change in this direction is worse. */
    boolean isWorse(double change) {
        return better == Better.LOWER ? change > 0 : better == Better.HIGHER && change < 0;
    }

    boolean isBetter(double change) {
        return better == Better.LOWER ? change < 0 : better == Better.HIGHER && change > 0;
    }
}
