package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.dispatch.Voice.Answer;
import java.util.Optional;

/**
 * Turns events of the watched repository into runs of the bench repository.
 *
 * <p>Of an event only numbers are believed; commits, labels, authors and texts are asked of the interface, commits once.
 * The reaction to a command is the last thing done for it, so a command without one was not carried out.
 */
public final class Dispatcher {
    private final Upstream upstream;
    private final Requests requests;
    private final Voice voice;
    private final Rules rules;

    public Dispatcher(Upstream upstream, Bench bench, Voice voice, Rules rules) {
        this.upstream = upstream;
        this.requests = new Requests(upstream, bench, voice);
        this.voice = voice;
        this.rules = rules;
    }

    /** Does what an event asks for; returns one line that says what that was. */
    public String on(Event event) {
        String about = upstream.name() + "#" + event.pullRequest() + ": ";
        Optional<PullRequest> found = upstream.pullRequests().find(event.pullRequest());
        if (found.isEmpty()) {
            return about + "is no pull request";
        }
        PullRequest pullRequest = found.get();
        if (event instanceof Event.Commented commented) {
            return about + onComment(pullRequest, commented);
        }
        if (event instanceof Event.Closed) {
            return about + "closed, runs cancelled: " + requests.cancel(pullRequest, "");
        }
        boolean wanted = event instanceof Event.Labelled labelled
                ? labelled.label().equalsIgnoreCase(rules.label())
                : pullRequest.hasLabel(rules.label());
        return about
                + (wanted && pullRequest.isOpen()
                        ? requests.measure(pullRequest, usual(pullRequest))
                        : "not asked for");
    }

    private static Wish usual(PullRequest pullRequest) {
        String author =
                pullRequest.user() == null ? "ghost" : pullRequest.user().login();
        return new Wish(null, java.util.List.of(), null, author, "the label asks for each push");
    }

    private String onComment(PullRequest pullRequest, Event.Commented event) {
        Optional<IssueComment> found = upstream.comments().find(event.comment());
        if (found.isEmpty() || found.get().issue() != pullRequest.number()) {
            return "the comment is gone";
        }
        IssueComment comment = found.get();
        Optional<Command> command = rules.command(comment);
        if (command.isEmpty()) {
            return "the comment gives no command";
        }
        Outcome outcome = carryOut(pullRequest, comment, command.get());
        if (outcome.answer() != null) {
            upstream.comments().answer(pullRequest.number(), voice.answer(outcome.answer()), comment);
        }
        upstream.comments().react(comment.id(), outcome.reaction());
        return outcome.log();
    }

    private Outcome carryOut(PullRequest pullRequest, IssueComment comment, Command command) {
        String login = comment.user() == null ? "" : comment.user().login();
        if (!upstream.authority().mayCommand(login)) {
            return new Outcome("-1", new Answer.NotAllowed(login), login + " may not give commands");
        }
        if (command instanceof Command.Help) {
            return new Outcome("+1", new Answer.Usage(null), "helped");
        }
        if (command instanceof Command.Unclear unclear) {
            return new Outcome("confused", new Answer.Usage(unclear.problem()), "unclear: " + unclear.problem());
        }
        if (command instanceof Command.Accept accept) {
            return new Outcome(
                    "+1", new Answer.Accepting(accept, requests.accept(pullRequest, accept, login)), "accepted");
        }
        if (!pullRequest.isOpen()) {
            return new Outcome("confused", new Answer.NotOpen(), "the pull request is closed");
        }
        if (command instanceof Command.Cancel) {
            int runs = requests.cancel(pullRequest, login);
            return new Outcome("+1", new Answer.Cancelled(runs), "runs cancelled: " + runs);
        }
        return new Outcome("rocket", null, requests.measure(pullRequest, wish(command, comment, login)));
    }

    private Wish wish(Command command, IssueComment comment, String login) {
        if (command instanceof Command.More more) {
            return new Wish(null, more.series(), rules.longerBudget(), login, "/perf more");
        }
        boolean again = command instanceof Command.Rerun;
        Command.Measure measure = command instanceof Command.Measure given ? given : requests.lastAsked(comment, rules);
        return new Wish(measure.profile(), measure.series(), null, login, again ? "/perf rerun" : "/perf");
    }

    /**
     * What became of a command.
     *
     * @param reaction to the comment
     * @param answer below it, or null when the sticky comment answers
     * @param log one line
     */
    private record Outcome(
            String reaction,
            @org.jspecify.annotations.Nullable Answer answer,
            String log) {}
}
