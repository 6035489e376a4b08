package io.github.rjperf.compare;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes or continues one comparison of a campaign. Each comparison has a bundle in the campaign's folder.
 *
 * @param tmpdir folder for databases during measurements; null to keep them in memory
 */
public record MakeComparison(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir) {
    /**
     * A comparison to be made or continued.
     *
     * @param builds base and candidate; a single one is compared with itself
     * @param dispensable builds that the campaign can do without: {@link Unbuildable} is thrown for them
     * @param sources where to fetch commits from
     * @param measureIdentical true to measure even identical builds
     * @param change the campaign's change to the plan
     */
    public record Part(
            Purpose purpose,
            Bundle bundle,
            List<Subject> builds,
            Set<Subject> dispensable,
            SourceChoice sources,
            boolean measureIdentical,
            PlanChoice plan,
            UnaryOperator<Plan> change) {
        private Supplier<List<Build>> prepare(MakeBuild step) {
            List<Supplier<Build>> prepared = builds.stream()
                    .map(build -> dispensable.contains(build) ? Unbuildable.prepare(step, build) : step.prepare(build))
                    .toList();
            return () -> {
                List<Build> made = prepared.stream().map(Supplier::get).toList();
                return List.of(made.get(0), made.get(made.size() - 1));
            };
        }
    }

    /**
     * The judgment; empty if the comparison was interrupted. The reports are written to the bundle.
     *
     * @param left time available for the comparison; null without a limit
     * @param beforeWork runs before anything is compiled or measured, provided that the requested comparison is possible
     */
    public Optional<Judgment> run(Part part, @Nullable Duration left, Runnable beforeWork) {
        Bundle bundle = part.bundle();
        MeasureBundle step = new MeasureBundle(settings, console, quiet, part.purpose());
        MeasureBundle further = left != null && Files.exists(bundle.verdict()) ? step.withMoreTime(left) : step;
        Optional<Bundle> measured = Files.exists(bundle.forks())
                ? further.resume(bundle.folder(), tmpdir, () -> {})
                : step.begin(request(part).planned(plan -> within(plan, left)), beforeWork);
        return measured.map(this::judge);
    }

    private Judgment judge(Bundle bundle) {
        ReadBundle read = bundle.read();
        Judgment judgment = JudgeBundle.run(read);
        new ReportBundle(settings, console, Output.TABLE).write(read, judgment);
        return judgment;
    }

    public ComparisonRequest request(Part part) {
        return new ComparisonRequest(
                        UUID.randomUUID().toString(),
                        new ComparisonRequest.Builds(part.sources(), part::prepare, true, part.measureIdentical()),
                        part.plan()::plan,
                        part.plan().leftToHost(),
                        ForkIsolation.of(part.sources(), part.builds(), "use a commit in a local clone"),
                        tmpdir,
                        part.bundle().folder())
                .planned(part.change());
    }

    private static Plan within(Plan plan, @Nullable Duration left) {
        return left == null || plan.budget().compareTo(left) <= 0 ? plan : plan.within(left, plan.maxPairs());
    }
}
