package io.github.rjperf.calibrate;

import io.github.rjperf.compare.PartStep;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.RecordStep;
import io.github.rjperf.compare.ResultFolder;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.HostCalibrationFolder;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Calibration;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.HostCalibration;
import io.github.rjperf.model.HostCalibration.Options;
import io.github.rjperf.model.HostReliability;
import io.github.rjperf.model.HostReliability.FlagRate;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.HostCalibrationText;
import io.github.rjperf.report.ShellWord;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Measures what the verdicts of this host are worth, and records the comparisons in which nothing differs.
 *
 * @param tmpdir where databases live while measuring; null for memory
 * @param record records them; empty if the user does not want that
 */
public record HostStep(
        Settings settings,
        Console console,
        boolean quiet,
        @Nullable Path tmpdir,
        Optional<RecordStep> record) {
    /** Without any false alarm, so many comparisons still allow a rate of a quarter; fewer say nothing. */
    public static final int FEWEST_COMPARISONS = 10;

    /** How a calibration of a host ends. */
    public enum Outcome {
        /** False alarms are not more frequent than expected, as far as so many comparisons show. */
        HOLDS,
        TOO_FEW,
        /** False alarms are more frequent than expected. */
        BROKEN,
        INTERRUPTED
    }

    /**
     * Begins a calibration; throws UsageException, BuildException or DocumentException for one that cannot be.
     *
     * @param out folder for it; null for a dated one
     */
    public Outcome begin(Options options, @Nullable Path out) {
        requirePossible(options);
        HostCalibrationFolder folder = new HostCalibrationFolder(
                out == null ? ResultFolder.dated(settings.clock().instant(), "host-" + options.build()) : out);
        folder.requireNew();
        record.ifPresent(RecordStep::check);
        return run(folder, new HostCalibration(options, null));
    }

    /**
     * Continues a calibration.
     *
     * @param budget limit on the time of measuring in total, instead of the one so far; null to keep it
     */
    public Outcome resume(Path begun, @Nullable Duration budget) {
        HostCalibrationFolder folder = new HostCalibrationFolder(begun);
        HostCalibration calibration = folder.read();
        record.ifPresent(RecordStep::check);
        Options options = calibration.options();
        return run(
                folder,
                budget == null
                        ? calibration
                        : new HostCalibration(options.within(budget.toSeconds()), calibration.found()));
    }

    private Outcome run(HostCalibrationFolder folder, HostCalibration begun) {
        HostRunStep measuring = new HostRunStep(new PartStep(settings, console, quiet, tmpdir));
        Optional<HostCalibration> measured = new HostCalibrating(measuring, console, folder, begun).run();
        if (measured.isEmpty()) {
            return Outcome.INTERRUPTED;
        }
        HostCalibration calibration = measured.get();
        HostReliability found = Objects.requireNonNull(calibration.found());
        folder.write(calibration);
        console.out().print(HostCalibrationText.render(calibration, FEWEST_COMPARISONS, console.columns()));
        console.out().println("Folder: " + folder.folder());
        console.flush();
        record.ifPresent(step -> recordAll(step, folder, calibration));
        return outcome(found.comparisons());
    }

    private static void recordAll(RecordStep step, HostCalibrationFolder folder, HostCalibration calibration) {
        List<Bundle> bundles = calibration.options().runs().stream()
                .filter(run -> run.planted() == 0)
                .map(folder::run)
                .filter(bundle -> Files.exists(bundle.verdict()))
                .toList();
        step.run(
                bundles,
                Context.Kind.CALIBRATION,
                "./rjperf calibrate host --resume "
                        + ShellWord.quoted(folder.folder().toString()));
    }

    static Outcome outcome(FlagRate rate) {
        if (rate.low() > Calibration.EXPECTED_FLAGGED) {
            return Outcome.BROKEN;
        }
        return rate.trials() < FEWEST_COMPARISONS ? Outcome.TOO_FEW : Outcome.HOLDS;
    }

    private void requirePossible(Options options) {
        BuildStep.subject(options.build());
        PlanChoice choice = HostRunStep.choice(options, options.seed());
        Plan plan = choice.plan(Catalogue.read(settings.benchmarkJars()));
        boolean onlyTails =
                plan.series().stream().allMatch(one -> one.key().mode().equals(SeriesKey.P99));
        if (onlyTails && !options.planted().isEmpty() && options.plantedRuns() > 0) {
            throw new UsageException("every chosen series measures the tail of an operation, and a planted slowdown is"
                    + " one of the average; add --planted-runs 0");
        }
        Long budget = options.budgetSeconds();
        double least = leastSeconds(plan);
        if (budget != null && budget < least) {
            throw new UsageException(
                    "--budget is " + Figures.duration(budget.doubleValue()) + ", and one comparison takes at least "
                            + Figures.duration(least) + "; allow more time or name fewer --series");
        }
    }

    /** Until the first look at each series. */
    private static double leastSeconds(Plan plan) {
        int pairs = JudgingRules.upTo(plan.maxPairs()).looks().get(0);
        return pairs
                * plan.series().stream()
                        .mapToDouble(planned -> plan.schedule().secondsOf(planned.plan()))
                        .sum();
    }
}
