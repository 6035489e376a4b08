package io.github.rjperf.trunk;

import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.ComparisonJob.Calibrated;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.JudgeStep;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.compare.Output;
import io.github.rjperf.compare.RecordStep;
import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.compare.Unbuildable;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Build;
import io.github.rjperf.model.Commit;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.report.ShellWord;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Measures, judges and records a comparison, or continues one that was begun.
 *
 * @param record records it
 * @param task what the user wants
 * @param repository owner and name of the repository
 */
record PointStep(
        Settings settings, Console console, boolean quiet, RecordStep record, TrunkTask task, String repository)
        implements Measuring {
    @Override
    public Optional<Judgement> run(Point point) {
        TrunkJob job = new TrunkJob(point.pairs(), task.command(record.options()));
        MeasureStep step = new MeasureStep(settings, console, quiet, job);
        Bundle bundle = Bundle.at(point.folder());
        Optional<Bundle> measured =
                Files.exists(bundle.forks()) ? resume(step, bundle) : step.begin(comparison(point, job), () -> {});
        return measured.map(all -> finish(all, point));
    }

    private Optional<Bundle> resume(MeasureStep step, Bundle bundle) {
        try {
            return step.resume(bundle.folder(), task.tmpdir(), () -> {});
        } catch (UsageException e) {
            throw new UsageException("cannot continue " + bundle.folder() + ": " + e.getMessage()
                    + "; delete the folder to measure it again");
        }
    }

    private Judgement finish(Bundle bundle, Point point) {
        Judgement judgement = JudgeStep.run(bundle);
        new ReportStep(settings, console, Output.TABLE).write(bundle, judgement);
        Context context = point.context(repository);
        new RecordStep(console, record.databases(), (words(context) + " " + record.options()).strip())
                .run(bundle, judgement, context);
        return judgement;
    }

    /** Options of {@code rjperf record} that record the same context. */
    private static String words(Context context) {
        StringBuilder words = new StringBuilder("--kind " + EnumText.of(context.kind()));
        for (Commit commit : context.commits()) {
            words.append(" --repository ")
                    .append(ShellWord.quoted(String.valueOf(context.repository())))
                    .append(" --committed ")
                    .append(commit.committed());
            if (commit.branch() != null) {
                words.append(" --branch ").append(ShellWord.quoted(commit.branch()));
            }
            if (commit.ordinal() != null) {
                words.append(" --ordinal ").append(commit.ordinal());
            }
            words.append(" --title ").append(ShellWord.quoted(commit.title()));
        }
        return words.toString();
    }

    private ComparisonJob comparison(Point point, TrunkJob job) {
        return new ComparisonJob(
                        UUID.randomUUID().toString(),
                        new ComparisonJob.Builds(task.sources(), step -> builds(step, point), true, true),
                        task.choice()::plan,
                        Calibrated.LAYOUTS_AND_SCHEDULE,
                        ForkIsolation.NONE,
                        task.tmpdir(),
                        point.folder())
                .planned(job::filled);
    }

    private static Supplier<List<Build>> builds(BuildStep step, Point point) {
        Supplier<Build> base = step.prepare(point.base());
        if (point.commit() == null) {
            Supplier<Build> next = step.prepare(point.candidate());
            return () -> List.of(base.get(), next.get());
        }
        Supplier<Build> commit =
                Unbuildable.skippable(() -> step.prepare(point.candidate())).get();
        return () -> List.of(base.get(), Unbuildable.skippable(commit).get());
    }
}
