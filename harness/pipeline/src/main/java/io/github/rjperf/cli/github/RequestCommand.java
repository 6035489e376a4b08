package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.KindName;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.github.Dispatches;
import io.github.rjperf.github.PullRequests;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.dispatch.Background;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.Service;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.Installation;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A request without a pull request: the main branch, the calibration, a release. */
@Command(
        name = "request",
        description = {
            "Starts the measuring workflow for two builds without a pull request.",
            "Kinds trunk, release and calibration run in the background: nothing is started while runs for pull requests"
                    + " are queued or running, or if the same builds have already been measured, so a schedule can"
                    + " repeat the request every few hours.",
            "RJPERF_BENCH_REPOSITORY or GITHUB_REPOSITORY names the bench repository; GITHUB_TOKEN is a token for it."
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
            description = "Profile of the matrix (default: that of pull requests).")
    @Nullable
    private String profile;

    @Option(names = "--reason", paramLabel = "TEXT", description = "Reason for the run, in a few words.")
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
                Installation.required(new GithubAccess(settings).bench()),
                Installation.benchRepository(settings),
                installation.workflow().file());
        String judged = Background.isKind(kind) ? pinned(installation) : candidate;
        String title = Background.title(kind, judged, base);
        if (Background.isKind(kind)) {
            Optional<String> obstacle = new Background(workflow).reasonToWait(kind, title);
            if (obstacle.isPresent()) {
                console.say(JobLog.line(obstacle.get()));
                return ExitCode.OK.status();
            }
        }
        Map<String, String> inputs =
                new TreeMap<>(Map.of("base", base, "candidate", judged, "kind", EnumText.of(kind), "reason", reason));
        inputs.put("profile", profile == null ? installation.profile() : profile);
        Optional<WorkflowRun> run = workflow.start(installation.workflow().ref(), inputs, title);
        console.say("Started" + run.map(started -> ": " + started.url()).orElse(", but it has not shown up yet") + ".");
        return ExitCode.OK.status();
    }

    /** The candidate with a branch replaced by its newest commit, so that the next request finds that it was measured. */
    private String pinned(Service installation) {
        if (candidate.startsWith("git:")
                || candidate.startsWith("maven:")
                || candidate.matches("[0-9]+(\\.[0-9A-Za-z-]+)+")) {
            return candidate;
        }
        RepositoryName repository = RepositoryName.parse(installation.upstream());
        return new PullRequests(Installation.required(new GithubAccess(settings).upstream()), repository)
                .commit(candidate)
                .map(commit -> "git:" + commit)
                .orElseThrow(() -> new UsageException(
                        repository + " has no branch, tag or commit '" + candidate + "'; name one that it has"));
    }
}
