package io.github.rjperf.stats;

import io.github.rjperf.stats.EffectShare.Scatter;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The change of several series between a good and a bad build, as a yardstick for the builds between them.
 *
 * @param changes log change of each series from the good to the bad build
 * @param shift standard deviation of the log change of a series between two builds, neither of which is supposed to be slower: code
 * layout and small changes
 */
public record EndsEffect(List<MeanEstimate> changes, double shift) {
    /** A deviation of less than this share of the effect is never worth mentioning. */
    private static final double SMALL = 0.2;

    /** The degrees of freedom beyond which t counts as normal. */
    private static final double MOST_DEGREES = 1e6;

    public EndsEffect {
        changes = List.copyOf(changes);
        if (changes.isEmpty() || changes.stream().anyMatch(change -> change.mean() == 0) || !(shift >= 0)) {
            throw new IllegalArgumentException("ends that do not differ have no effect: " + changes + ", " + shift);
        }
    }

    /**
     * The share of the effect in a build: the factor that makes the changes between the ends fit its own changes best, by
     * weighted least squares. The variance of the share is the sum of those of the series, with degrees of freedom by
     * Satterthwaite.
     *
     * @param others log change of the same series from the good build to this one
     */
    public EffectShare share(List<MeanEstimate> others) {
        double[] weights = weights(others);
        double share = sum(i -> weights[i] * others.get(i).mean());
        double layout = sum(i -> weights[i] * weights[i] * shift * shift);
        double ofBuild = sum(i -> part(weights[i], others.get(i)));
        double ofEnds = sum(i -> part(weights[i], changes.get(i)));
        double squaredOfBuild = sum(i -> squaredPart(weights[i], others.get(i)));
        double squaredOfEnds = sum(i -> squaredPart(weights[i], changes.get(i)));
        return new EffectShare(
                share,
                scatter(layout + ofBuild, squaredOfBuild),
                scatter(layout + ofBuild + ofEnds, squaredOfBuild + squaredOfEnds));
    }

    /**
     * Probability that a change deviates at least this much from what the answer about its build implies; 1 for deviations too
     * small to matter.
     *
     * @param series index of the series
     * @param other its log change from the good build to this one
     * @param isBad whether the build is considered bad
     */
    public double pOfFit(int series, MeanEstimate other, boolean isBad) {
        MeanEstimate end = changes.get(series);
        double deviation = Math.abs(other.mean() - (isBad ? end.mean() : 0));
        if (deviation < SMALL * Math.abs(end.mean())) {
            return 1;
        }
        double variance = shift * shift + other.variance() + (isBad ? end.variance() : 0);
        double squares = squaredPart(1, other) + (isBad ? squaredPart(1, end) : 0);
        Scatter scatter = scatter(variance, squares);
        return 2 * StudentT.lowerTail(-deviation / scatter.sd(), scatter.degrees());
    }

    private double[] weights(List<MeanEstimate> others) {
        if (others.size() != changes.size()) {
            throw new IllegalArgumentException(others.size() + " changes of " + changes.size() + " series");
        }
        double information = sum(i -> square(changes.get(i).mean()) / variance(others.get(i)));
        return IntStream.range(0, others.size())
                .mapToDouble(i -> changes.get(i).mean() / variance(others.get(i)) / information)
                .toArray();
    }

    private double variance(MeanEstimate other) {
        return other.variance() + shift * shift;
    }

    private static double part(double weight, MeanEstimate estimate) {
        return weight * weight * estimate.variance();
    }

    private static double squaredPart(double weight, MeanEstimate estimate) {
        return square(part(weight, estimate)) / estimate.degrees();
    }

    private static Scatter scatter(double variance, double squares) {
        double degrees = squares == 0 ? MOST_DEGREES : Math.min(MOST_DEGREES, variance * variance / squares);
        return new Scatter(Math.sqrt(variance), degrees);
    }

    private static double square(double value) {
        return value * value;
    }

    private double sum(IntToDoubleFunction term) {
        return IntStream.range(0, changes.size()).mapToDouble(term).sum();
    }
}
