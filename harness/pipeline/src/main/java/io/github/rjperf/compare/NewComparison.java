package io.github.rjperf.compare;

import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import io.github.rjperf.settings.Version;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Turns a job into a comparison: obtains both builds and chooses the series. */
public record NewComparison(Console console, boolean quiet, BenchSession session) {
    /**
     * Builds both sides and plans the series that both can run; throws UsageException for what cannot be compared. What identical
     * builds can run is not tried, because they are not measured.
     *
     * @param beforeCompiling runs once nothing that was asked for turned out to be impossible
     */
    public Comparison of(ComparisonJob job, Runnable beforeCompiling) {
        Plan plan = new HostPlan(session).of(job);
        session.host().require(plan);
        SourceChoice sources = job.builds().sources();
        MakeBuild step = new MakeBuild(session.settings(), console, quiet, sources.inLayouts(HostPlan.layouts(plan)));
        Supplier<List<Build>> builds = job.builds().both().apply(step);
        beforeCompiling.run();
        List<Build> both = builds.get();
        Build base = both.get(0);
        Build candidate = both.get(1);
        if (job.builds().areAlike()) {
            refuseUnlike(base, candidate);
        }
        List<PlannedSeries> series =
                job.skipsMeasuring(base, candidate) ? plan.series() : session.checked(plan, base, candidate);
        return UserInput.orUsage(() -> new Comparison(
                job.id(),
                session.settings().clock().instant(),
                Version.number(),
                session.catalogue().sha256(),
                base,
                candidate,
                session.hostNow(plan).running(plan.collector()),
                plan.of(series)));
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
