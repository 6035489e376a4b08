package io.github.rjperf.stats;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The mean difference over several series, each measured once in every round, with a one-sided test against zero.
 *
 * <p>Its standard error is estimated twice: from the scatter of the round means, which is valid even if something affects all
 * series of a round together, and from the scatter of each series on its own, which has many more degrees of freedom
 * (Satterthwaite, "An approximate distribution of estimates of variance components", Biometrics Bulletin 2, 1946). The larger
 * estimate counts, with its degrees of freedom.
 *
 * @param rounds number of rounds behind it, at least 2
 * @param standardError standard error of the mean, positive
 */
public record AverageChange(int rounds, double mean, double standardError, double degreesOfFreedom) {
    /** The smallest standard deviation: even if all differences agree, the evidence is not infinite. */
    private static final double SMALLEST_SD = 1e-6;

    /** The average of at least two samples, one for each series, all with the rounds in the same order. */
    public static AverageChange of(List<Sample> series) {
        Sample ofRounds = perRound(series);
        int rounds = ofRounds.size();
        double[] variances = series.stream().mapToDouble(Sample::variance).toArray();
        double sum = DoubleStream.of(variances).sum();
        double squares = DoubleStream.of(variances).map(v -> v * v).sum();
        double ofEach = sum / (variances.length * variances.length);
        boolean moveTogether = ofRounds.variance() > ofEach;
        return new AverageChange(
                rounds,
                ofRounds.mean(),
                Math.max(Math.sqrt(Math.max(ofRounds.variance(), ofEach)), SMALLEST_SD) / Math.sqrt(rounds),
                (rounds - 1) * (moveTogether || squares == 0 ? 1 : sum * sum / squares));
    }

    /** The mean over the series in each round. */
    private static Sample perRound(List<Sample> series) {
        List<Integer> rounds = series.stream().map(Sample::size).distinct().toList();
        if (rounds.size() != 1) {
            throw new IllegalArgumentException(
                    "an average needs series with the same rounds, but these have " + rounds);
        }
        return Sample.of(IntStream.range(0, rounds.get(0))
                .mapToDouble(round ->
                        series.stream().mapToDouble(s -> s.value(round)).sum() / series.size())
                .toArray());
    }

    /** The p-value of "the true mean is below zero". */
    public double pBelowZero() {
        return StudentT.lowerTail(mean / standardError, degreesOfFreedom);
    }
}
