package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.Marker;
import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.command.Command.Measuring;
import io.github.rjperf.github.command.Command.Verb;
import io.github.rjperf.github.dispatch.CommentTexts.Answer;
import io.github.rjperf.github.dispatch.CommentTexts.Answer.Doubt;
import io.github.rjperf.github.dispatch.CommentTexts.Reason;
import io.github.rjperf.github.dispatch.Event.Commented;
import io.github.rjperf.model.service.WorkflowRun;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the commands in comments.
 *
 * <p>An account that may not give commands gets a reaction but no text, so it cannot make the bot write comments. The reaction is
 * always the last step, so a command without a reaction has not been carried out.
 */
record CommentCommands(Upstream upstream, Requests requests, CommentTexts texts, DispatchRules rules) {
    private static final int WHOLE_NAME = 40;
    /** If a run was created more than this long after a command, it was requested after that command. */
    private static final Duration MOST_DELAY = Duration.ofMinutes(10);

    /** Carries out the command in a comment; returns one line for the log. */
    String on(Commented event) {
        if (!rules.isCommand(event.body())) {
            return "the comment gives no command";
        }
        if (!mayCommand(event)) {
            upstream.comments().react(event.comment(), "-1");
            return event.author().login() + " may not give commands";
        }
        IssueComment comment = upstream.comments().find(event.comment()).orElse(null);
        if (comment == null || comment.issue() != event.pullRequest()) {
            return "the comment is gone";
        }
        Optional<Command> command = rules.command(comment);
        if (command.isEmpty() || !comment.isBy(event.author().login())) {
            return "the comment gives no command";
        }
        if (upstream.isServed(comment)) {
            return "the command was already carried out";
        }
        if (!comment.isOnPullRequest()) {
            return onIssue(comment, command.get());
        }
        Optional<PullRequest> pullRequest = upstream.pullRequests().find(event.pullRequest());
        if (pullRequest.isEmpty()) {
            return "not a pull request";
        }
        Outcome outcome = carryOut(pullRequest.get(), comment, command.get());
        if (outcome.answer() != null) {
            upstream.sticky(event.pullRequest()).note(comment.id(), texts.answer(outcome.answer()));
        }
        upstream.comments().react(comment.id(), outcome.reaction());
        return outcome.log();
    }

    /** Carries out a decision about a change point; on an issue, the answer is a comment below the command. */
    private String onIssue(IssueComment comment, Command command) {
        if (command instanceof Command.Decide decide) {
            WorkflowRun run = requests.decide(comment, decide, login(comment));
            upstream.reply(comment, texts.answer(new Answer.Deciding(run)));
            upstream.comments().react(comment.id(), "+1");
            return "run " + run.id() + " records a decision";
        }
        if (command instanceof Command.Unclear unclear) {
            upstream.reply(comment, texts.answer(new Answer.Unclear(unclear.problem(), unclear.word())));
            upstream.comments().react(comment.id(), "confused");
            return "unclear: " + unclear.problem();
        }
        return "not a pull request";
    }

    private static String login(IssueComment comment) {
        return comment.user() == null ? "" : comment.user().login();
    }

    private boolean mayCommand(Commented event) {
        return upstream.authority().isConceivable(event.author(), event.association())
                && upstream.authority().mayWrite(event.author(), () -> upstream.comments()
                        .find(event.comment())
                        .filter(comment -> comment.isBy(event.author().login()))
                        .map(IssueComment::authorAssociation)
                        .orElse("NONE"));
    }

    private Outcome carryOut(PullRequest pullRequest, IssueComment comment, Command command) {
        String login = login(comment);
        if (command instanceof Command.Help) {
            return new Outcome("+1", new Answer.Usage(), "helped");
        }
        if (command instanceof Command.Unclear unclear) {
            Answer answer = new Answer.Unclear(unclear.problem(), unclear.word());
            return new Outcome("confused", answer, "unclear: " + unclear.problem());
        }
        if (command instanceof Command.Decide) {
            return new Outcome("confused", new Answer.NotOnPullRequests(), "decisions are not made on pull requests");
        }
        if (command instanceof Command.Accept accept) {
            return accept(pullRequest, comment, accept, login);
        }
        if (!pullRequest.isOpen()) {
            return new Outcome("confused", new Answer.NotOpen(), "the pull request is closed");
        }
        if (command instanceof Measuring measuring) {
            if (measuring.verb() == Verb.BENCHMARKS && requests.isMeasuring(pullRequest)) {
                return new Outcome("confused", new Answer.StillMeasuring(), "its run is still in progress");
            }
            Doubt doubt = doubt(pullRequest, comment, measuring);
            return doubt == null
                    ? new Outcome("rocket", null, requests.measure(pullRequest, request(measuring, comment, login)))
                    : notApproved(pullRequest, measuring, doubt);
        }
        return cancel(pullRequest, comment, login);
    }

