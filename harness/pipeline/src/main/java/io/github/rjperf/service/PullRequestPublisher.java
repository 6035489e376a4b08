package io.github.rjperf.service;

import io.github.rjperf.github.CheckRun;
import io.github.rjperf.github.CheckRuns;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.CheckConclusion;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.settings.Console;
import java.util.Optional;

/** A pull request's answer on GitHub: the comment below it, and the check at its newest commit. */
public record PullRequestPublisher(Api api, Console console) {
    private static final String CHECK = "rjperf";

    /** All that is to be said of a run that has ended; the check is written although the comment fails. */
    public void say(CommentFacts facts) {
        try {
            comment(facts);
        } catch (RuntimeException e) {
            try {
                check(facts);
            } catch (RuntimeException second) {
                e.addSuppressed(second);
            }
            throw e;
        }
        check(facts);
    }

    /** The comment of a run that has ended. */
    public void comment(CommentFacts facts) {
        comment(
                facts.request(),
                new Draft(
                        facts.run(),
                        Draft.head(facts.request()),
                        Draft.Phase.ENDED,
                        result(facts, CheckSummary.of(facts)),
                        PullRequestComment.render(facts)));
    }

    /** The check of a run that has ended. */
    public void check(CommentFacts facts) {
        check(facts.request(), facts.run(), CheckSummary.of(facts));
    }

    private static Draft.Result result(CommentFacts facts, CheckSummary check) {
        boolean failed = facts.platforms().stream().anyMatch(PlatformResult.DidNotBuild.class::isInstance);
        boolean slower = check.conclusion() == CheckConclusion.FAILURE;
        return failed || slower ? Draft.Result.BAD : Draft.Result.GOOD;
    }

    public void comment(Request request, Draft draft) {
        Integer number = request.pullRequest();
        if (number == null) {
            return;
        }
        comment(request.repository(), number, draft);
    }

    /** Brings the comment below a pull request of this repository up to date. */
    public void comment(String repository, int number, Draft draft) {
        Comments comments = new Comments(api, RepositoryName.parse(repository));
        Optional<IssueComment> written = new StickyComment(comments, new Viewer(api), number).write(draft);
        console.say(
                written.isPresent()
                        ? "Answered below pull request " + number + "."
                        : "A newer run has answered pull request " + number + " already.");
    }

    private void check(Request request, WorkflowRun run, CheckSummary summary) {
        String commit = Request.commitOf(request.candidate());
        if (request.pullRequest() == null || commit == null) {
            return;
        }
        Optional<String> refusal = new CheckRuns(api, RepositoryName.parse(request.repository()))
                .write(new CheckRun(
                        CHECK,
                        commit,
                        "run-" + run.id() + "-" + run.attempt(),
                        run.url(),
                        summary.conclusion(),
                        summary.title(),
                        text(summary)));
        refusal.ifPresent(reason ->
                console.say("No check was written: " + reason + "; give the token the permission checks: write."));
    }

    /** The rest of what the check has to say joins its summary while there is room. */
    private static String text(CheckSummary summary) {
        String both = summary.summary() + "\n" + summary.text();
        return both.length() <= CheckRun.MOST_CHARACTERS ? both : summary.summary();
    }
}
