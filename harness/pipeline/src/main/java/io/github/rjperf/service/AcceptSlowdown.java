package io.github.rjperf.service;

import io.github.rjperf.github.Comments;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.StickyComment;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedBound;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.service.AcceptanceRequest;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.value.Names;
import io.github.rjperf.record.Acceptances;
import io.github.rjperf.record.Acceptances.Decided;
import io.github.rjperf.record.Acceptances.Measured;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.comment.CommandAnswer;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.Optional;
import java.util.function.Supplier;

/** Records that a slowdown in a pull request is intended, and updates the answer on the pull request. */
public record AcceptSlowdown(Settings settings, Console console) {
    /**
     * Accepts the slowdowns that the inputs name.
     *
     * @throws UsageException if nothing could be accepted
     */
    public void run(Service service, Supplier<Database> opening) {
        WorkflowInputs inputs = WorkflowInputs.of(settings);
        inputs.requireUpstream(service);
        int pullRequest = inputs.requiredPullRequest();
        AcceptanceRequest request = UserInput.orUsage(() -> request(inputs));
        String series = series(inputs);
        Links links = new RunVariables(settings).links(service);
        Decided decided;
        Optional<CommentFacts> last = Optional.empty();
        try (Database database = opening.get()) {
            decided = new Acceptances(database)
                    .accept(Measured.of(service.upstream(), pullRequest), request, key -> Profile.isNamed(series, key));
            if (!decided.accepted().isEmpty()) {
                last = new AnswerHistory(database, request.requested()).last(service.upstream(), pullRequest, links);
            }
        }
        answer(service, pullRequest, comment(decided, series), last);
        if (decided.accepted().isEmpty()) {
            throw new UsageException(refusal(decided, series) + " for pull request " + pullRequest);
        }
        decided.accepted()
                .forEach(acceptance -> console.say(JobLog.line("Accepted by " + request.requestedBy() + " on "
                        + acceptance.platform() + ": " + acceptance.series() + ", " + extent(acceptance))));
    }

    private AcceptanceRequest request(WorkflowInputs inputs) {
        String bound = inputs.text("bound");
        return new AcceptanceRequest(
                bound.isEmpty() ? null : AcceptedBound.parse(bound),
                inputs.text("reason"),
                inputs.or("requested_by", new RunVariables(settings).actor()),
                settings.clock().instant());
    }

    private static String series(WorkflowInputs inputs) {
        String series = inputs.text("series");
        if (series.isEmpty() || series.length() > Names.GLOB_CHARACTERS) {
            throw new UsageException("'" + series + "' is not a series name; ./rjperf series lists them");
        }
        return series;
    }

    private static String comment(Decided decided, String series) {
        if (!decided.accepted().isEmpty() || !decided.beyond().isEmpty()) {
            return CommandAnswer.accepted(decided.accepted(), decided.beyond());
        }
        return decided.notSlower().isEmpty() ? CommandAnswer.nothingToAccept(series) : CommandAnswer.notSlower(series);
    }

    private static String refusal(Decided decided, String series) {
        if (!decided.beyond().isEmpty()) {
            return "'" + series + "' is slower than the bound; give a lower one";
        }
        return decided.notSlower().isEmpty()
                ? "'" + series + "' does not match any series that was measured"
                : "the newest result of '" + series + "' is not a regression, so there is nothing to accept";
    }

    private static String extent(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return change == null ? "" : Figures.change(change.change()) + ", down to " + Figures.change(change.bound());
    }

    /** Posts the outcome, and posts the last answer again, which now takes the acceptance into account. */
    private void answer(Service service, int pullRequest, String comment, Optional<CommentFacts> last) {
        Optional<Api> api = new GithubAccess(settings).upstream();
        if (api.isEmpty()) {
            console.say("There is no token, so nothing was posted on GitHub.");
            return;
        }
        new StickyComment(
                        new Comments(api.get(), RepositoryName.parse(service.upstream())),
                        new Viewer(api.get()),
                        pullRequest)
                .note(0, comment);
        last.ifPresent(facts -> new PullRequestPublisher(api.get(), console).publish(facts));
    }
}
