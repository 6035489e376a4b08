package io.github.rjperf.model.service;

import io.github.rjperf.model.history.VerdictCounts;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The recorded result of a pull request: its latest comparison on each platform.
 *
 * @param repository owner and name of its repository
 * @param platforms the comparisons, at least one
 */
public record PullRequestResult(String repository, int number, List<OfPlatform> platforms) {
    /**
     * The latest comparison on one platform.
     *
     * @param created time when measuring began
     * @param title first line of the message of the candidate commit; null if unknown
     * @param accepted number of slower series that a maintainer accepted
     * @param muted number of other slower series that are muted
     * @param worstChange smallest change of a slower series that is neither accepted nor muted, as a fraction; null
     *     without one
     */
    public record OfPlatform(
            String platform,
            Instant created,
            @Nullable String title,
            VerdictCounts counts,
            int accepted,
            int muted,
            @Nullable Double worstChange) {
        public OfPlatform {
            Require.that(accepted >= 0 && accepted <= counts.slower(), "accepted is not in 0.." + counts.slower());
            Require.that(muted >= 0 && muted <= counts.slower() - accepted, "more are muted than slower: " + muted);
        }

        /** The number of slower series that are neither accepted nor muted. */
        public int slower() {
            return counts.slower() - accepted - muted;
        }
    }

    public PullRequestResult {
        Require.that(!platforms.isEmpty(), "a pull request without a comparison");
        platforms = List.copyOf(platforms);
    }

    /** The time when its newest comparison began. */
    public Instant newest() {
        return platforms.stream()
                .map(OfPlatform::created)
                .max(Instant::compareTo)
                .orElseThrow();
    }
}
