package io.github.rjperf.cli.series;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.profiles.Coverage;
import io.github.rjperf.profiles.PilotEvidence;
import io.github.rjperf.profiles.ProfileCost;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists what would run. */
@Command(
        name = "series",
        description = "Lists what would run: each series with its parameters and estimated time.",
        mixinStandardHelpOptions = true)
public final class SeriesCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "The profile whose series to list (default: an overview of all profiles).")
    @Nullable
    String profile;

    @Option(names = "--series", paramLabel = "GLOB", arity = "1..*", description = "Only series whose name matches.")
    List<String> globs = List.of();

    SeriesCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Catalogue catalogue = Catalogue.read(settings.benchmarkJars());
        MatrixFile matrix = BundledMatrix.read(catalogue);
        if (profile == null && globs.isEmpty()) {
            matrix.profiles().forEach(this::head);
            console.say("./rjperf series --profile NAME lists the series of one.");
        } else {
            Profile chosen = UserInput.orUsage(
                    () -> BundledMatrix.profile(catalogue, profile).select(globs));
            head(chosen);
            PilotEvidence pilots = new PilotEvidence(matrix.pilots());
            list(chosen, pilots);
            new Coverage(catalogue, chosen).lines().forEach(line -> console.out()
                    .println("  " + line));
            pilots.lines(chosen).forEach(line -> console.out().println("  " + line));
            console.out().println("  " + cost(chosen));
        }
        return ExitCode.OK.status();
    }

    private void head(Profile chosen) {
        double seconds = ProfileCost.seconds(chosen);
        console.out()
                .printf(
                        Locale.ROOT,
                        "%s: %s; %d series, about %s, at most %s%n",
                        chosen.name(),
                        chosen.about(),
                        chosen.series().size(),
                        Figures.duration(seconds),
                        Figures.duration(chosen.budget().toMillis() / 1000.0));
    }

    private void list(Profile chosen, PilotEvidence pilots) {
        console.out().printf(Locale.ROOT, "  %7s  %s  series%n", "time", PilotEvidence.HEAD);
        for (PlannedSeries series : chosen.series()) {
            console.out()
                    .printf(
                            Locale.ROOT,
                            "  %7s  %s  %s%n",
                            Figures.duration(ProfileCost.seconds(chosen, series)),
                            pilots.columns(series),
                            series.key().canonical());
        }
    }

    /** Where the time is expected to go, as if every series needed the mean number of pairs. */
    private static String cost(Profile chosen) {
        double warmup = 0;
        double measured = 0;
        double all = 0;
        for (PlannedSeries series : chosen.series()) {
            double seconds = ProfileCost.seconds(chosen, series);
            double pairs = seconds / ProfileCost.pairSeconds(series);
            IterationPlan plan = series.plan();
            all += seconds;
            warmup += pairs * 2 * plan.warmupIterations() * plan.iterationMillis() / 1000.0;
            measured += pairs * 2 * plan.measuredIterations() * plan.iterationMillis() / 1000.0;
        }
        return "time: starting and loading " + Figures.duration(all - warmup - measured) + ", warm-up "
                + Figures.duration(warmup) + ", measuring " + Figures.duration(measured);
    }
}
