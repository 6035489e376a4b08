package io.github.rjperf.workshop.pilot;

import io.github.rjperf.model.campaign.PilotPlan;
import io.github.rjperf.stats.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The point at which a time series of iterations reaches its steady state: the smallest warm-up w at which the mean of
 * the window starting at w is within 1 % of the reference, the mean of the last window, in the median fork.
 */
final class Convergence {
    private static final double TOLERANCE = 0.01;
    /** The number of iterations whose mean is compared; the last ones are the reference. */
    static final int WINDOW = 10;

    /** The longest warm-up, in iterations; its window is the reference itself. It is used if no shorter one is sufficient. */
    static final int REFERENCE = PilotPlan.ITERATIONS - WINDOW;

    private Convergence() {}

    /**
     * The warm-up in iterations; the longest one if no shorter one is sufficient.
     *
     * @param forks scores of the {@link PilotPlan#ITERATIONS} iterations of each fork; at least one fork
     */
    static int ofScores(List<double[]> forks) {
        return smallest(forks.size(), (fork, warmUp) -> drift(forks.get(fork), warmUp));
    }

    /**
     * Warm-up in iterations for the ratio of the two sides' means, in the median pair.
     *
     * @param bases base forks; at least one
     * @param candidates the candidate fork of each pair, in the same order
     */
    static int ofRatios(List<double[]> bases, List<double[]> candidates) {
        if (bases.size() != candidates.size()) {
            throw new IllegalArgumentException(bases.size() + " base forks and " + candidates.size() + " candidates");
        }
        return smallest(
                bases.size(), (pair, warmUp) -> drift(candidates.get(pair), warmUp) / drift(bases.get(pair), warmUp));
    }

    /** Standard deviation over mean of the reference window, in the median fork. */
    static double spread(List<double[]> forks) {
        return median(forks.stream()
                .map(fork -> Sample.of(Arrays.copyOfRange(fork, REFERENCE, PilotPlan.ITERATIONS)))
                .mapToDouble(window -> window.standardDeviation() / window.mean())
                .toArray());
    }

    /** The mean of a window relative to the reference: 1 in the steady state. */
    private interface Drift {
        double of(int fork, int warmUp);
    }

    private static int smallest(int forks, Drift drift) {
        return PilotPlan.WARM_UPS.stream()
                .filter(warmUp -> median(IntStream.range(0, forks)
                                .mapToDouble(fork -> Math.abs(drift.of(fork, warmUp) - 1))
                                .toArray())
                        <= TOLERANCE)
                .findFirst()
                .orElse(REFERENCE);
    }

    private static double drift(double[] fork, int warmUp) {
        return mean(fork, warmUp) / mean(fork, REFERENCE);
    }

    private static double mean(double[] fork, int from) {
        if (fork.length != PilotPlan.ITERATIONS) {
            throw new IllegalArgumentException("a fork of " + fork.length + " iterations does not belong to a pilot");
        }
        return Arrays.stream(fork, from, from + WINDOW).sum() / WINDOW;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
