package io.github.rjperf.judge;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.verdict.Look;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What the pairs so far show about one series within its matrix, before it is put into words.
 *
 * @param looks every look so far, ascending
 * @param slower rejected by Benjamini-Hochberg among the regressions of the matrix
 * @param faster rejected by Benjamini-Hochberg among the improvements of the matrix
 * @param beyondLayout also if the layout of the code counts as noise; true if neither slower nor faster
 * @param next valid pairs of the next reachable look
 * @param missing the shard that would have measured it, but did not; null when it was to be measured here
 */
record SeriesState(
        PlannedSeries planned,
        SeriesPairs pairs,
        List<Look> looks,
        boolean slower,
        boolean faster,
        boolean beyondLayout,
        OptionalInt next,
        @Nullable Shard missing) {
    SeriesState {
        looks = List.copyOf(looks);
    }

    SeriesKey series() {
        return planned.key();
    }

    Optional<Look> lastLook() {
        return looks.isEmpty() ? Optional.empty() : Optional.of(looks.get(looks.size() - 1));
    }

    int validPairs() {
        return pairs.valid().size();
    }
}
