package io.github.rjperf.service;

import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.dispatch.DispatchRules;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.report.comment.Announcement;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.UnfinishedComment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;

/** Posts the progress of a pull request's run, as long as there are no results. */
public record WriteComment(Settings settings, Console console) {
    /** States of a run without results. */
    public enum State {
        RUNNING,
        CANCELLED,
        BROKEN_OFF
    }

    /** Posts the state; does nothing for a request without a pull request. */
    public void run(State state, Service service) {
        WorkflowRun run = new RunVariables(settings).run();
        Links links = new RunVariables(settings).links(service);
        PullRequestPublisher publisher =
                new PullRequestPublisher(Installation.required(new GithubAccess(settings).upstream()), console);
        if (state == State.BROKEN_OFF) {
            brokenOff(publisher, service, run, links);
            return;
        }
        Request request = JobRequest.of(settings).request();
        String head = Draft.head(request);
        publisher.comment(
                request,
                state == State.RUNNING
                        ? new Draft(run, head, Phase.RUNNING, Result.NONE_YET, running(request, run, links))
                        : new Draft(
                                run,
                                head,
                                Phase.ENDED,
                                Result.NONE_YET,
                                new UnfinishedComment(request.repository(), head, run, links)
                                        .cancelledBy(request.requestedBy())));
    }

    private String running(Request request, WorkflowRun run, Links links) {
        Duration budget = request.budget() == null
                ? BundledMatrix.outline().profile(request.profile()).budget()
                : request.budget();
        return new Announcement(request, run, links).running(settings.clock().instant(), DispatchRules.ofRun(budget));
    }

    /** Reports a broken-off run; the <i>plan</i> job may be the one that failed, so only the inputs of the workflow are known. */
    private void brokenOff(PullRequestPublisher publisher, Service service, WorkflowRun run, Links links) {
        WorkflowInputs inputs = WorkflowInputs.of(settings);
        String commit = Request.commitOf(inputs.text("candidate"));
        if (commit == null) {
            throw new UsageException(
                    "candidate is not git: with a commit as 40 hex digits, as the dispatcher sends it");
        }
        String comment = new UnfinishedComment(service.upstream(), commit, run, links).brokenOff();
        publisher.comment(
                service.upstream(),
                inputs.requiredPullRequest(),
                new Draft(run, commit, Phase.BROKEN_OFF, Result.NONE_YET, comment));
    }
}
