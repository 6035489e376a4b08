package io.github.rjperf.model.history;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.value.Require;
import io.github.rjperf.model.verdict.Judgment.Status;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recorded comparison that may be evidence about the same question as a later one.
 *
 * @param pairs its valid pairs
 * @param status its result at the time when it was the newest; null if it was not judged
 */
public record EarlierMeasurement(
        Comparison comparison, List<Pair> pairs, @Nullable Status status) {
    public EarlierMeasurement {
        Require.that(pairs.stream().allMatch(Pair::isValid), "a pair of an earlier measurement is not valid");
        pairs = List.copyOf(pairs);
    }
}
