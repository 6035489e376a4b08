package io.github.rjperf.compare;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.foreign.ForeignChoice;
import io.github.rjperf.compare.foreign.ForeignComparison;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.HostCalibrations;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import io.github.rjperf.settings.Version;
import io.github.rjperf.stats.LayoutCount;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Turns a request into a comparison: obtains both builds and chooses the series. */
public record NewComparison(Console console, boolean quiet, BenchSession session) {
    /**
     * Builds both sides and plans the series that both can run; throws UsageException for builds that cannot be compared. For
     * identical builds, it does not check which series they can run, because they are not measured.
     *
     * @param beforeCompiling runs after everything in the request has been found to be possible
     */
    public Comparison of(ComparisonRequest request, Runnable beforeCompiling) {
        Plan plan = plan(request);
        session.host().require(plan);
        ForeignChoice choice = request.foreign();
        ForeignComparison foreign = choice == null ? null : new ForeignComparison(console, session, choice);
        SourceChoice sources = request.builds().sources();
        MakeBuild step = new MakeBuild(session.settings(), console, quiet, sources.inLayouts(layouts(plan)));
        if (foreign != null) {
            foreign.check(step);
        }
        Supplier<List<Build>> builds = request.builds().both().apply(step);
        beforeCompiling.run();
        List<Build> both = builds.get();
        Build base = both.get(0);
        Build candidate = both.get(1);
        if (request.builds().areAlike()) {
            refuseUnlike(base, candidate);
        }
        boolean isMeasured = !request.skipsMeasuring(plan, base, candidate);
        List<PlannedSeries> series =
                isMeasured && foreign == null ? session.checked(plan, base, candidate) : plan.series();
        Comparison comparison = comparison(request.id(), both, plan.of(series));
        return foreign == null
                ? comparison
                : foreign.of(
                        step,
                        comparison,
                        isMeasured,
                        one -> request.free().lanes()
                                ? one.withLanes(session.host().usualLanes(one.series()))
                                : one);
    }

    private Comparison comparison(String id, List<Build> both, Plan plan) {
        return UserInput.orUsage(() -> new Comparison(
                id,
                session.settings().clock().instant(),
                Version.number(),
                session.catalog().jarsSha256(),
                both.get(0),
                both.get(1),
                session.hostNow(plan).running(plan.collector()),
                plan));
    }

    /** The plan for a request, with this host's choices. */
    private Plan plan(ComparisonRequest request) {
        Plan plan = request.plan().apply(session.catalog());
        HostCalibrations found = HostCalibrations.of(session.settings());
        HostIdentity host = session.host().identity().running(plan.collector());
        Plan inLanes = request.free().lanes() ? plan.withLanes(lanes(plan)) : plan;
        return request.free().layouts()
                ? found.layoutShift(host, plan.profile())
                        .map(inLanes::withLayoutShift)
                        .orElse(inLanes)
                : inLanes;
    }

    /** The number of simultaneous duels if the user did not choose one: the usual number, if the host has room for them. */
    private int lanes(Plan plan) {
        int lanes = session.host().usualLanes(plan.measuredSeries());
        return session.hasRoomFor(plan.series(), lanes) ? lanes : 1;
    }

    /** The number of layouts in which to link builds from source: the usual one, or more if the shift on this host requires it. */
    static int layouts(Plan plan) {
        Double shift = plan.layoutShift();
        if (shift == null) {
            return SourceChoice.USUAL_LAYOUTS;
        }
        int enough =
                LayoutCount.enough(shift, JudgingRules.upTo(plan.maxPairs()).minimumEffect());
        return Math.min(1 + Compilation.MOST_LAYOUTS, Math.max(SourceChoice.USUAL_LAYOUTS, enough));
    }

    private static void refuseUnlike(Build base, Build candidate) {
        String unlike = BuildDifference.between(base, candidate).stream()
                .filter(BuildDifference::isOfMaking)
                .map(BuildDifference::words)
                .collect(Collectors.joining("; "));
        if (!unlike.isEmpty()) {
            throw new UsageException("base and candidate differ in more than their sources: " + unlike
                    + "; rebuild both in the same way, or compare them anyway with --allow-different-toolchains");
        }
    }
}
