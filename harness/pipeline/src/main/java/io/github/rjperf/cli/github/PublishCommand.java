package io.github.rjperf.cli.github;

import io.github.rjperf.build.sandbox.Leftovers;
import io.github.rjperf.cli.settings.Asked;
import io.github.rjperf.cli.settings.Console;
import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.Matrix;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.cli.settings.Settings;
import io.github.rjperf.cli.settings.UsageException;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.Profile;
import io.github.rjperf.github.Artifacts;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Service;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.JobSummary;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PlatformResult;
import io.github.rjperf.report.comment.PullRequestComment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The last job of the workflow: bundles are checked as hostile input, judged anew, recorded and answered. */
@Command(
        name = "publish",
        description = {
            "Takes in the bundles of a run as hostile input, judges and records them, and answers.",
            "Reads the request from RJPERF_REQUEST and the run from the variables of GitHub Actions. Ends with 0 when all"
                    + " was said and recorded, whatever it is; with 4 when the database did not take it."
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
        Service installation = service.read(settings);
        WorkflowRun run = new RunVariables(settings).run();
        Profile profile = Asked.orUsage(() -> Matrix.profile(
                        Catalogue.read(settings.benchmarkJars()),
                        requested.request().profile())
                .select(requested.request().series()));
        Links links = new Links(new RunVariables(settings).server(), installation.dashboards());
        Path work = temporary();
        try {
            Publication publication =
                    new Publication(new Intake(requested, installation, profile, settings, work), run, links, out);
            CommentFacts facts = publication.publish(source(run, work), () -> database.open(settings));
            answer(publication, facts);
            publication.complaint().ifPresent(complaint -> console.say(JobLog.line(complaint)));
            return (publication.isRecorded() ? ExitCode.NOTHING_SLOWER : ExitCode.MACHINERY_FAILED).status();
        } finally {
            Leftovers.delete(work);
        }
    }

    private void answer(Publication publication, CommentFacts facts) {
        publication.write("comment.md", PullRequestComment.render(facts));
        new WorkflowFiles(settings, console).summary(JobSummary.render(facts));
        facts.platforms().forEach(result -> console.say(JobLog.line(said(result))));
        Api api = new GithubAccess(settings).upstream().orElse(null);
        if (api == null) {
            console.say("There is no token, so nothing was said on GitHub; the answer is in " + out + ".");
            return;
        }
        new Answer(api, console).say(facts);
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
