package io.github.rjperf.model.campaign;

import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the comparisons of a campaign are built and measured, which a resumed one repeats.
 *
 * @param sources how commits and tags are built; null if only released jars are compared
 * @param profile profile of the matrix; null for the default one
 * @param series globs of the series to measure; empty for all
 * @param profilers profilers in addition to those that are always on
 * @param maxPairs most pairs of a series in a comparison; null for the profile's
 * @param budgetSeconds limit on the time of measuring, over all comparisons; null for none
 */
public record CampaignOptions(
        @Nullable Sources sources,
        @Nullable String profile,
        List<String> series,
        long seed,
        List<Profiler> profilers,
        @Nullable Integer maxPairs,
        @Nullable Long budgetSeconds) {
    public CampaignOptions {
        Require.that(maxPairs == null || maxPairs >= 1, "maxPairs is below 1: " + maxPairs);
        Require.that(budgetSeconds == null || budgetSeconds >= 1, "budgetSeconds is below 1: " + budgetSeconds);
        series = List.copyOf(series);
        profilers = List.copyOf(profilers);
    }

    /**
     * How builds from source are made.
     *
     * @param repository local clone or URL
     * @param compression compression libraries that they are linked with
     * @param layouts layouts that they are linked in; null for as many as the host needs
     */
    public record Sources(
            String repository, String compression, @Nullable Integer layouts) {
        public Sources {
            Require.text("repository", repository);
            Require.text("compression", compression);
        }
    }

    /** Limits the time of measuring, over all comparisons. */
    public CampaignOptions within(long seconds) {
        return new CampaignOptions(sources, profile, series, seed, profilers, maxPairs, seconds);
    }
}
