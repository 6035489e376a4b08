package io.github.rjperf.model.campaign;

import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options for building and measuring the comparisons of a campaign, which a resumed campaign keeps.
 *
 * @param sources options for building commits and tags; null if only released jars are compared
 * @param profile profile of the matrix; null for the default one
 * @param series globs of the series to measure; empty for all
 * @param profilers profilers of every fork
 * @param maxPairs maximum number of pairs per series and comparison; null for the profile's
 * @param budgetSeconds time limit for measuring, over all comparisons; null for none
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
     * The options for builds from source.
     *
     * @param repository local clone or URL
     * @param compression compression libraries with which they are linked
     * @param layouts number of layouts in which they are linked; null for as many as the host needs
     */
    public record Sources(
            String repository, String compression, @Nullable Integer layouts) {
        public Sources {
            Require.text("repository", repository);
            Require.text("compression", compression);
        }
    }

    /** Limits the measuring time, over all comparisons. */
    public CampaignOptions within(long seconds) {
        return new CampaignOptions(sources, profile, series, seed, profilers, maxPairs, seconds);
    }
}
