package io.github.rjperf.trunk;

import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.RecordStep;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Measures, judges and records a comparison, or continues one that was begun.
 *
 * @param record records it
 * @param task what the user wants
 * @param repository owner and name of the repository
 */
record PointStep(PartStep parts, RecordStep record, TrunkTask task, String repository) implements Measuring {
    @Override
    public Optional<Judgement> run(Point point) {
        Bundle bundle = Bundle.at(point.folder());
        Optional<Judgement> judged = Files.exists(bundle.forks()) ? resume(point, bundle) : measure(point, bundle);
        judged.ifPresent(judgement -> record.run(bundle, judgement, point.context(repository)));
        return judged;
    }

    private Optional<Judgement> resume(Point point, Bundle bundle) {
        try {
            return measure(point, bundle);
        } catch (UsageException e) {
            throw new UsageException("cannot continue " + bundle.folder() + ": " + e.getMessage()
                    + "; delete the folder to measure it again");
        }
    }

    private Optional<Judgement> measure(Point point, Bundle bundle) {
        TrunkJob job = new TrunkJob(point.pairs(), task.command(record.options()));
        ComparisonJob.Builds builds = new ComparisonJob.Builds(task.sources(), step -> builds(step, point), true, true);
        return parts.run(
                new PartStep.Part(
                        job,
                        bundle,
                        builds,
                        task.choice(),
                        job::filled,
                        List.of(point.base().subject(), point.candidate())),
                () -> {});
    }

    private static Supplier<List<Build>> builds(BuildStep step, Point point) {
        Supplier<Build> base = step.prepare(point.base().subject());
        Supplier<Build> candidate =
                point.commit() == null ? step.prepare(point.candidate()) : Unbuildable.prepare(step, point.candidate());
        return () -> List.of(base.get(), candidate.get());
    }
}
