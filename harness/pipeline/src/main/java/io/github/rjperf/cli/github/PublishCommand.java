package io.github.rjperf.cli.github;

import io.github.rjperf.build.sandbox.Leftovers;
import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.github.Artifacts;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.JobSummary;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PlatformResult;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.service.ArtifactReader;
import io.github.rjperf.service.ArtifactSource;
import io.github.rjperf.service.FolderArtifacts;
import io.github.rjperf.service.GithubAccess;
import io.github.rjperf.service.JobLog;
import io.github.rjperf.service.Publication;
import io.github.rjperf.service.PullRequestPublisher;
import io.github.rjperf.service.Requested;
import io.github.rjperf.service.RunArtifacts;
import io.github.rjperf.service.RunVariables;
import io.github.rjperf.service.Troubles;
import io.github.rjperf.service.WorkflowFiles;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The last job of the workflow: bundles are checked as hostile input, judged again, recorded and answered. Whatever fails, it
 * ends with a comment and a check.
 */
@Command(
        name = "publish",
        description = {
            "Takes in the bundles of a run as hostile input, judges and records them, and answers.",
            "Reads the request from RJPERF_REQUEST and the run from the variables of GitHub Actions. Ends with 0 when all"
                    + " was answered and recorded, whatever the result; with 4 when a step failed, which the answer names."
        },
        mixinStandardHelpOptions = true)
public final class PublishCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(
            names = "--artifacts",
            paramLabel = "DIR",
            description = "Folder with bundle-PLATFORM-ATTEMPT.zip (default: the artifacts of the run on GitHub).")
    @Nullable
    Path artifacts;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Folder for the answer and for the report of each platform.")
    private Path out = Path.of(".");

    PublishCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Requested requested = Requested.of(settings);
        WorkflowRun run = new RunVariables(settings).run();
        if (artifacts == null && new GithubAccess(settings).bench().isEmpty()) {
            throw new UsageException("GITHUB_TOKEN is not set; without it give --artifacts DIR");
        }
        Troubles troubles = new Troubles(console);
        CommentFacts facts;
        try {
            facts = found(requested, run, troubles);
        } catch (Throwable e) {
            troubles.add("Cannot take in any bundle", e);
            Links links = new Links(new RunVariables(settings).server(), null);
            facts = without(requested.request(), run, links, Troubles.words(e));
        }
        answer(sayable(facts, troubles), troubles);
        return (troubles.isNone() ? ExitCode.OK : ExitCode.INFRASTRUCTURE_ERROR).status();
    }

    private CommentFacts found(Requested requested, WorkflowRun run, Troubles troubles) {
        Service installation = service.read(settings);
        Request request = requested.request();
        Plan plan = UserInput.orUsage(() ->
                Plan.of(request, BundledMatrix.profile(Catalogue.read(settings.benchmarkJars()), request.profile())));
        Links links = new Links(new RunVariables(settings).server(), installation.dashboards());
        Path work = temporary();
        try {
            ArtifactReader intake = new ArtifactReader(requested, installation, plan, settings, work, troubles);
            return new Publication(intake, run, links, out).publish(source(run, work), () -> database.open(settings));
        } finally {
            troubles.attempt("delete temporary files", () -> Leftovers.delete(work));
        }
    }

    /** The same answer, or one without results when they cannot be expressed. */
    private static CommentFacts sayable(CommentFacts facts, Troubles troubles) {
        try {
            PullRequestComment.render(facts);
            CheckSummary.of(facts);
            JobSummary.render(facts);
            return facts;
        } catch (Throwable e) {
            troubles.add("Cannot put the results into words", e);
            return without(facts.request(), facts.run(), facts.links(), Troubles.words(e));
        }
    }

    private static CommentFacts without(Request request, WorkflowRun run, Links links, String problem) {
        List<PlatformResult> results = request.platforms().stream()
                .<PlatformResult>map(platform -> new PlatformResult.NotMeasured(
                        platform,
                        PlatformResult.Cause.NO_BUNDLE,
                        "what it measured could not be published: " + problem + "; the log of job publish says more"))
                .toList();
        return new CommentFacts(request, run, links, results, List.of(), List.of());
    }

    private void answer(CommentFacts facts, Troubles troubles) {
        troubles.attempt("write comment.md", () -> {
            Files.createDirectories(out);
            Files.writeString(out.resolve("comment.md"), PullRequestComment.render(facts));
        });
        troubles.attempt(
                "write the summary", () -> new WorkflowFiles(settings, console).summary(JobSummary.render(facts)));
        facts.platforms().forEach(result -> console.say(JobLog.line(said(result))));
        Api api = new GithubAccess(settings).upstream().orElse(null);
        if (api == null) {
            console.say("There is no token, so nothing was said on GitHub; the answer is in " + out + ".");
            return;
        }
        PullRequestPublisher answer = new PullRequestPublisher(api, console);
        troubles.attempt("answer below the pull request", () -> answer.comment(facts));
        troubles.attempt("write the check", () -> answer.check(facts));
    }

    private static String said(PlatformResult result) {
        if (result instanceof PlatformResult.NotMeasured none) {
            return none.platform() + ": " + none.cause() + ", " + none.reason();
        }
        if (result instanceof PlatformResult.DidNotBuild failed) {
            return failed.platform() + ": the " + failed.side() + " did not build, " + failed.what();
        }
        PlatformResult.Measured measured = (PlatformResult.Measured) result;
        return measured.platform() + ": recorded, "
                + measured.results().judgement().status();
    }

    private ArtifactSource source(WorkflowRun run, Path work) {
        if (artifacts != null) {
            return new FolderArtifacts(artifacts, Integer.toString(run.attempt()));
        }
        Api api = new GithubAccess(settings)
                .bench()
                .orElseThrow(() -> new UsageException("GITHUB_TOKEN is not set; without it give --artifacts DIR"));
        Artifacts ofRun = new Artifacts(api, RepositoryName.parse(run.repository()));
        return new RunArtifacts(ofRun, run.id(), run.attempt(), work);
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("rjperf-publish-");
        } catch (IOException e) {
            throw DocumentException.unwritable(Path.of("the folder for temporary files"), e);
        }
    }
}
