package io.github.rjperf.model.history;

import io.github.rjperf.model.verdict.Verdict;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The status of a series on a platform: its last decided verdict, or the newest one if none was decided.
 *
 * @param verdict the verdict; its kind is TRUNK, RELEASE, or MANUAL
 * @param isSlower true for a regression that was not accepted, if the series is not muted
 * @param accepted reason why a regression was accepted, which may be empty; null if it was not accepted
 * @param since start of the first comparison with a regression, even if only as built, after the last decided verdict that was
 * not a regression; null for other verdicts
 * @param unconfirmed number of later comparisons, none of which was decided
 * @param mute the mute that applies to it now; null if it is not muted
 * @param repository owner and name of the repository of the comparison; null if unknown
 */
public record SeriesStatus(
        RecordedVerdict verdict,
        boolean isSlower,
        @Nullable String accepted,
        @Nullable Instant since,
        int unconfirmed,
        @Nullable Mute mute,
        @Nullable String repository) {
    /** True if the verdict says something about the code; a difference as built does not. */
    public boolean isDecided() {
        Verdict found = verdict.verdict();
        return found instanceof Verdict.Regression
                || found instanceof Verdict.Improvement
                || found instanceof Verdict.NoRegression;
    }
}
