package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The difference of a metric other than the score between the builds, over the pairs of a planned look. It is
 * information, not a verdict: nothing corrects for the number of metrics.
 *
 * @param name name on the page
 * @param unit unit of base, candidate, and, unless it is relative, the change
 * @param base mean of the base's forks: geometric if the change is relative, otherwise arithmetic
 * @param candidate the same for the candidate's forks
 * @param isRelative true if the change is a log ratio, false if it is a difference because one side is close to zero
 * @param multiplier k(n) of the standard error for the repeated 90 % interval
 */
public record SecondaryMetric(
        String name, Unit unit, double base, double candidate, boolean isRelative, PairedT change, double multiplier) {
    /** The value of one metric in a fork, and its name. */
    record Source(String name, Unit unit, ToDoubleFunction<Fork> value) {}

    /** The metric over as many pairs as a planned look has, with the multiplier k(n) of this look. */
    static SecondaryMetric of(Source source, List<Pair> pairs, double multiplier) {
        double[] base = pairs.stream()
                .mapToDouble(pair -> source.value().applyAsDouble(pair.base()))
                .toArray();
        double[] candidate = pairs.stream()
                .mapToDouble(pair -> source.value().applyAsDouble(pair.candidate()))
                .toArray();
        boolean isRelative = DoubleStream.concat(Arrays.stream(base), Arrays.stream(candidate))
                        .allMatch(value -> value > 0)
                && Math.min(mean(base), mean(candidate)) >= source.unit().floor();
        double[] changes = IntStream.range(0, base.length)
                .mapToDouble(i -> isRelative ? Math.log(candidate[i] / base[i]) : candidate[i] - base[i])
                .toArray();
        return new SecondaryMetric(
                source.name(),
                source.unit(),
                isRelative ? geometricMean(base) : mean(base),
                isRelative ? geometricMean(candidate) : mean(candidate),
                isRelative,
                PairedT.of(Sample.of(changes)),
                multiplier);
    }

    /**
     * True if the whole interval is beyond the given effect, or beyond zero if the effect is not relative, and the difference is
     * not negligible.
     */
    boolean isEvident(double minimumEffect) {
        double least = isRelative ? -Math.log1p(-minimumEffect) : 0;
        boolean isBeyond = low() > least || high() < -least;
        return isBeyond && Math.abs(candidate - base) >= unit.floor();
    }

    /** {@code +97.4 % [+92.0, +103.6]}, {@code +128 B/op [+127, +129]}. */
    public String changeText() {
        return isRelative
                ? Figures.change(change.mean(), low(), high())
                : unit.difference(change.mean(), low(), high());
    }

    public String baseText() {
        return unit.figure(base);
    }

    public String candidateText() {
        return unit.figure(candidate);
    }

    /** {@code worse} or {@code better}; empty if neither. */
    public String worseOrBetter() {
        return unit.worseOrBetter(change.mean());
    }

    private double low() {
        return change.low(multiplier);
    }

    private double high() {
        return change.high(multiplier);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double geometricMean(double[] values) {
        return Math.exp(Arrays.stream(values).map(Math::log).average().orElseThrow());
    }

    /**
     * The unit of a metric as people write it, and the smallest amount that matters (the floor). If either build has less than
     * the floor, a percentage would only be alarming, so the difference is shown instead; a difference below the floor is not
     * shown at all.
     *
     * <p>The floors are: 1 B/op, because HotSpot's smallest object takes 16 bytes, so anything less is not even one object in 16
     * operations, and JMH's own objects add such fractions; 1 MB/s, which fills a young generation of about 100 MB less than once
     * per minute; one garbage collection per fork and 1 ms of collecting, the resolution of the JVM's counters; and 0.1 events
     * per operation, because the most expensive event, a miss in all caches, costs about 100 ns, so 0.1 of them cost 10 ns.
     *
     * @param text {@code B/op}; empty for counts
     * @param floor the floor in that unit
     * @param isPrefixed true for a unit that takes SI prefixes
     */
    record Unit(String text, double floor, boolean isPrefixed, Better better) {
        /** The good direction of a metric; a metric that depends on the amount of work in a fork has none. */
        enum Better {
            LOWER,
            HIGHER,
            NEITHER
        }

        static final Unit CPU_TIME = new Unit("s/op", 0, true, Better.LOWER);
        static final Unit HEAP = new Unit("B/op", 1, true, Better.LOWER);

        /** The units by JMH's names of the metrics. */
        private static final Map<String, Unit> OF_JMH = Map.of(
                "B/op", HEAP,
                "MB/sec", new Unit("MB/s", 1, false, Better.NEITHER),
                "ms", new Unit("ms", 1, false, Better.NEITHER),
                "counts", new Unit("", 1, true, Better.NEITHER),
                "#", new Unit("", 1, true, Better.NEITHER),
                "#/op", new Unit("/op", 0.1, true, Better.LOWER),
                "clks/insn", new Unit("cycles/instruction", 0, false, Better.LOWER),
                "insns/clk", new Unit("instructions/cycle", 0, false, Better.HIGHER));

        static Unit ofJmh(String unit) {
            return OF_JMH.getOrDefault(unit, new Unit(PlainText.line(unit), 0, false, Better.NEITHER));
        }

        /** {@code 1.97 µs/op}, {@code 0.109 MB/s}. */
        String figure(double value) {
            return (isPrefixed ? Figures.si(value, text) : Figures.plain(value, text)).strip();
        }

        /** {@code +128 B/op [+127, +129]}, for a change that a percentage would not describe. */
        String difference(double mean, double low, double high) {
            String unit = text.isEmpty() ? "" : " " + text;
            return signed(mean) + unit + " [" + signed(low) + ", " + signed(high) + "]";
        }

        private static String signed(double value) {
            return (value > 0 ? "+" : "") + Figures.plain(value, "").strip();
        }

        /** The word for a change in this direction; empty for no change, or if no direction is good. */
        String worseOrBetter(double change) {
            if (change == 0 || better == Better.NEITHER) {
                return "";
            }
            return change > 0 == (better == Better.LOWER) ? "worse" : "better";
        }
    }
}
