package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.SeriesOptions;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.survey.SurveyJob;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of a survey, with its limits. */
final class SurveyOptions extends SeriesOptions {
    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Forks per series (default: " + SurveyJob.USUAL_FORKS + "); one alone shows no spread.")
    private @Nullable Integer forks;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Leave out values of parameters until the rest fits into this time, and stop after it: 90s,"
                    + " 30m, 2h (default: set by the profile).")
    private @Nullable String budget;

    int forksOrUsual() {
        return forks == null ? SurveyJob.USUAL_FORKS : forks;
    }

    @Override
    public boolean chooses() {
        return super.chooses() || forks != null || budget != null;
    }

    @Override
    public PlanChoice choice() {
        PlanChoice choice = super.choice();
        Duration time = budget == null ? null : duration(budget);
        return new PlanChoice(choice.profile(), choice.series(), choice.seed(), choice.profilers(), time, null, null);
    }
}
