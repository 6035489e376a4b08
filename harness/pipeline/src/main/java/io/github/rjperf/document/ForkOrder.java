package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.value.Require;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Checks the order of the lines in a fork log: a fork belongs to the matrix, and the two forks of a pair are adjacent; a survey
 * has single forks of its base. It stores one small entry per pair but no forks.
 */
final class ForkOrder {
    private record PairId(SeriesKey series, int pair, int attempt) {}

    private final int maxPairs;
    private final Set<SeriesKey> matrix;
    private final boolean isSurvey;
    private final Set<PairId> seen = new HashSet<>();
    /** The previous fork, as long as its pair is incomplete. */
    private @Nullable Fork alone;

    ForkOrder(Comparison comparison) {
        isSurvey = comparison.plan().schedule() == Schedule.SINGLE;
        maxPairs = comparison.plan().maxPairs();
        matrix = comparison.plan().measuredSeries().stream()
                .map(PlannedSeries::key)
                .collect(Collectors.toSet());
    }

    /** Takes the next fork in the log; throws IllegalArgumentException if it is not allowed there. */
    void accept(Fork fork) {
        Require.that(matrix.contains(fork.series()), "series " + fork.series() + " is not in the header's matrix");
        int pair = fork.slot().pair();
        Require.that(pair <= maxPairs, "pair " + pair + " is beyond the header's " + maxPairs + " pairs");
        boolean first = seen.add(new PairId(fork.series(), pair, fork.slot().attempt()));
        Require.that(first || completes(fork), "pair " + pair + " of " + fork.series() + " already has this fork");
        Require.that(!isSurvey || fork.side() == Side.BASE, "a survey has no candidate");
        alone = first && !isSurvey ? fork : null;
    }

    private boolean completes(Fork fork) {
        return alone != null
                && alone.series().equals(fork.series())
                && alone.slot().equals(fork.slot())
                && alone.side() == fork.side().other();
    }
}
