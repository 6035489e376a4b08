package io.github.rjperf.model.campaign;

import io.github.rjperf.model.value.Require;

/**
 * The ranks that a series may have among series that were measured under the same conditions.
 *
 * @param best the best of them; 1 is the fastest
 * @param worst the worst of them
 * @param of number of series that are ranked
 */
public record RankInterval(int best, int worst, int of) {
    public RankInterval {
        Require.that(
                best >= 1 && best <= worst && worst <= of,
                "not an interval of ranks: " + best + ", " + worst + ", " + of);
    }

    /** True if the data do not separate the series from any other. */
    public boolean isOpen() {
        return best == 1 && worst == of;
    }

    /** True if no other is known to be faster. */
    public boolean mayBeFastest() {
        return best == 1;
    }

    /** True if no other is known to be slower. */
    public boolean mayBeSlowest() {
        return worst == of;
    }
}
