package io.github.rjperf.calibrate;

import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.InterleavedStep;
import io.github.rjperf.compare.host.HostCalibrations;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.stats.PairEstimate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares the schedules on this host.
 *
 * @param quiet true to show no progress
 * @param uses true to let later comparisons on this host use the recommended schedule
 */
public record ScheduleStep(Settings settings, Console console, boolean quiet, boolean uses) {
    /** The series that are measured unless the user names others: a read, a scan and a write. */
    public static final List<String> SERIES =
            List.of("GetBenchmarks.get", "IteratorBenchmarks.scan", "PutBenchmarks.put");

    private static final Duration NO_BUDGET = Duration.ofDays(1);

    /** Measures pairs of every series by every schedule; false when it was interrupted. */
    public boolean begin(ComparisonJob job, List<Schedule> schedules, int pairs) {
        return step().begin(
                        job.planned(plan -> announced(plan.within(NO_BUDGET, pairs), schedules)),
                        schedules,
                        this::report);
    }

    /** Continues what is in a folder; false when it was interrupted again. */
    public boolean resume(Path folder, @Nullable Path tmpdir) {
        return step().resume(folder, tmpdir, this::report);
    }

    private InterleavedStep step() {
        return new InterleavedStep(settings, console, "calibrate schedule", this::progress);
    }

    private Plan announced(Plan plan, List<Schedule> schedules) {
        double seconds = schedules.stream()
                .mapToDouble(schedule -> plan.series().stream()
                        .filter(PlannedSeries::isAvailable)
                        .mapToDouble(series -> schedule.secondsOf(series.plan()))
                        .sum())
                .sum();
        console.say(Figures.count(plan.maxPairs(), "pair", "pairs") + " of "
                + Figures.count(plan.series().size(), "series", "series") + " by "
                + Figures.count(schedules.size(), "schedule", "schedules") + ", seed " + plan.seed() + ": about "
                + Figures.duration(plan.maxPairs() * seconds) + " in total.");
        return plan;
    }

    private void progress(Schedule schedule, Pair pair) {
        if (quiet) {
            return;
        }
        String spoiledBy = pair.base().spoiledBy();
        console.say(String.format(
                Locale.ROOT,
                "pair %2d  %-7s  %-12s %s%s",
                pair.slot().pair(),
                state(pair),
                EnumText.of(schedule),
                pair.series().name(),
                spoiledBy == null ? "" : ": " + spoiledBy));
    }

    private static String state(Pair pair) {
        if (pair.isValid()) {
            return Figures.change(Math.expm1(PairEstimate.logRatio(pair)));
        }
        return pair.base().spoiledBy() == null ? "failed" : "again";
    }

    private void report(InterleavedStep.Over over) {
        List<Bundle> bundles = InterleavedStep.bundles(over.folder());
        ScheduleReport report = ScheduleReport.of(bundles, over.usualLanes());
        report.print(console);
        for (Schedule schedule : report.lacking()) {
            console.say(EnumText.of(schedule) + ": a series has fewer than " + ScheduleFigures.LEAST_PAIRS
                    + " valid pairs");
        }
        for (Bundle bundle : bundles) {
            Comparison comparison = bundle.readComparison();
            comparison.host().conditions().stream()
                    .filter(condition -> condition.name().equals("duet"))
                    .forEach(condition -> console.say("Duets: " + words(condition) + "."));
        }
        Optional<Schedule> recommended = report.recommended();
        recommended.ifPresent(schedule -> console.say("Recommended for this host: " + EnumText.of(schedule)));
        console.say("Bundles: " + over.folder());
        if (uses && over.isFinished() && recommended.isPresent()) {
            HostCalibrations.of(settings).use(report.comparison().host().identity(), recommended.get());
            console.say("compare and measure use it on this host from now on; --schedule overrides it.");
        }
    }

    private static String words(Condition condition) {
        return condition.advice() == null ? condition.value() : condition.value() + "; " + condition.advice();
    }
}
