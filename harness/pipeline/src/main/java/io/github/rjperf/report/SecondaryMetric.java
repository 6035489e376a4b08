package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How a metric other than the score differs between the builds, over the pairs of a planned look. It is information and
 * no verdict: nothing corrects for the number of metrics.
 *
 * @param name as the page shows it
 * @param unit of base, of candidate and, unless it is relative, of the change
 * @param base mean of the base's forks: geometric when the change is relative, otherwise arithmetic
 * @param candidate the same of the candidate's
 * @param isRelative true when the change is a log ratio, false when it is a difference because one side is next to nothing
 * @param change the changes of the pairs
 * @param multiplier k(n) of the standard error for the repeated 90 % interval
 */
public record SecondaryMetric(
        String name,
        MetricUnit unit,
        double base,
        double candidate,
        boolean isRelative,
        PairedT change,
        double multiplier) {
    /** What one metric is of a fork, and how it is called. */
    record Source(String name, MetricUnit unit, ToDoubleFunction<Fork> value) {}

    /**
     * @param pairs as many as a planned look has, each with this metric
     * @param multiplier k(n) of this look
     */
    static SecondaryMetric of(Source source, List<Pair> pairs, double multiplier) {
        double[] base = pairs.stream()
                .mapToDouble(pair -> source.value().applyAsDouble(pair.base()))
                .toArray();
        double[] candidate = pairs.stream()
                .mapToDouble(pair -> source.value().applyAsDouble(pair.candidate()))
                .toArray();
        double least = Math.min(least(base), least(candidate));
        boolean isRelative = least > 0
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
     * True when the whole interval is beyond the given effect, or beyond zero if the effect is not relative, and the difference is not next to
     * nothing.
     */
    boolean isEvident(double minimumEffect) {
        double least = isRelative ? -Math.log1p(-minimumEffect) : 0;
        boolean isBeyond = low() > least || high() < -least;
        return isBeyond && Math.abs(candidate - base) >= unit.floor();
    }

    /** {@code +97.4 % [+92.0, +103.6]}, {@code +128 B/op [+127, +129]}. */
    public String changeText() {
        return isRelative
                ? Figures.change(Math.expm1(change.mean())) + " "
                        + Figures.interval(Math.expm1(low()), Math.expm1(high()))
                : unit.difference(change.mean(), low(), high());
    }

    public String baseText() {
        return unit.figure(base);
    }

    public String candidateText() {
        return unit.figure(candidate);
    }

    public boolean isWorse() {
        return unit.isWorse(change.mean());
    }

    public boolean isBetter() {
        return unit.isBetter(change.mean());
    }

    private double low() {
        return change.low(multiplier);
    }

    private double high() {
        return change.high(multiplier);
    }

    private static double least(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double geometricMean(double[] values) {
        return Math.exp(Arrays.stream(values).map(Math::log).average().orElseThrow());
    }
}
