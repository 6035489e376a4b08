package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ConstantName;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ProfileName;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.github.dispatch.Bench;
import io.github.rjperf.github.dispatch.Dispatcher;
import io.github.rjperf.github.dispatch.Upstream;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.GithubCommits;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.service.RequestForm;
import io.github.rjperf.service.RunVariables;
import io.github.rjperf.service.WorkflowInputs;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts a measurement without a pull request: of the main branch, of a release, or for calibration. */
@Command(
        name = "request",
        description = {
            "Starts the measuring workflow for two builds, without a pull request.",
            "The kinds trunk, release, and calibration run in the background: nothing starts while pull request runs are queued or"
                    + " running, or if the same comparison has already been measured, so a schedule can repeat the command every few"
                    + " hours. Only a workflow in the same repository may request them, and only for reviewed code.",
            "RJPERF_BENCH_REPOSITORY or GITHUB_REPOSITORY names the workflow's repository; GITHUB_TOKEN is the token."
        },
        footer = "  ./rjperf ci request --base 9.0.1 --candidate 9.1.1")
final class RequestCommand implements Subcommand {
    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = ConstantName.OfKind.class,
            completionCandidates = ConstantName.OfKind.class,
            description = "Kind of run: ${COMPLETION-CANDIDATES} (default: manual).")
    private Context.Kind kind = Context.Kind.MANUAL;

    @Option(
            names = "--base",
            required = true,
            paramLabel = "SUBJECT",
            description = "Commit, branch, or release to compare against.")
    private String base = "";

    @Option(
            names = "--candidate",
            required = true,
            paramLabel = "SUBJECT",
            description = "Commit, branch, or release to judge.")
    private String candidate = "";

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            completionCandidates = ProfileName.class,
            description = "Profile of the matrix (default: the one for pull requests).")
    private String profile = "";

    @Option(names = "--reason", paramLabel = "TEXT", description = "Reason for the run, in a few words.")
    private String reason = "";

    /** Pins the request and starts its run, unless it is a background run that has to wait. */
    @Override
    public ExitCode run(Settings settings, Console console) {
        WorkflowInputs typed = new WorkflowInputs(Map.of(
                "base", base, "candidate", candidate, "kind", EnumText.of(kind), "profile", profile, "reason", reason));
        Service served = service.read(settings);
        if (kind == Context.Kind.PULL_REQUEST) {
            throw new UsageException("this command does not measure pull requests; use the label or a comment");
        }
        Dispatcher dispatcher = Installation.dispatcher(settings, served);
        GithubCommits commits = new GithubCommits(new GithubAccess(settings).upstream(), served);
        WorkflowInputs inputs =
                typed.pinned(() -> new MakeBuild(settings, console, true, SourceChoice.of(".")).names());
        Request request = new RequestForm(inputs, requestedBy(settings, dispatcher.upstream()), served, commits)
                .pinned(settings.clock().instant());
        Bench bench = dispatcher.bench();
        Optional<String> obstacle = bench.reasonToWait(request);
        if (obstacle.isPresent()) {
            console.say(JobLog.line(obstacle.get()));
            return ExitCode.OK;
        }
        Optional<WorkflowRun> run = bench.start(request);
        console.say("Started" + run.map(started -> ": " + started.url()).orElse(", but it has not shown up yet") + ".");
        return ExitCode.OK;
    }

    /** The person for whom the workflow runs, or the owner of the token. */
    private static String requestedBy(Settings settings, Upstream upstream) {
        String actor = new RunVariables(settings).actor();
        return actor.isEmpty() ? upstream.viewer().login() : actor;
    }
}
