package io.github.rjperf.workshop.pilot;

import io.github.rjperf.compare.FixedPairsPurpose;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.campaign.PilotPlan;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A pilot: the same number of long pairs of every series, regardless of the scores.
 *
 * @param plan plan of each fork
 * @param pairs pairs per series
 * @param series the series, with the pilot's plan
 */
public record PilotPurpose(PilotPlan plan, int pairs, List<PlannedSeries> series) implements FixedPairsPurpose {

    /** A new pilot of the series of a profile. */
    public static PilotPurpose of(PilotPlan plan, int pairs, List<PlannedSeries> profile) {
        return new PilotPurpose(
                plan,
                pairs,
                profile.stream()
                        .map(planned -> new PlannedSeries(planned.key(), plan.plan()))
                        .toList());
    }

    /** The pilot of a bundle, to be continued. */
    public static PilotPurpose begun(Comparison comparison) {
        PilotPlan plan = plan(comparison)
                .orElseThrow(() ->
                        new UsageException("the bundle is not a pilot; continue it with ./rjperf compare --resume"));
        return new PilotPurpose(
                plan, comparison.plan().maxPairs(), comparison.plan().series());
    }

    /** The pilot for which all series of a comparison were planned; empty if they do not form a pilot. */
    static Optional<PilotPlan> plan(Comparison comparison) {
        List<IterationPlan> plans = comparison.plan().series().stream()
                .map(PlannedSeries::plan)
                .distinct()
                .toList();
        return IntStream.iterate(
                        PilotPlan.SHORTEST_SECONDS,
                        seconds -> seconds <= PilotPlan.LONGEST_SECONDS,
                        seconds -> seconds + PilotPlan.SHORTEST_SECONDS)
                .mapToObj(PilotPlan::new)
                .filter(pilot -> plans.equals(List.of(pilot.plan())))
                .findFirst();
    }

    @Override
    public String command() {
        return "workshop warmup";
    }

    /** The given plan with the series and the forks of this pilot. */
    public Plan plan(Plan asked) {
        return filled(asked.of(series));
    }
}
