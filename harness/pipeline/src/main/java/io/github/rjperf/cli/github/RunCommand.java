package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.JudgeStep;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.compare.UserFolders;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Compilation;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Side;
import io.github.rjperf.service.RequestBuilds;
import io.github.rjperf.service.Requested;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The untrusted job of the workflow: builds and measures on a bench machine, and leaves a bundle. */
@Command(
        name = "run",
        description = {
            "Carries out a planned request on this machine and leaves a bundle.",
            "Reads the request from RJPERF_REQUEST, and the run from GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT. Ends with 0"
                    + " when the bundle or its failure.json is written, whatever its content; with 4 otherwise."
        },
        mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Option(
            names = "--platform",
            required = true,
            paramLabel = "NAME",
            description = "The platform of the request that this machine belongs to.")
    private String platform = "";

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Folder for the bundle, which is created.")
    private Path out = Path.of(".");

    @Mixin
    private CommitRepositoryOption commits = new CommitRepositoryOption();

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Where databases live while measuring (default: memory).")
    @Nullable
    Path tmpdir;

    RunCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Requested requested = Requested.of(settings);
        Request request = requested.request();
        if (!request.platforms().contains(platform)) {
            throw new UsageException(
                    "--platform " + platform + " is none of the request's: " + String.join(", ", request.platforms()));
        }
        try {
            Optional<Bundle> measured = new MeasureStep(settings, console, false).begin(job(requested));
            if (measured.isEmpty()) {
                return ExitCode.INTERRUPTED.status();
            }
            keepLogs(measured.get());
            Judgement judgement = JudgeStep.run(measured.get());
            new ReportStep(settings, console, false).run(measured.get(), judgement);
        } catch (RequestBuilds.SideFailure e) {
            report(e.failure());
        }
        return ExitCode.OK.status();
    }

    private ComparisonJob job(Requested requested) {
        Request request = requested.request();
        return new ComparisonJob(
                requested.comparisonId(platform),
                new ComparisonJob.Builds(
                        SourceChoice.of(commits.of(requested, settings)), new RequestBuilds(request)::of, true),
                catalogue ->
                        UserInput.orUsage(() -> Plan.of(request, BundledMatrix.profile(catalogue, request.profile()))),
                ForkIsolation.ofStrangers(),
                tmpdir,
                out);
    }

    /** The readers of the answer cannot access this machine. */
    private void keepLogs(Bundle bundle) {
        UserFolders folders = new UserFolders(settings);
        Comparison comparison = folders.shown(bundle.readComparison());
        for (Side side : Side.values()) {
            Compilation compilation = comparison.build(side).compilation();
            if (compilation != null) {
                try {
                    bundle.writeBuildLog(side, Path.of(compilation.log()), folders::hidden);
                } catch (DocumentException e) {
                    console.say("The bundle lacks a log: " + e.getMessage());
                }
            }
        }
    }

    private void report(BuildFailure whole) {
        BuildFailure failure = new UserFolders(settings).hidden(whole);
        Bundle.at(out).writeFailure(failure);
        failure.log().forEach(line -> console.say("  " + line));
        console.say("The " + failure.side().name().toLowerCase(Locale.ROOT) + " did not build: " + failure.reason());
    }
}
