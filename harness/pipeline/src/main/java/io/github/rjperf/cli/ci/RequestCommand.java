package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ConstantName;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ProfileName;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.service.ReadRequest;
import io.github.rjperf.service.WorkflowInputs;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Starts a measurement without a pull request: of the main branch, a calibration, a release. */
@Command(
        name = "request",
        description = {
            "Starts the workflow that measures, for two builds without a pull request.",
            "Kinds trunk, release and calibration run in the background: nothing is started while runs of pull requests are queued"
                    + " or running, or if the same was measured before, so a schedule may repeat the command every few hours."
                    + " Only a workflow of the same repository may request them, and only for reviewed code.",
            "RJPERF_BENCH_REPOSITORY or GITHUB_REPOSITORY names the repository of the workflow, GITHUB_TOKEN the token."
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
            description = "Commit, branch or release to compare against.")
    private String base = "";

    @Option(
            names = "--candidate",
            required = true,
            paramLabel = "SUBJECT",
            description = "Commit, branch or release to judge.")
    private String candidate = "";

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            completionCandidates = ProfileName.class,
            description = "Profile of the matrix (default: that of pull requests).")
    private String profile = "";

    @Option(names = "--reason", paramLabel = "TEXT", description = "Reason for the run, in a few words.")
    private String reason = "";

    @Override
    public ExitCode run(Settings settings, Console console) {
        WorkflowInputs typed = new WorkflowInputs(Map.of(
                "base", base, "candidate", candidate, "kind", EnumText.of(kind), "profile", profile, "reason", reason));
        new ReadRequest(settings, console).run(typed, service.read(settings));
        return ExitCode.OK;
    }
}
