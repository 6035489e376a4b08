package io.github.rjperf.model.verdict;

import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.value.Require;

/**
 * The statistics of one series at one planned number of pairs. Log ratios are natural; negative is slower.
 *
 * @param pairs number n of valid pairs
 * @param sdLogRatio standard deviation of the pairs' log ratios (n - 1)
 * @param standardError standard error of the mean, as used in the test, which also takes the noise of the other series into
 *     account
 * @param degrees degrees of freedom of the standard error
 * @param pRegression one-sided p-value of "slower than the minimum effect" at only this look
 * @param pImprovement one-sided p-value of "faster than the minimum effect" at only this look
 * @param sequentialPRegression p-value of a regression, corrected for all looks so far
 * @param sequentialPImprovement p-value of an improvement, corrected for all looks so far
 * @param lowLogRatio lower end of the repeated 90 % interval of all looks so far: the one-sided 95 % bound that can rule out a slowdown
 * @param highLogRatio upper end of that interval: the one-sided 95 % bound that can rule out a speedup
 * @param detectableChange smallest slowdown, as a fraction, that these pairs would have flagged with 80 % power
 */
public record Look(
        int pairs,
        double meanLogRatio,
        double sdLogRatio,
        double standardError,
        double degrees,
        double pRegression,
        double pImprovement,
        double sequentialPRegression,
        double sequentialPImprovement,
        double lowLogRatio,
        double highLogRatio,
        double detectableChange)
        implements LogInterval {
    public Look {
        Require.that(pairs >= 2, "a look at fewer than 2 pairs: " + pairs);
        Require.finite("meanLogRatio", meanLogRatio);
        Require.notNegative("sdLogRatio", sdLogRatio);
        Require.notNegative("standardError", standardError);
        Require.that(degrees > 0 && Double.isFinite(degrees), "degrees is not a positive number: " + degrees);
        Require.inside(lowLogRatio, meanLogRatio, highLogRatio);
    }
}