    /**
     * Cancels whatever had been requested when the command was written. Cancelling does not approve any commit, so it applies to
     * runs for every commit of the pull request. However, the event can arrive after a later request has started a run, which
     * must not be cancelled.
     */
    private Outcome cancel(PullRequest pullRequest, IssueComment comment, String login) {
        int runs = requests.cancel(pullRequest, new Reason.Person(login), run -> !run.createdAt()
                .isAfter(lastMeant(pullRequest, comment)));
        return new Outcome("+1", runs == 0 ? new Answer.NothingToCancel() : null, "runs cancelled: " + runs);
    }

    /**
     * The latest creation time of a run to which the command can refer. This is determined after reading the runs, so that it
     * takes their requests into account.
     */
    private Instant lastMeant(PullRequest pullRequest, IssueComment comment) {
        boolean isAskedLater = requests.isMeasuringAskedAfter(comment)
                || upstream.pullRequests()
                        .lastPush(pullRequest.head())
                        .filter(push -> push.timestamp().isAfter(comment.createdAt()))
                        .isPresent();
        return isAskedLater ? comment.createdAt() : comment.createdAt().plus(MOST_DELAY);
    }

    private static Outcome notApproved(PullRequest pullRequest, Measuring command, Doubt doubt) {
        String head = pullRequest.head().sha();
        return new Outcome(
                "confused",
                new Answer.NotApproved(head, doubt, command.naming(head)),
                "refused, because the command may not refer to " + head + ": " + doubt);
    }

    /**
     * Why the author of a command may not have seen the newest commit; null if the command applies to it.
     *
     * <p>An abbreviated ID must match but proves nothing, because anyone can create two commits with the same first digits within
     * seconds.
     */
    private @Nullable Doubt doubt(PullRequest pullRequest, IssueComment comment, Measuring command) {
        String head = pullRequest.head().sha();
        String named = command.commit();
        if (named != null && !head.startsWith(named)) {
            return Doubt.OTHER_NAMED;
        }
        boolean isWhole = named != null && named.length() == WHOLE_NAME;
        return isWhole ? null : new Approval(upstream).doubt(pullRequest, comment.createdAt());
    }

    /** Accepts a slowdown. An acceptance applies to the result that the comment showed when the command was written. */
    private Outcome accept(PullRequest pullRequest, IssueComment comment, Command.Accept accept, String login) {
        boolean isNewer = upstream.sticky(pullRequest.number())
                .reported()
                .filter(marker -> marker.isResultAfter(comment.createdAt()))
                .isPresent();
        if (isNewer) {
            return new Outcome("confused", new Answer.ResultIsNewer(), "the result came after the command");
        }
        WorkflowRun run = requests.accept(pullRequest, accept, login);
        return new Outcome("+1", new Answer.Accepting(run), "run " + run.id() + " records an acceptance");
    }

    private MeasureRequest request(Measuring command, IssueComment comment, String login) {
        boolean isWhole = command.verb() == Verb.MEASURE;
        LastCommand asked = (isWhole ? LastCommand.NOTHING : requests.lastAsked(comment)).then(command);
        List<String> series =
                switch (command.verb()) {
                    case MEASURE, RERUN -> asked.series();
                    case MORE -> asked.narrowed();
                    case EXPLAIN, BENCHMARKS -> command.series();
                };
        boolean explaining = command.verb() == Verb.EXPLAIN;
        boolean benchmarks = command.verb() == Verb.BENCHMARKS;
        Duration longer = command.verb() == Verb.MORE ? rules.longer(asked.profile(), asked.more()) : null;
        return new MeasureRequest(
                asked.profile(), series, explaining, benchmarks, longer, login, Marker.Origin.COMMAND);
    }

    /**
     * The outcome of a command.
     *
     * @param answer the answer at the top of the sticky comment, or null if the comment's state is the answer
     * @param log the line for the log
     */
    private record Outcome(String reaction, @Nullable Answer answer, String log) {}
}
