package io.github.rjperf.bisect;

import io.github.rjperf.build.make.SourceBuildFailure;
import io.github.rjperf.build.subject.InvalidInputException;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.ComparisonJob.Calibrated;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.JudgeStep;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.compare.Output;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Bisection;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Plan;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares the good build of a bisection with another one, or continues that comparison.
 *
 * @param tmpdir where databases live while measuring; null for memory
 */
record RevisionStep(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir) implements Comparing {
    @Override
    public Optional<Judgement> run(Bisection bisection, Task task, Runnable beforeWork) {
        Bundle bundle = task.bundle();
        MeasureStep step = new MeasureStep(
                settings,
                console,
                quiet,
                new BisectJob(bundle.folder().resolveSibling(".").normalize()));
        Duration left = task.left();
        MeasureStep further = left != null && Files.exists(bundle.verdict()) ? step.going(left) : step;
        Optional<Bundle> measured = Files.exists(bundle.forks())
                ? further.resume(bundle.folder(), tmpdir, () -> {})
                : step.begin(job(bisection, task), beforeWork);
        return measured.map(this::judge);
    }

    private Judgement judge(Bundle bundle) {
        Judgement judgement = JudgeStep.run(bundle);
        new ReportStep(settings, console, Output.TABLE).write(bundle, judgement);
        return judgement;
    }

    private ComparisonJob job(Bisection bisection, Task task) {
        Bisection.Options options = bisection.options();
        PlanChoice plan = new PlanChoice(
                options.profile(),
                task.series(),
                options.seed(),
                options.schedule(),
                options.profilers(),
                null,
                options.maxPairs(),
                null);
        return new ComparisonJob(
                        UUID.randomUUID().toString(),
                        new ComparisonJob.Builds(
                                sources(options), step -> builds(step, bisection, task.revision()), true, false),
                        plan::plan,
                        options.schedule() == null ? Calibrated.LAYOUTS_AND_SCHEDULE : Calibrated.LAYOUTS,
                        ForkIsolation.NONE,
                        tmpdir,
                        task.bundle().folder())
                .planned(whole -> within(whole, task.left()));
    }

    static SourceChoice sources(Bisection.Options options) {
        return new SourceChoice(options.repository(), null, options.compression(), options.layouts());
    }

    private static Plan within(Plan plan, @Nullable Duration left) {
        return left == null || plan.budget().compareTo(left) <= 0 ? plan : plan.within(left, plan.maxPairs());
    }

    private static Supplier<List<Build>> builds(BuildStep step, Bisection bisection, int revision) {
        Supplier<Build> good = prepared(step, bisection, 0);
        boolean isEnd = revision == bisection.revisions().size() - 1;
        Supplier<Build> other = isEnd
                ? prepared(step, bisection, revision)
                : skippable(() -> prepared(step, bisection, revision)).get();
        return () -> List.of(good.get(), isEnd ? other.get() : skippable(other).get());
    }

    private static Supplier<Build> prepared(BuildStep step, Bisection bisection, int revision) {
        return step.prepare(
                BuildStep.subject(bisection.revisions().get(revision).subject()));
    }

    /** The same with another exception for what does not build or has no library; a network that fails is not its fault. */
    private static <T> Supplier<T> skippable(Supplier<T> building) {
        return () -> {
            try {
                return building.get();
            } catch (InvalidInputException | SourceBuildFailure e) {
                throw new Unbuildable(e);
            }
        };
    }
}
