package io.github.rjperf.workshop.pilot;

import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.Durations;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.PilotPlan;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Plans a pilot before it is measured and reports it afterwards.
 *
 * @param matrix the matrix file that receives the result; null for none
 */
public record MeasurePilot(
        Settings settings, Console console, @Nullable Path matrix) {
    private static final int PAIRS = 3;
    private static final int SECONDS = 60;

    /** A new pilot of the chosen series; null stands for the usual number of pairs, and of seconds per fork. */
    public PilotPurpose plan(PlanChoice choice, @Nullable Integer pairs, @Nullable Integer seconds) {
        PilotPlan plan = UserInput.orUsage(() -> new PilotPlan(seconds == null ? SECONDS : seconds));
        if (pairs != null && pairs < 1) {
            throw new UsageException("--pairs is " + pairs + "; give at least 1");
        }
        return PilotPurpose.of(
                plan, pairs == null ? PAIRS : pairs, choice.profile(catalog()).series());
    }

    /** Prints how long the pilot will take, before anything is fetched, and checks that the result can be written. */
    public void announce(PilotPurpose purpose) {
        if (matrix != null) {
            new PilotEdit(matrix, catalog()::complete)
                    .check(purpose.series().stream().map(PlannedSeries::key).collect(Collectors.toSet()));
        }
        PilotPlan plan = purpose.plan();
        String window = Durations.text(plan.length(Convergence.WINDOW));
        console.say("Pilot: " + Figures.count(purpose.series().size(), "series", "series") + ", "
                + Figures.count(purpose.pairs(), "pair", "pairs") + " each, " + plan.seconds() + " s per fork: about "
                + Figures.duration(purpose.seconds(purpose.series())) + " in total.");
        console.say("Warm-ups tried: "
                + plan.warmUps().stream().map(Durations::text).collect(Collectors.joining(", "))
                + ". The mean of the " + window + " after each is compared with that of the last " + window + ".");
    }

    /** Prints what the pilot found and writes it to the matrix; true if every series has all its pairs. */
    public boolean report(Bundle bundle) {
        ReadBundle read = bundle.read();
        PilotReport report = PilotReport.of(read.comparison(), read.pairs());
        report.print(console);
        report.pilot().ifPresent(this::write);
        console.say("Bundle: " + bundle.folder());
        if (!report.isComplete()) {
            console.say("The section leaves out series that lack pairs. Reduce the load on the machine and measure them"
                    + " again.");
        }
        return report.isComplete();
    }

    private void write(Pilot pilot) {
        console.out().print("\n" + PilotEdit.section(pilot));
        if (matrix != null) {
            new PilotEdit(matrix, catalog()::complete).write(pilot);
            console.say("Written to " + matrix);
        }
    }

    private Catalog catalog() {
        return Catalog.read(settings.benchmarkJars());
    }
}
