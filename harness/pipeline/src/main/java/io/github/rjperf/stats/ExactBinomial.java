package io.github.rjperf.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * The exact one-sided 95 % bounds on a rate, given only the number of successes in independent trials.
 *
 * <p>Clopper, Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26 (1934).
 * The tails are those of a beta distribution.
 */
public final class ExactBinomial {
    private static final double ALPHA = 0.05;

    private ExactBinomial() {}

    /** The rate below which this many successes or more have a probability below 5 %; 0 without a success. */
    public static double lowerBound(int successes, int trials) {
        require(successes, trials);
        return successes == 0
                ? 0
                : BetaDistribution.of(successes, trials - successes + 1).inverseCumulativeProbability(ALPHA);
    }

    /** The rate above which this many successes or fewer have a probability below 5 %; 1 without a failure. */
    public static double upperBound(int successes, int trials) {
        require(successes, trials);
        return successes == trials
                ? 1
                : BetaDistribution.of(successes + 1, trials - successes).inverseSurvivalProbability(ALPHA);
    }

    /** The number of trials after which the upper bound is at most this rate if none of them is a success. */
    public static int trialsWithout(double rate) {
        return (int) Math.ceil(Math.log(ALPHA) / Math.log1p(-rate));
    }

    private static void require(int successes, int trials) {
        if (successes < 0 || successes > trials) {
            throw new IllegalArgumentException(successes + " successes in " + trials + " trials");
        }
    }
}
