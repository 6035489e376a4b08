package io.github.rjperf.stats;

import java.util.Collection;
import java.util.Optional;

/**
 * The number of code layouts that show a change. A change in the code shows in all of them; one layout's luck does not.
 *
 * @param seen number of layouts whose pairs show, on average, at least half of the change in its direction
 */
public record LayoutAgreement(int seen, int layouts) {
    /** The minimum number of layouts, because a majority of fewer proves little. */
    static final int FEWEST = 4;

    private static final double LEAST_OF_CHANGE = 0.5;

    /**
     * The agreement of layouts; empty for fewer than {@value #FEWEST}.
     *
     * @param logChange the estimate over all pairs
     * @param byLayout log changes of the pairs of each layout
     */
    public static Optional<LayoutAgreement> of(double logChange, Collection<Sample> byLayout) {
        int seen = (int) byLayout.stream()
                .filter(pairs -> pairs.mean() * Math.signum(logChange) >= LEAST_OF_CHANGE * Math.abs(logChange))
                .count();
        return byLayout.size() < FEWEST ? Optional.empty() : Optional.of(new LayoutAgreement(seen, byLayout.size()));
    }

    /** True if at least three in four layouts show the change. */
    public boolean isWide() {
        return 4 * seen >= 3 * layouts;
    }

    /** True if fewer than half of the layouts show it. */
    public boolean isRare() {
        return 2 * seen < layouts;
    }
}
