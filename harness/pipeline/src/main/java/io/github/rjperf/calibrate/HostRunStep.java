package io.github.rjperf.calibrate;

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
import io.github.rjperf.model.Build;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Compares a build with itself, or continues that comparison.
 *
 * @param tmpdir where databases live while measuring; null for memory
 */
record HostRunStep(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir) implements HostRun {
    @Override
    public Optional<Judgement> run(HostCalibration.Options options, Task task, Runnable beforeWork) {
        Bundle bundle = task.bundle();
        Path folder = bundle.folder().resolveSibling(".").normalize();
        MeasureStep step = new MeasureStep(settings, console, quiet, new HostJob(folder));
        Optional<Bundle> measured = Files.exists(bundle.forks())
                ? step.resume(bundle.folder(), tmpdir, () -> {})
                : step.begin(job(options, task), beforeWork);
        return measured.map(this::judge);
    }

    private Judgement judge(Bundle bundle) {
        Judgement judgement = JudgeStep.run(bundle);
        new ReportStep(settings, console, Output.TABLE).write(bundle, judgement);
        return judgement;
    }

    private ComparisonJob job(HostCalibration.Options options, Task task) {
        double planted = task.run().planted();
        return new ComparisonJob(
                        UUID.randomUUID().toString(),
                        new ComparisonJob.Builds(sources(options), step -> twice(step, task.build()), true, true),
                        choice(options, task.seed())::plan,
                        options.schedule() == null ? Calibrated.LAYOUTS_AND_SCHEDULE : Calibrated.LAYOUTS,
                        ForkIsolation.NONE,
                        tmpdir,
                        task.bundle().folder())
                .planned(plan -> planted == 0 ? plan : planting(plan, planted));
    }

    /** A slowdown of the average operation is not one of the tail, so series that measure the tail are left out. */
    static Plan planting(Plan plan, double slowdown) {
        List<PlannedSeries> series = plan.series().stream()
                .filter(planned -> !planned.key().mode().equals(SeriesKey.P99))
                .toList();
        return plan.of(series).with(new Intervention(false, slowdown));
    }

    static PlanChoice choice(HostCalibration.Options options, long seed) {
        return new PlanChoice(
                options.profile(), options.series(), seed, options.schedule(), options.profilers(), null, null, null);
    }

    private static SourceChoice sources(HostCalibration.Options options) {
        return new SourceChoice(options.repository(), null, options.compression(), options.layouts());
    }

    private static Supplier<List<Build>> twice(BuildStep step, String build) {
        Supplier<Build> one = step.prepare(BuildStep.subject(build));
        return () -> {
            Build made = one.get();
            return List.of(made, made);
        };
    }
}
