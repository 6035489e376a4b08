package io.github.rjperf.compare;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.settings.UserInput;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The user's choices for a plan; null leaves a choice to the profile or the host.
 *
 * @param profile name of the profile; null for the default one
 * @param series globs of the series to measure; empty for all
 * @param seed seed of the schedule; null to draw one
 * @param profilers JMH profilers of every fork
 * @param budget limit on the elapsed time
 * @param maxPairs maximum number of pairs per series
 * @param lanes maximum number of pairs measured at the same time; null to let the host decide
 */
public record PlanChoice(
        @Nullable String profile,
        List<String> series,
        @Nullable Long seed,
        List<Profiler> profilers,
        @Nullable Duration budget,
        @Nullable Integer maxPairs,
        @Nullable Integer lanes) {
    /** The choices for one comparison in a campaign; all comparisons of the campaign share its budget. */
    public static PlanChoice of(CampaignOptions options, List<String> series, long seed) {
        return new PlanChoice(options.profile(), series, seed, options.profilers(), null, options.maxPairs(), null);
    }

    /** The chosen series of the chosen profile; throws UsageException if there are none. */
    public Profile profile(Catalog catalog) {
        return BundledMatrix.select(catalog, profile, series);
    }

    /** The plan; throws UsageException for an impossible one. */
    public Plan plan(Catalog catalog) {
        Profile chosen = profile(catalog);
        Plan plan = Plan.of(chosen, seedOrDrawn(seed)).with(eachProfiler());
        return UserInput.orUsage(() -> plan.within(
                        budget == null ? plan.budget() : budget, maxPairs == null ? plan.maxPairs() : maxPairs)
                .withLanes(lanes == null ? 1 : lanes));
    }

    /** The parts of a comparison that this choice leaves to the host. */
    public ComparisonRequest.HostChoices leftToHost() {
        return new ComparisonRequest.HostChoices(true, lanes == null);
    }

    /** The chosen seed, or a newly drawn one. */
    public static long seedOrDrawn(@Nullable Long seed) {
        return seed != null ? seed : new SecureRandom().nextInt(Plan.DRAWN_SEEDS);
    }

    /** The chosen profilers, in order. */
    List<Profiler> eachProfiler() {
        return profilers.stream().distinct().sorted().toList();
    }
}
