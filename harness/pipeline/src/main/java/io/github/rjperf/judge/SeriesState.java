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
 * The state of one series in its matrix according to the pairs so far, before it is expressed as a verdict.
 *
 * @param looks every look so far, ascending
 * @param slower true if Benjamini-Hochberg over the matrix finds it to be a regression
 * @param faster true if Benjamini-Hochberg over the matrix finds it to be an improvement
 * @param beyondLayout true if that is still so when the code layout counts as noise; also true if neither slower nor faster
 * @param next number of valid pairs at the next reachable look
 * @param missing the shard that should have measured it but did not; null if it was to be measured here
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
