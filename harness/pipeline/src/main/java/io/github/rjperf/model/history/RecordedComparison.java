package io.github.rjperf.model.history;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Verdict;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A recorded comparison in a list.
 *
 * @param id UUID of the comparison
 * @param created time when measuring began
 * @param base label of the base
 * @param candidate label of the candidate
 * @param platform platform of the host, such as {@code linux-x64}
 * @param kind reason for measuring it; null if that was not recorded
 * @param pullRequest number of the pull request; null if it was not measured for one
 * @param status overall result; null if it was recorded without a judgment
 * @param series number of series that were judged
 * @param slower number of series that got slower
 * @param worstChange smallest change of a series at its last look, as a fraction; null without a look
 */
public record RecordedComparison(
        String id,
        Instant created,
        String base,
        String candidate,
        String profile,
        String platform,
        Context.@Nullable Kind kind,
        @Nullable Integer pullRequest,
        Judgment.@Nullable Status status,
        int series,
        long slower,
        @Nullable Double worstChange) {
    public RecordedComparison with(Judgment judgment) {
        return new RecordedComparison(
                id,
                created,
                base,
                candidate,
                profile,
                platform,
                kind,
                pullRequest,
                judgment.status(),
                judgment.series().size(),
                judgment.count(Verdict.Regression.class),
                judgment.worstChange());
    }
}
