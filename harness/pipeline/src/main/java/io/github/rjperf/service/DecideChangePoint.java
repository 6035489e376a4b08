package io.github.rjperf.service;

import io.github.rjperf.github.Comments;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.MarkedComment;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.Viewer;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.record.ChangePoints;
import io.github.rjperf.record.ChangePoints.Named;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.comment.CommandAnswer;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.util.Optional;
import java.util.function.Supplier;

/** Records a decision about a change point that a person made in a comment on the weekly digest's issue, and answers there. */
public record DecideChangePoint(Settings settings, Console console) {
    private static final String DIGEST = "RJPERF_DIGEST_ISSUE";

    /** True if the inputs of the workflow contain a decision. */
    public static boolean isAsked(Settings settings) {
        return !WorkflowInputs.of(settings).text("change_point").isEmpty();
    }

    /**
     * Records the decision in the inputs.
     *
     * @throws UsageException if it could not be recorded
     */
    public void run(Service service, Supplier<Database> opening) {
        WorkflowInputs inputs = WorkflowInputs.of(settings);
        inputs.requireUpstream(service);
        int number = inputs.required("change_point");
        Triage triage = UserInput.orUsage(() -> triage(inputs));
        String digest = settings.variable(DIGEST);
        String issue = inputs.text("issue");
        if (!issue.isEmpty() && !issue.equals(digest)) {
            answer(service, inputs, CommandAnswer.notOnThisIssue(digest));
            throw new UsageException("the decision is on issue " + inputs.required("issue") + "; "
                    + (digest.isEmpty() ? DIGEST + " is not set" : "the digest is on issue " + digest));
        }
        Optional<Named> decided;
        try (Database database = opening.get()) {
            decided = new ChangePoints(database).decide(number, triage);
        }
        answer(
                service,
                inputs,
                decided.map(named -> CommandAnswer.decided(number, place(named), triage))
                        .orElseGet(() -> CommandAnswer.noChangePoint(number)));
        Named named = decided.orElseThrow(() -> new UsageException("there is no change point " + number));
        console.say(JobLog.line("Change point " + number + " of " + named.operation() + " on " + named.platform()
                + " is now " + EnumText.of(triage.state()) + ", decided by " + triage.by()));
    }

    private static String place(Named named) {
        return Quoting.MARKDOWN.name(named.operation()) + " on " + Quoting.MARKDOWN.name(named.platform());
    }

    private Triage triage(WorkflowInputs inputs) {
        String state = inputs.text("state");
        return Triage.of(
                EnumText.parse(Triage.State.class, state)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "'" + state + "' is not a state of a change point; /perf help lists the states")),
                inputs.or("requested_by", new RunVariables(settings).actor()),
                inputs.text("reason"),
                settings.clock().instant());
    }

    /** Answers the comment that the inputs name; does nothing if a person started the workflow by hand. */
    private void answer(Service service, WorkflowInputs inputs, String text) {
        Optional<Api> api = new GithubAccess(settings).upstream();
        if (inputs.text("comment").isEmpty() || api.isEmpty()) {
            console.say("There is no comment or no token, so nothing was posted on GitHub.");
            return;
        }
        Comments comments = new Comments(api.get(), RepositoryName.parse(service.upstream()));
        IssueComment unused = MarkedComment.reply(
                        comments, new Viewer(api.get()), inputs.required("issue"), inputs.requiredId("comment"))
                .write(text);
    }
}
