package io.github.rjperf.service;

import io.github.rjperf.github.CheckRuns;
import io.github.rjperf.github.CheckRuns.CheckRun;
import io.github.rjperf.github.Comments;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.PullRequestComment;
import io.github.rjperf.settings.Console;
import java.util.List;
import java.util.Optional;

/** Writes the answer to a pull request on GitHub: its comment and the check of its newest commit. */
public record PullRequestPublisher(Api api, Console console) {
    private static final String CHECK = "rjperf";

    /** Writes the comment and the check for a run that has ended; the check is written even if the comment fails. */
    public void publish(CommentFacts facts) {
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

    /** Writes the comment for a run that has ended. */
    public void comment(CommentFacts facts) {
        boolean isCancelled = isCancelled(facts);
        List<String> unmeasured = facts.ofBenchmarks() == null ? new NewBenchmarks(api).of(facts.request()) : List.of();
        comment(
                facts.request(),
                new Draft(
                        facts.lastRun(),
                        Draft.head(facts.request()),
                        isCancelled ? Draft.Phase.BROKEN_OFF : Draft.Phase.ENDED,
                        isCancelled ? Draft.Result.NONE_YET : result(facts),
                        PullRequestComment.render(facts, unmeasured)));
    }

    /**
     * Writes the check for a run that has ended; a cancelled run does not change the check of another run, and neither does a run
     * of the pull request's own benchmarks.
     */
    public void check(CommentFacts facts) {
        Request request = facts.request();
        String commit = Request.commitOf(request.candidate());
        if (request.pullRequest() == null || commit == null || request.measuresTree()) {
            return;
        }
        CheckRuns checks = new CheckRuns(api, RepositoryName.parse(request.repository()));
        CheckRun check = check(facts, commit);
        Optional<String> refusal = isCancelled(facts) ? checks.writeIfFirst(check) : checks.write(check);
        refusal.ifPresent(reason ->
                console.say("No check was written: " + reason + "; give the token the permission checks: write."));
    }

    private static boolean isCancelled(CommentFacts facts) {
        return facts.platforms().stream().allMatch(result -> result.outcome() == PlatformOutcome.CANCELLED);
    }

    private static Draft.Result result(CommentFacts facts) {
        CommentFacts matrix = facts.ofMatrix();
        return matrix != null && CheckSummary.of(matrix).conclusion() == CheckConclusion.FAILURE
                ? Draft.Result.BAD
                : Draft.Result.GOOD;
    }

    /** Updates the comment on the pull request of a request; does nothing for a request without one. */
    public void comment(Request request, Draft draft) {
        Integer number = request.pullRequest();
        if (number == null) {
            return;
        }
        comment(request.repository(), number, draft);
    }

    /** Updates the comment on a pull request of this repository. */
    public void comment(String repository, int number, Draft draft) {
        Comments comments = new Comments(api, RepositoryName.parse(repository));
        Optional<IssueComment> written = new StickyComment(comments, new Viewer(api), number).write(draft);
        console.say(
                written.isPresent()
                        ? "Answered on pull request " + number + "."
                        : "Another run has already answered pull request " + number + ".");
    }

    private static CheckRun check(CommentFacts facts, String commit) {
        WorkflowRun run = facts.run();
        CheckSummary summary = CheckSummary.of(facts);
        return new CheckRun(
                CHECK,
                commit,
                "run-" + run.id() + "-" + run.attempt(),
                run.url(),
                summary.conclusion(),
                summary.title(),
                text(summary));
    }

    /** The summary and text of the check; only the summary if both are too long. */
    private static String text(CheckSummary summary) {
        String both = summary.summary() + "\n" + summary.text();
        return both.length() <= CheckRun.MOST_CHARACTERS ? both : summary.summary();
    }
}
