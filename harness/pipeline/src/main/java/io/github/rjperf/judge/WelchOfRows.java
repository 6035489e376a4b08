package io.github.rjperf.judge;

import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.WelchT;

/**
 * Welch's test of two groups of logarithms; a negative difference is slower.
 *
 * @param basis what the values of the groups are
 * @param from rates of the base, or times of the candidate
 * @param to rates of the candidate, or times of the base
 * @param rounding how far the difference of the means may be from the one of the numbers before they were rounded
 */
record WelchOfRows(ImportedChange.Basis basis, WelchT.Group from, WelchT.Group to, double rounding) {
    /** p of "slower by more than the minimum effect". */
    double pSlower(double minimumEffect) {
        return WelchT.of(from, to).pBelow(Math.log1p(-minimumEffect));
    }

    double pFaster(double minimumEffect) {
        return WelchT.of(to, from).pBelow(Math.log1p(-minimumEffect));
    }

    ImportedChange.Estimate estimate() {
        WelchT test = WelchT.of(from, to);
        return new ImportedChange.Estimate(
                test.difference(),
                test.low(ChangeInterval.CONFIDENCE) - rounding,
                test.high(ChangeInterval.CONFIDENCE) + rounding);
    }
}
