package io.github.rjperf.calibrate;

import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.PartJob;
import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Compares a build with itself, or continues that comparison. */
record HostRunStep(PartStep parts) implements HostRun {
    @Override
    public Optional<Judgement> run(HostCalibration.Options options, Task task, Runnable beforeWork) {
        double planted = task.run().planted();
        PartJob part = PartJob.of("calibrate host", task.bundle());
        return parts.run(
                new PartStep.Part(
                        part.requiring(begun -> requireOneBuild(begun, part.folder())),
                        task.bundle(),
                        new ComparisonJob.Builds(sources(options), step -> twice(step, task.build()), true, true),
                        choice(options, task.seed()),
                        plan -> planted == 0 ? plan : planting(plan, planted),
                        List.of(BuildStep.subject(task.build()))),
                beforeWork);
    }

    private static void requireOneBuild(Comparison begun, Path folder) {
        if (!begun.base().isIdenticalTo(begun.candidate())) {
            throw new UsageException("a bundle in " + folder + " compares two builds; a calibration of a host compares"
                    + " one build with itself");
        }
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
