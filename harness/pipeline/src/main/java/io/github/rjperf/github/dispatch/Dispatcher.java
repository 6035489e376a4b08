package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.Marker;
import io.github.rjperf.github.PullRequest;
import io.github.rjperf.github.PullRequests.Push;
import io.github.rjperf.github.User;
import io.github.rjperf.github.dispatch.CommentTexts.Answer;
import io.github.rjperf.github.dispatch.CommentTexts.Answer.Doubt;
import io.github.rjperf.github.dispatch.CommentTexts.Reason;
import io.github.rjperf.github.dispatch.Event.Occasion;
import java.util.Optional;

/**
 * Turns events in the watched repository into runs in the bench repository.
 *
 * <p>A label or a command approves the commit that is newest at that time, unless that commit was pushed to an untrusted
 * contributor's fork just before. No other commit is measured. Commits pushed later are measured without another approval only if
 * the account that last pushed and the owner of the repository to which it pushed both have write access, no matter who opens,
 * reopens, or retargets the pull request. A late or repeated event is recognized by the state on GitHub and has no effect.
 */
public record Dispatcher(Upstream upstream, Bench bench, CommentTexts texts, DispatchRules rules) {
    /** Handles an event; returns one line for the log. */
    public String on(Event event) {
        return upstream.name() + "#" + event.pullRequest() + ": " + done(event);
    }

    private String done(Event event) {
        if (event instanceof Event.Commented commented) {
            return new CommentCommands(upstream, requests(), texts, rules).on(commented);
        }
        if (isOfAnotherLabel(event)) {
            return "another label";
        }
        PullRequest pullRequest =
                upstream.pullRequests().find(event.pullRequest()).orElse(null);
        if (pullRequest == null) {
            return "not a pull request";
        }
        if (event instanceof Event.Labeled labeled) {
            return onLabel(pullRequest, labeled);
        }
        if (event instanceof Event.Unlabeled unlabeled) {
            return pullRequest.hasLabel(rules.label())
                    ? "the label was added again"
                    : requests().endLabeled(pullRequest, unlabeled.sender().login());
        }
        return event instanceof Event.Changed changed ? onChange(pullRequest, changed) : onClose(pullRequest);
    }

    private boolean isOfAnotherLabel(Event event) {
        if (event instanceof Event.Labeled labeled) {
            return !rules.isOurs(labeled.label());
        }
        return event instanceof Event.Unlabeled unlabeled && !rules.isOurs(unlabeled.label());
    }

    private String onClose(PullRequest pullRequest) {
        return pullRequest.isOpen()
                ? "it was opened again"
                : "closed, runs cancelled: " + requests().cancel(pullRequest, new Reason.Closed());
    }

    private String onLabel(PullRequest pullRequest, Event.Labeled event) {
        User sender = event.sender();
        String head = pullRequest.head().sha();
        if (!pullRequest.isOpen() || !pullRequest.hasLabel(rules.label())) {
            return "not requested: closed, or without the label";
        }
        if (sender.isBot()) {
            return "apps cannot request anything, so the label of " + sender.login() + " is ignored";
        }
        if (!upstream.authority().mayWrite(sender)) {
            return refuse(pullRequest, new Answer.LabelNotAllowed(sender.login(), head));
        }
        Optional<Marker> reported = upstream.sticky(pullRequest.number()).reported();
        if (!head.equals(event.head())) {
            return reported.filter(marker -> marker.reports(head)).isPresent()
                    ? "a newer commit is already being measured"
                    : refuse(pullRequest, new Answer.LabelOutdated(event.head(), head));
        }
        if (reported.filter(marker -> isAnswered(event, marker)).isPresent()) {
            return "this label was already answered";
        }
        if (requests().isPending(head, reported)) {
            return "this commit is already being measured";
        }
        Doubt doubt = approval().doubt(pullRequest, event.updated());
        return doubt == null
                ? requests().measure(pullRequest, MeasureRequest.byLabel(sender.login()))
                : refuse(pullRequest, new Answer.NotApproved(head, doubt, "/perf " + head));
    }

    /**
     * True if the comment received the result for a label after this event was sent, so that the event is late or was delivered
     * twice. Writing the comment updates the pull request, so any later event states a later time.
     */
    private static boolean isAnswered(Event.Labeled event, Marker marker) {
        return marker.reports(event.head())
                && marker.origin() == Marker.Origin.LABEL
                && marker.isResultAfter(event.updated());
    }

    private String refuse(PullRequest pullRequest, Answer answer) {
        upstream.sticky(pullRequest.number()).note(0, texts.answer(answer));
        return "refused: " + answer;
    }

    private String onChange(PullRequest pullRequest, Event.Changed event) {
        String head = pullRequest.head().sha();
        if (!pullRequest.isOpen() || !head.equals(event.head())) {
            return "overtaken by later events";
        }
        Optional<Marker> reported = upstream.sticky(pullRequest.number()).reported();
        if (!pullRequest.hasLabel(rules.label())) {
            return "not asked for" + requests().outdate(pullRequest, reported);
        }
        if (isServed(event.occasion(), head, reported)) {
            return "this commit was already measured, or is being measured";
        }
        User sender = event.sender();
        User pusher = event.occasion() == Occasion.PUSHED && sender != null
                ? sender
                : approval().lastPush(pullRequest).map(Push::actor).orElse(null);
        if (pusher == null) {
            return waiting("GitHub does not say who pushed", pullRequest, reported);
        }
        if (!approval().isTrusted(pullRequest, pusher)) {
            return waiting(
                    "the push of " + pusher.login() + " does not approve the new commits", pullRequest, reported);
        }
        if (sender != null && !sender.equals(pusher) && !upstream.authority().mayWrite(sender)) {
            return waiting(sender.login() + " may not request a measurement", pullRequest, reported);
        }
        User asker = sender == null ? pusher : sender;
        return requests().measure(pullRequest, MeasureRequest.byLabel(asker.login()));
    }

    private String waiting(String reason, PullRequest pullRequest, Optional<Marker> reported) {
        return reason + ", so the new commits wait for the label or a command"
                + requests().outdate(pullRequest, reported);
    }

    private boolean isServed(Occasion occasion, String head, Optional<Marker> reported) {
        return switch (occasion) {
            case OPENED, PUSHED ->
                reported.filter(marker -> marker.reports(head)).isPresent();
            case REOPENED ->
                requests().isPending(head, reported)
                        || reported.filter(marker -> marker.reports(head) && marker.isResult())
                                .isPresent();
            case RETARGETED -> false;
        };
    }

    /** Cancels the runs for a pull request on behalf of a person; returns the number of runs. */
    public int cancel(int number, String login) {
        PullRequest pullRequest = upstream.pullRequests()
                .find(number)
                .orElseThrow(() -> new IllegalArgumentException(
                        number + " is not a pull request of " + upstream.name() + "; specify an open one"));
        return requests().cancel(pullRequest, new Reason.Person(login));
    }

    private Requests requests() {
        return new Requests(upstream, bench, texts, rules);
    }

    private Approval approval() {
        return new Approval(upstream);
    }
}
