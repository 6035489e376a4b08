package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.Console;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.KindName;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.cli.settings.Settings;
import io.github.rjperf.cli.settings.UsageException;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Service;
import io.github.rjperf.model.WorkflowRun;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A request that nobody wrote a comment for: the nightly run, the calibration, a release. */
@Command(
        name = "request",
        description = {
            "Starts the workflow that measures, for two builds that are no pull request.",
            "The repository that holds it stands in RJPERF_BENCH_REPOSITORY or GITHUB_REPOSITORY, the token in GITHUB_TOKEN."
        },
        mixinStandardHelpOptions = true)
public final class RequestCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = KindName.class,
            completionCandidates = KindName.class,
            description = "Why: ${COMPLETION-CANDIDATES} (default: manual).")
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
            description = "Profile of the matrix (default: that of pull requests).")
    @Nullable
    private String profile;

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why, in a few words.")
    private String reason = "";

    RequestCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        if (kind == Context.Kind.PULL_REQUEST) {
            throw new UsageException("a pull request is asked for by its label or by a comment, not by request");
        }
        Service installation = service.read(settings);
        Dispatches workflow = new Dispatches(
                Watched.required(new GithubAccess(settings).bench()),
                Watched.benchRepository(settings),
                installation.workflow().file());
        Map<String, String> inputs = new TreeMap<>(
                Map.of("base", base, "candidate", candidate, "kind", KindName.of(kind), "reason", reason));
        inputs.put("profile", profile == null ? installation.profile() : profile);
        String title = KindName.of(kind) + ": " + candidate + " against " + base;
        Optional<WorkflowRun> run = workflow.start(installation.workflow().ref(), inputs, title);
        console.say("Started" + run.map(started -> ": " + started.url()).orElse(", but it has not shown up yet") + ".");
        return ExitCode.NOTHING_SLOWER.status();
    }
}
