package io.github.rjperf.service;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.Trees;
import io.github.rjperf.github.Artifacts;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.JobSummary;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The last job of the workflow: checks the bundles as hostile input, judges them again, records them, and answers. Even
 * after failures, it ends with a comment and a check.
 *
 * @param service reads the settings of the installation
 * @param database opens the database; called once: when the first bundle is recorded, otherwise at the end
 */
public record PublishResults(
        Settings settings, Console console, Supplier<Service> service, Supplier<Database> database) {
    /** The outcome of publishing. */
    public enum Outcome {
        /** Everything was recorded and posted, whatever the verdict. */
        PUBLISHED,
        /** The same, but a bundle was refused because no host of its platform signed it in its current form. */
        NOT_SIGNED,
        /** A step failed. */
        FAILED
    }

    /**
     * Publishes the run.
     *
     * @param artifacts folder with the archives of the platforms; null for the artifacts of the run on GitHub
     * @param out folder for the answer and the reports
     */
    public Outcome run(@Nullable Path artifacts, Path out) {
        JobRequest job = JobRequest.of(settings);
        WorkflowRun run = new RunVariables(settings).run();
        if (artifacts == null && new GithubAccess(settings).bench().isEmpty()) {
            throw withoutToken();
        }
        PublishFailures failures = new PublishFailures(console);
        CommentFacts facts;
        try {
            facts = published(new Handover(job, run, artifacts, out), failures);
        } catch (Throwable e) {
            failures.add("Cannot read any bundle", e);
            Links links = new Links(new RunVariables(settings).server(), ReaderPages.NONE);
            facts = withoutResults(job.request(), run, links, PublishFailures.words(e));
        }
        write(renderable(facts, failures), out, failures);
        if (!failures.isNone()) {
            return Outcome.FAILED;
        }
        return failures.areAllSigned() ? Outcome.PUBLISHED : Outcome.NOT_SIGNED;
    }

    private record Handover(
            JobRequest job, WorkflowRun run, @Nullable Path artifacts, Path out) {}

    private CommentFacts published(Handover handover, PublishFailures failures) {
        Service installation = service.get();
        new ReviewedRequest(settings).require(handover.job().request());
        Catalog catalog = Catalog.read(settings.benchmarkJars());
        Plan plan = RequestPlan.of(handover.job().request(), catalog);
        Links links = new RunVariables(settings).links(installation);
        Path work = temporaryFolder();
        try {
            ArtifactReader reader =
                    new ArtifactReader(handover.job(), installation, plan, catalog, settings, work, failures);
            return new Publication(reader, handover.run(), links, handover.out())
                    .publish(source(handover, work), database);
        } finally {
            failures.attempt("delete temporary files", () -> Trees.delete(work));
        }
    }

    private ArtifactSource source(Handover handover, Path work) {
        WorkflowRun run = handover.run();
        if (handover.artifacts() != null) {
            return new ArtifactSource.InFolder(handover.artifacts(), run.attempt());
        }
        Api api = new GithubAccess(settings).bench().orElseThrow(PublishResults::withoutToken);
        Artifacts ofRun = new Artifacts(api, RepositoryName.parse(run.repository()));
        return new ArtifactSource.OfRun(ofRun, run.id(), run.attempt(), work);
    }

    private static UsageException withoutToken() {
        return new UsageException("GITHUB_TOKEN is not set; set it, or give --artifacts DIR");
    }

    /** These facts, or an answer without results if they cannot be rendered. */
    private static CommentFacts renderable(CommentFacts facts, PublishFailures failures) {
        try {
            PullRequestComment.render(facts);
            CheckSummary.of(facts);
            JobSummary.render(facts);
            return facts;
        } catch (Throwable e) {
            failures.add("Cannot render the results", e);
            return withoutResults(facts.request(), facts.run(), facts.links(), PublishFailures.words(e));
        }
    }

    /**
     * Writes the answer to all its places: a file, the page of the run, the log, and the pull request. If one of them fails, the
     * others still get it.
     */
    private void write(CommentFacts facts, Path out, PublishFailures failures) {
        failures.attempt("write comment.md", () -> {
            Files.createDirectories(out);
            Files.writeString(out.resolve("comment.md"), PullRequestComment.render(facts));
        });
        failures.attempt(
                "write the summary", () -> new WorkflowFiles(settings, console).summary(JobSummary.render(facts)));
        facts.platforms().forEach(result -> console.say(JobLog.line(line(result))));
        Api api = new GithubAccess(settings).upstream().orElse(null);
        if (api == null) {
            console.say("There is no token, so nothing was posted on GitHub; the answer is in " + out + ".");
            return;
        }
        PullRequestPublisher publisher = new PullRequestPublisher(api, console);
        failures.attempt("answer on the pull request", () -> publisher.comment(facts));
        failures.attempt("write the check", () -> publisher.check(facts));
    }

    private static String line(PlatformResult result) {
        if (result instanceof PlatformResult.NotMeasured none) {
            return none.platform() + ": " + none.outcome() + ", " + none.words();
        }
        if (result instanceof PlatformResult.DidNotBuild failed) {
            return failed.platform() + ": the " + failed.side() + " did not build, " + failed.what();
        }
        PlatformResult.Measured measured = (PlatformResult.Measured) result;
        return measured.platform() + ": recorded, "
                + measured.results().judgment().status();
    }

    private static CommentFacts withoutResults(Request request, WorkflowRun run, Links links, String problem) {
        List<PlatformResult> results = request.platforms().stream()
                .<PlatformResult>map(platform -> new PlatformResult.NotMeasured(
                        platform,
                        PlatformOutcome.NO_BUNDLE,
                        "its measurements could not be published; see the log of the publish job",
                        problem))
                .toList();
        return new CommentFacts(request, run, links, results);
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("rjperf-publish-");
        } catch (IOException e) {
            throw DocumentException.unwritable(Path.of("the folder for temporary files"), e);
        }
    }
}
