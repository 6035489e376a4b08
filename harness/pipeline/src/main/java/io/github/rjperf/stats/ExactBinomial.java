package io.github.rjperf.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;

/**
 * The exact one-sided 95 % lower bound of a rate of which only a number of successes in independent trials is known.
 *
 * <p>Clopper, Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26
 * (1934). Their tails are those of a beta distribution.
 */
public final class ExactBinomial {
    private static final double ALPHA = 0.05;

    private ExactBinomial() {}

    /** The rate below which so many successes or more have a probability below 5 %; 0 without a success. */
    public static double lowerBound(int successes, int trials) {
        if (successes < 0 || successes > trials) {
            throw new IllegalArgumentException(successes + " successes in " + trials + " trials");
        }
        return successes == 0
                ? 0
                : BetaDistribution.of(successes, trials - successes + 1).inverseCumulativeProbability(ALPHA);
    }
}
