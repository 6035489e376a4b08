package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Authority;
import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.dispatch.Voice.Answer;
import io.github.rjperf.model.WorkflowRun;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
        this.requests = new Requests(upstream, bench, voice, rules);
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
        return about + onCommits(pullRequest, event);
    }

    /**
     * Who gives the label has seen the commits that are there. Those that come later are measured only when their author
     * may write; a stranger could else have one thing looked at and another one run.
     */
    private String onCommits(PullRequest pullRequest, Event event) {
        boolean isLabelledNow =
                event instanceof Event.Labelled labelled && labelled.label().equalsIgnoreCase(rules.label());
        boolean isPush = !(event instanceof Event.Labelled) && pullRequest.hasLabel(rules.label());
        if (!pullRequest.isOpen() || !(isLabelledNow || isPush)) {
            return "not asked for";
        }
        String author = author(pullRequest);
        if (isPush && !Authority.mayCommand(upstream.authority().permission(author))) {
            return author + " may not write, so new commits wait for the label to be given again, or for /perf";
        }
        return requests.measure(pullRequest, new Wish(null, List.of(), null, author, "asked for by the label"));
    }

    private static String author(PullRequest pullRequest) {
        return pullRequest.user() == null ? "ghost" : pullRequest.user().login();
    }

    /** Ends the runs for a pull request by hand; returns how many there were. */
    public int cancel(int number, String login) {
        PullRequest pullRequest = upstream.pullRequests()
                .find(number)
                .orElseThrow(() -> new IllegalArgumentException(number + " is no pull request of " + upstream.name()));
        return requests.cancel(pullRequest, login);
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
        if (command instanceof Command.Help) {
            return new Outcome("+1", new Answer.Usage(), "helped");
        }
        String login = comment.user() == null ? "" : comment.user().login();
        String permission = upstream.authority().permission(login);
        if (!Authority.mayCommand(permission)) {
            return new Outcome("-1", new Answer.NotAllowed(login, permission), login + " may not give commands");
        }
        if (command instanceof Command.Unclear unclear) {
            Answer answer = new Answer.Unclear(unclear.problem(), unclear.word());
            return new Outcome("confused", answer, "unclear: " + unclear.problem());
        }
        if (command instanceof Command.Accept accept) {
            WorkflowRun run = requests.accept(pullRequest, accept, login);
            return new Outcome("+1", new Answer.Accepting(run), "run " + run.id() + " records an acceptance");
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
        if (command instanceof Command.Measure measure) {
            return new Wish(measure.profile(), measure.series(), null, login, "/perf");
        }
        Asked last = requests.lastAsked(comment);
        if (command instanceof Command.More) {
            Asked asked = last.then(command);
            return new Wish(
                    asked.profile(),
                    asked.narrowed(),
                    rules.longer(asked.profile(), asked.more()),
                    login,
                    "/perf more");
        }
        return new Wish(last.profile(), last.series(), null, login, "/perf rerun");
    }

    /**
     * What became of a command.
     *
     * @param reaction to the comment
     * @param answer below it, or null when the sticky comment answers
     * @param log one line
     */
    private record Outcome(String reaction, @Nullable Answer answer, String log) {}
}
