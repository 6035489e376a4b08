package io.github.rjperf.stats;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.SeriesHistory;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The level of a history now, against the level that people accepted; against the anchor if they accepted none.
 *
 * @param accepted the newest accepted change point, where the accepted level begins; null for the anchor
 * @param since where the history became slower than that level; null if it always was, or is not now
 * @param covered true if people accepted a comparison of trunk at least as slow as the level now
 * @param logRatio natural logarithm of the level now divided by that one; 0 if it is the accepted level itself
 * @param low lower end of its 90 % interval
 * @param high upper end of its 90 % interval
 */
public record CurrentLevel(
        @Nullable ChangePoint accepted,
        @Nullable ChangePoint since,
        boolean covered,
        double logRatio,
        double low,
        double high) {
    /** As large as a change point has to be. */
    static final double SLOWER = Math.log1p(-EDivisive.OF_TRUNK.minMagnitude());

    /** Empty if there are too few points since the last change of the level, or since an anchor that nothing links. */
    public static Optional<CurrentLevel> of(SeriesHistory history) {
        return new HistoryLevels(history).now();
    }

    /** Whether it is slower by at least as much as a change point has to be, beyond chance, and that was not accepted. */
    public boolean isSlower() {
        return !covered && high < 0 && logRatio <= SLOWER;
    }

    public double change() {
        return Math.expm1(logRatio);
    }

    public double lowChange() {
        return Math.expm1(low);
    }

    public double highChange() {
        return Math.expm1(high);
    }
}
