package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.PullRequests.Changed;
import io.github.rjperf.github.User;
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
 * Looks for what a repository that sends no events would have sent: pushes to labeled pull requests, and commands.
 *
 * <p>What was done is found on GitHub: our sticky comment reports the newest commit, our reaction is on the command. So it
 * can be stopped at any time, and what it remembers only saves requests. The person who added a label is unknown, so it counts for
 * pushes of people with write access alone.
 */
public final class PollingWatch {
    private static final Duration FIRST_LOOK = Duration.ofDays(1);
    private static final Duration OVERLAP = Duration.ofMinutes(10);

    private final Upstream upstream;
    private final DispatchRules rules;
    private final Dispatcher dispatcher;

    public PollingWatch(Upstream upstream, DispatchRules rules, Dispatcher dispatcher) {
        this.upstream = upstream;
        this.rules = rules;
        this.dispatcher = dispatcher;
    }

    /**
     * What one look leaves for the next.
     *
     * @param etag mark of the list of open pull requests, or null
     * @param looked when it began, or null
     */
    public record Memory(@Nullable String etag, @Nullable String looked) {}

    /**
     * Looks once and does what is asked for.
     *
     * @param log takes one line an event
     * @return what to remember; the same as before when something failed, so that the next look sees it again
     */
    public Look look(Memory memory, Instant now, Consumer<String> log) {
        List<Event> events = new ArrayList<>();
        Changed changed = upstream.pullRequests().openIfChanged(memory.etag());
        changed.pullRequests().stream()
                .filter(pull -> pull.hasLabel(rules.label()))
                .filter(pull ->
                        !upstream.sticky(pull.number()).speaksOf(pull.head().sha()))
                .forEach(pull ->
                        events.add(new Event.Changed(pull.number(), pull.head().sha(), null, Event.Occasion.PUSHED)));
        Instant since = memory.looked() == null
                ? now.minus(FIRST_LOOK)
                : Instant.parse(memory.looked()).minus(OVERLAP);
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
        return new Look(failed == 0 ? new Memory(changed.etag(), now.toString()) : memory, events.size(), failed);
    }

    private Stream<Event> commands(Instant since) {
        return upstream.comments().since(since).stream()
                .filter(comment ->
                        comment.isOnPullRequest() && rules.command(comment).isPresent())
                .map(this::event)
                .flatMap(Optional::stream);
    }

    /** Empty when it was served. Any reaction to a comment that gives no command serves, so that it costs no request. */
    private Optional<Event> event(IssueComment comment) {
        User author = Objects.requireNonNull(comment.user(), "a command without an author");
        boolean isConceivable = upstream.authority().isConceivable(author, comment.authorAssociation());
        boolean isServed = comment.mayHaveReactions()
                && (!isConceivable
                        || upstream.comments()
                                .hasReaction(comment.id(), upstream.viewer().login()));
        return isServed
                ? Optional.empty()
                : Optional.of(new Event.Commented(
                        comment.issue(),
                        comment.id(),
                        author,
                        comment.authorAssociation(),
                        String.valueOf(comment.body())));
    }

    /**
     * What came of a look.
     *
     * @param memory for the next one
     * @param events that were found
     * @param failed those of them that could not be served
     */
    public record Look(Memory memory, int events, int failed) {}
}
