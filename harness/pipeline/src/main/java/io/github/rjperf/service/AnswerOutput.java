package io.github.rjperf.service;

import io.github.rjperf.github.http.Api;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.JobSummary;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The places where the answer of a run appears: a file, the page of the run, the log, and the pull request. If one of them
 * fails, the others still get it.
 *
 * @param out folder for {@code comment.md}, created if missing
 */
record AnswerOutput(Settings settings, Console console, Path out, PublishFailures failures) {
    void write(CommentFacts facts) {
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
                + measured.results().judgement().status();
    }
}
