package io.github.rjperf.cli.calibrate;

import io.github.rjperf.calibrate.PilotJob;
import io.github.rjperf.calibrate.PilotReport;
import io.github.rjperf.cli.measure.ComparisonOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.compare.JudgeStep;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.Durations;
import io.github.rjperf.document.PilotEdit;
import io.github.rjperf.model.Pilot;
import io.github.rjperf.model.PilotPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures a pilot and reports the warm-up after which each series is steady. */
@Command(
        name = "warmup",
        description = "Measures a pilot, CANDIDATE against BASE or BASE against itself, and reports the warm-up"
                + " after which each series is steady.",
        mixinStandardHelpOptions = true)
final class CalibrateWarmup implements Callable<Integer> {
    private static final int PAIRS = 3;
    private static final int SECONDS = 60;

    private final Settings settings;
    private final Console console;

    @Mixin
    private ComparisonOptions options = new ComparisonOptions();

    @Option(names = "--pairs", paramLabel = "N", description = "Pairs of a series (default: 3).")
    @Nullable
    private Integer pairs;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Measured time of a fork, a multiple of 3; warm-ups and windows scale with it (default: 60).")
    @Nullable
    private Integer seconds;

    @Option(
            names = "--write",
            paramLabel = "FILE",
            description = "Put the result into the section pilots of this matrix file; the rest of it stays as it is.")
    @Nullable
    private Path matrix;

    @Option(names = "--quiet", description = "Show no progress.")
    private boolean quiet;

    CalibrateWarmup(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        options.candidate = options.candidate == null ? options.base : options.candidate;
        PilotJob job = job();
        announce(job);
        Optional<Bundle> measured = options.measure(
                new MeasureStep(settings, console, quiet, job), options.job().planned(job::plan));
        if (measured.isEmpty()) {
            return ExitCode.INTERRUPTED.status();
        }
        Bundle bundle = measured.get();
        PilotReport report = PilotReport.of(bundle.readComparison(), JudgeStep.pairs(bundle));
        report.print(console);
        report.pilot().ifPresent(this::tell);
        console.say("Bundle: " + bundle.folder());
        if (!report.isComplete()) {
            console.say(
                    "Series without all their pairs are left out of the section; calm the machine and measure them again.");
        }
        return (report.isComplete() ? ExitCode.OK : ExitCode.INCONCLUSIVE).status();
    }

    private Catalogue catalogue() {
        return Catalogue.read(settings.benchmarkJars());
    }

    private PilotJob job() {
        Path resume = options.resume;
        if (resume == null) {
            if (options.base == null) {
                throw new UsageException(
                        "no BASE given; for example: ./rjperf calibrate warmup 9.10.0 --profile quick");
            }
            Profile chosen = UserInput.orUsage(
                    () -> BundledMatrix.profile(catalogue(), options.profile).select(options.series));
            PilotPlan plan = UserInput.orUsage(() -> PilotPlan.ofSeconds(seconds == null ? SECONDS : seconds));
            if (pairs != null && pairs < 1) {
                throw new UsageException("--pairs " + pairs + " is below 1");
            }
            return PilotJob.of(plan, pairs == null ? PAIRS : pairs, chosen.series());
        }
        if (pairs != null || seconds != null) {
            throw new UsageException("--resume goes on with the pairs and seconds of the bundle; give it without them");
        }
        return PilotJob.begun(Bundle.at(resume).readComparison());
    }

    /** Says what it will take before anything is fetched, and finds out whether the result can be written. */
    private void announce(PilotJob job) {
        if (matrix != null) {
            new PilotEdit(matrix, catalogue()::complete)
                    .check(job.series().stream().map(PlannedSeries::key).collect(Collectors.toSet()));
        }
        Schedule schedule = options.schedule == null ? Schedule.FROZEN_DUEL : options.schedule;
        PilotPlan plan = job.plan();
        String window = Durations.text(plan.length(PilotPlan.WINDOW));
        console.say("Pilot: " + Figures.count(job.series().size(), "series", "series") + ", "
                + Figures.count(job.pairs(), "pair", "pairs") + " each, " + plan.seconds() + " s per fork: about "
                + Figures.duration(job.seconds(schedule)) + " in all.");
        console.say("Warm-ups tried: "
                + plan.warmUps().stream().map(Durations::text).collect(Collectors.joining(", "))
                + "; the mean of " + window + " after each is held against that of the last " + window + ".");
    }

    private void tell(Pilot pilot) {
        console.out().print("\n" + PilotEdit.section(pilot));
        if (matrix != null) {
            new PilotEdit(matrix, catalogue()::complete).write(pilot);
            console.say("Written to " + matrix);
        }
    }
}
