package io.github.rjperf.explain;

import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.PerOperation;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.VariancePrior;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The amount of a resource that an operation uses in one place, in each fork of at least two pairs. */
final class PairedUse {
    private final double[] base;
    private final double[] candidate;

    PairedUse(int pairs) {
        base = new double[pairs];
        candidate = new double[pairs];
    }

    void add(Side side, int pair, double value) {
        (side == Side.BASE ? base : candidate)[pair] += value;
    }

    double base() {
        return Arrays.stream(base).average().orElseThrow();
    }

    double candidate() {
        return Arrays.stream(candidate).average().orElseThrow();
    }

    double change() {
        return candidate() - base();
    }

    /** The larger value of the two sides. */
    double larger() {
        return Math.max(base(), candidate());
    }

    /** The difference within each pair. */
    Sample changes() {
        return Sample.of(IntStream.range(0, base.length)
                .mapToDouble(i -> candidate[i] - base[i])
                .toArray());
    }

    /** The use, with the interval of the change according to Student's t-distribution. */
    PerOperation interval(double confidence) {
        double half = MeanEstimate.of(changes(), VariancePrior.NONE).halfWidth(confidence);
        return new PerOperation(base(), candidate(), change() - half, change() + half);
    }

    boolean isEvident(double confidence) {
        return interval(confidence).isEvident();
    }
}
