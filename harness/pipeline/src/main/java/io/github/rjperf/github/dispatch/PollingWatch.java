package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.PullRequests.Changed;
import io.github.rjperf.github.User;
import io.github.rjperf.github.command.Grammar;
import io.github.rjperf.github.http.GithubException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Polls a repository that does not send events, looking for pushes to labeled pull requests and for commands.
 *
 * <p>GitHub shows what has been done: our sticky comment reports the newest commit, and the command has our reaction. Therefore,
 * polling can be stopped at any time, and its stored state only saves API requests. Polling cannot find out who added a label, so
 * a label counts only for pushes by people with write access.
 */
public record PollingWatch(Dispatcher dispatcher) {
    private static final Duration FIRST_LOOK = Duration.ofDays(1);
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    /**
     * The state seen by one poll, which saves API requests in the next one.
     *
     * @param etag entity tag of the list of open pull requests, or null
     * @param looked when the poll started, or null
     */
    public record Seen(@Nullable String etag, @Nullable String looked) {}

    /**
     * Polls once and handles the events that it finds.
     *
     * @param log receives one line per event
     * @return the result; if something failed, its state is unchanged, so that the next poll finds the event again
     */
    public Look look(Seen seen, Instant now, Consumer<String> log) {
        Upstream upstream = dispatcher.upstream();
        List<Event> events = new ArrayList<>();
        Changed changed = upstream.pullRequests().openIfChanged(seen.etag());
        changed.pullRequests().stream()
                .filter(pull -> pull.hasLabel(dispatcher.rules().label()))
                .filter(pull ->
                        !upstream.sticky(pull.number()).speaksOf(pull.head().sha()))
                .forEach(pull ->
                        events.add(new Event.Changed(pull.number(), pull.head().sha(), null, Event.Occasion.PUSHED)));
        Instant since = seen.looked() == null
                ? now.minus(FIRST_LOOK)
                : Instant.parse(seen.looked()).minus(OVERLAP);
        commands(since).forEach(events::add);
        int failed = 0;
        for (Event event : events) {
            try {
                log.accept(dispatcher.on(event));
            } catch (GithubException e) {
                failed++;
                log.accept(upstream.name() + "#" + event.pullRequest() + ": " + e.getMessage());
            }
        }
        return new Look(failed == 0 ? new Seen(changed.etag(), now.toString()) : seen, events.size(), failed);
    }

    private Stream<Event> commands(Instant since) {
        return dispatcher.upstream().comments().since(since).stream()
                .filter(comment -> comment.isOnPullRequest() || Grammar.isDecision(String.valueOf(comment.body())))
                .filter(comment -> dispatcher.rules().command(comment).isPresent())
                .map(this::event)
                .flatMap(Optional::stream);
    }

    /**
     * The event for a comment; empty if it has already been handled. If the author cannot give commands, any reaction counts as
     * handled, which saves a request.
     */
    private Optional<Event> event(IssueComment comment) {
        Upstream upstream = dispatcher.upstream();
        User author = Objects.requireNonNull(comment.user(), "a command without an author");
        boolean isConceivable = upstream.authority().isConceivable(author, comment.authorAssociation());
        return (isConceivable ? upstream.isServed(comment) : comment.mayHaveReactions())
                ? Optional.empty()
                : Optional.of(new Event.Commented(
                        comment.issue(),
                        comment.id(),
                        author,
                        comment.authorAssociation(),
                        String.valueOf(comment.body())));
    }

    /**
     * The result of a poll.
     *
     * @param seen the input for the next poll
     * @param events number of events that were found
     * @param failed number of events that could not be handled
     */
    public record Look(Seen seen, int events, int failed) {}
}
