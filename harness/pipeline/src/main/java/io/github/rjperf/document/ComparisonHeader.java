package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.PairOptions;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.build.Build;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The first line of {@code forks.jsonl}: a {@link Comparison} whose plan is not a nested object. It has the same components and
 * checks as {@link Comparison} and {@link Plan}.
 */
record ComparisonHeader(
        String id,
        Instant created,
        String harnessVersion,
        String benchmarksSha256,
        Build base,
        Build candidate,
        Host host,
        String profile,
        long seed,
        Schedule schedule,
        List<Profiler> profilers,
        int maxPairs,
        long budgetSeconds,
        List<PlannedSeries> series,
        boolean shiftedLayouts,
        @Nullable Double layoutShift,
        int lanes,
        double plantedSlowdown,
        @Nullable List<Integer> shards,
        @Nullable SideDifference sides,
        @Nullable ForeignJar foreign) {
    ComparisonHeader {
        PairOptions options = new PairOptions(
                schedule,
                profilers,
                host.identity().collector(),
                new Intervention(shiftedLayouts, plantedSlowdown),
                layoutShift,
                lanes,
                Objects.requireNonNullElse(sides, SideDifference.NONE));
        Plan plan = new Plan(
                profile, seed, maxPairs, budgetSeconds, series, options, Objects.requireNonNullElse(shards, List.of()));
        Comparison checked =
                new Comparison(id, created, harnessVersion, benchmarksSha256, base, candidate, host, plan, foreign);
        created = checked.created();
        profilers = plan.profilers();
        series = plan.series();
    }

    static ComparisonHeader of(Comparison comparison) {
        Plan plan = comparison.plan();
        return new ComparisonHeader(
                comparison.id(),
                comparison.created(),
                comparison.harnessVersion(),
                comparison.benchmarksSha256(),
                comparison.base(),
                comparison.candidate(),
                comparison.host(),
                plan.profile(),
                plan.seed(),
                plan.schedule(),
                plan.profilers(),
                plan.maxPairs(),
                plan.budgetSeconds(),
                plan.series(),
                plan.shiftedLayouts(),
                plan.layoutShift(),
                plan.lanes(),
                plan.intervention().plantedSlowdown(),
                plan.shards().isEmpty() ? null : plan.shards(),
                plan.sides().isNone() ? null : plan.sides(),
                comparison.foreign());
    }

    /** The comparison that this header describes. */
    Comparison read() {
        PairOptions options = new PairOptions(
                schedule,
                profilers,
                host.identity().collector(),
                new Intervention(shiftedLayouts, plantedSlowdown),
                layoutShift,
                lanes,
                Objects.requireNonNullElse(sides, SideDifference.NONE));
        Plan plan = new Plan(
                profile, seed, maxPairs, budgetSeconds, series, options, Objects.requireNonNullElse(shards, List.of()));
        return new Comparison(id, created, harnessVersion, benchmarksSha256, base, candidate, host, plan, foreign);
    }
}
