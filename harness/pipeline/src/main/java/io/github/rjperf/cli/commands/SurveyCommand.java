package io.github.rjperf.cli.commands;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.SeriesOptions;
import io.github.rjperf.cli.options.SourceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.BundleFolder;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.survey.SurveyBuild;
import io.github.rjperf.survey.SurveyPurpose;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures the scores of one build. */
@Command(
        name = "survey",
        description = {
            "Measures one build: the score of each series, and which calls are faster than others.",
            "Reports a call as faster only if the data show it. Writes tables and charts to the bundle; compares no"
                    + " builds and records nothing."
        },
        footer = "  ./rjperf survey 9.10.0 --profile reference-jni --budget 1h",
        exitCodeList = "3:forks are missing")
public final class SurveyCommand implements Subcommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SUBJECT",
            description = "Build to measure: " + SourceOptions.READY + ", git:REF, pr:NUMBER, or dir:PATH.")
    private @Nullable String subject;

    @Mixin
    private SurveyOptions options = new SurveyOptions();

    @Option(
            names = "--more",
            paramLabel = "TIME",
            description = "With --resume: continue for this long beyond the budget.")
    private @Nullable String more;

    @Option(
            names = "--with-import",
            paramLabel = "FILE",
            description = "Also show the scores from a JMH result file in the charts, where the parameters match.")
    private @Nullable Path imports;

    @Option(
            names = "--import-table",
            paramLabel = "N",
            description = "Number of the table in that file, as printed by ./rjperf import.")
    private @Nullable Integer table;

    @Option(names = "--quiet", description = "Do not show progress.")
    private boolean quiet;

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (table != null && imports == null) {
            throw new UsageException("--import-table chooses a table in the file that --with-import names");
        }
        SurveyBuild step =
                new SurveyBuild(settings, console, imports == null ? null : SurveyBuild.beside(imports, table));
        Optional<Bundle> bundle =
                options.resume == null ? begin(step, settings, console) : resumed(options.resume, settings, console);
        return bundle.map(measured -> step.report(measured) ? ExitCode.OK : ExitCode.INCONCLUSIVE)
                .orElse(ExitCode.INTERRUPTED);
    }

    private Optional<Bundle> begin(SurveyBuild step, Settings settings, Console console) {
        if (more != null) {
            throw new UsageException("--more continues the survey that --resume names");
        }
        Subject build = Subject.parse(Subcommand.required("SUBJECT", subject, "survey 9.10.0 --profile quick"));
        ComparisonRequest.Builds builds = ComparisonRequest.Builds.ofOne(options.source.choice(), build, made -> {});
        SurveyPurpose purpose = new SurveyPurpose(options.forksOrUsual());
        return new MeasureBundle(settings, console, quiet, purpose)
                .begin(
                        options.request(builds, List.of(build)).planned(purpose::plan),
                        () -> step.announce(purpose, options.choice()));
    }

    private Optional<Bundle> resumed(Path folder, Settings settings, Console console) {
        if (subject != null || options.chooses()) {
            throw new UsageException(
                    "--resume continues with the build and options of the bundle; omit all other options");
        }
        SurveyPurpose purpose = SurveyPurpose.begun(BundleFolder.of(folder).readComparison());
        MeasureBundle step = new MeasureBundle(settings, console, quiet, purpose);
        return (more == null ? step : step.withMoreTime(SurveyOptions.duration(more)))
                .resume(folder, options.tmpdir, () -> {});
    }

    /** Options for a survey, including its limits. */
    static final class SurveyOptions extends SeriesOptions {
        @Option(
                names = "--forks",
                paramLabel = "N",
                description =
                        "Forks per series (default: " + SurveyPurpose.USUAL_FORKS + "); a single fork shows no spread.")
        private @Nullable Integer forks;

        @Option(
                names = "--budget",
                paramLabel = "TIME",
                description =
                        "Omit parameter values until the rest fits into this time, and stop when the time is up: 90s, 30m, 2h (default:"
                                + " set by the profile).")
        private @Nullable String budget;

        int forksOrUsual() {
            return forks == null ? SurveyPurpose.USUAL_FORKS : forks;
        }

        @Override
        public boolean chooses() {
            return super.chooses() || forks != null || budget != null;
        }

        @Override
        public PlanChoice choice() {
            Duration time = budget == null ? null : duration(budget);
            return new PlanChoice(profile, series, seed, profilers, time, null, null);
        }
    }
}
