package io.github.rjperf.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The counts per operation of a series that surely differ, from forks that were not timed.
 *
 * @param changes those that differ, the largest share first
 * @param counted number of counts that were compared
 * @param forks completed forks of each build behind them
 * @param seconds elapsed time, in seconds
 * @param reason why nothing could be compared, in one line, or null if it was
 * @param sentence what follows from it, in one sentence
 */
public record CountChanges(
        List<CountChange> changes,
        int counted,
        int forks,
        double seconds,
        @Nullable String reason,
        String sentence) {
    public CountChanges {
        changes = List.copyOf(changes);
        Require.that(counted >= changes.size(), "more changes than counts");
        Require.that(forks >= 0, "a negative number of forks");
        Require.notNegative("seconds", seconds);
        Require.that(reason == null || changes.isEmpty(), "changes where nothing could be compared");
        Require.text("sentence", sentence, 1000);
    }
}
