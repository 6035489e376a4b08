package io.github.rjperf.model.explanation;

import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The counts per operation of a series that clearly differ, from forks that were not timed.
 *
 * @param changes those that differ, the largest share first
 * @param counted number of counts that were compared
 * @param forks completed forks of each build behind them
 * @param seconds elapsed time, in seconds
 * @param missing what was not counted, and why, in one line without a period, or null if nothing is missing
 * @param obstacle why nothing could be compared, in one line without a period, or null if it was
 */
public record CountChanges(
        List<CountChange> changes,
        int counted,
        int forks,
        double seconds,
        @Nullable String missing,
        @Nullable String obstacle) {
    /** The longest list, which has room for every ticker of RocksDB. */
    private static final int MOST = 300;

    public CountChanges {
        changes = List.copyOf(changes);
        Require.that(counted >= 0 && forks >= 0, "a negative number of counts or forks");
        Require.notNegative("seconds", seconds);
        Require.atMost("changes", changes.size(), MOST);
        if (missing != null) {
            Require.text("missing", missing, ChangeParts.OBSTACLE_CHARACTERS);
        }
        if (obstacle != null) {
            Require.text("obstacle", obstacle, ChangeParts.OBSTACLE_CHARACTERS);
        }
    }
}
