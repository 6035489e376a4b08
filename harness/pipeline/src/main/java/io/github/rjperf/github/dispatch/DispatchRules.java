package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.command.Grammar;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.Service;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rules that the dispatcher of an installation follows.
 *
 * @param budgets the profiles that can be requested, with the time that each takes on one platform
 */
public record DispatchRules(Service service, Map<String, Duration> budgets) {
    /** The longest budget that {@code /perf more} grants. */
    private static final Duration LONGEST = Duration.ofHours(12);

    /**
     * The usual time for building and publishing. The base of a pull request has usually been built already, and the candidate is
     * compiled with the compiler cache from its base.
     */
    private static final Duration AROUND = Duration.ofMinutes(20);

    public DispatchRules {
        budgets = Map.copyOf(budgets);
    }

    /**
     * The budget after {@code /perf more}: each command doubles the usual one.
     *
     * @param profile name of a profile, or null for the usual one
     * @param times number of such commands, at least one
     */
    Duration longer(@Nullable String profile, int times) {
        Duration budget = usual(profile);
        for (int i = 0; i < times && budget.compareTo(LONGEST) < 0; i++) {
            Duration doubled = budget.multipliedBy(2);
            budget = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
        }
        return budget;
    }

    /**
     * The approximate duration of a run: its measuring time plus the usual time for building both sides and publishing.
     *
     * @param budget measuring time on each platform; platforms measure at the same time
     */
    public static Duration ofRun(Duration budget) {
        return budget.plus(AROUND);
    }

    /** The approximate duration of a run for a request. */
    Duration estimate(Request request) {
        return ofRun(request.budget() == null ? usual(request.profile()) : request.budget());
    }

    /** The approximate duration of a run whose request is unknown. */
    Duration estimate() {
        return ofRun(usual(null));
    }

    private Duration usual(@Nullable String profile) {
        return service.budget() == null
                ? Objects.requireNonNull(budgets.get(profile == null ? service.profile() : profile))
                : service.budget();
    }

    boolean isOurs(String label) {
        return service.label().equalsIgnoreCase(label);
    }

    String label() {
        return service.label();
    }

    /** True for text that is a command, regardless of its author. */
    boolean isCommand(String text) {
        return grammar().parse(text).isPresent();
    }

    private Grammar grammar() {
        return new Grammar(budgets.keySet());
    }

    /** The command in a comment; comments by apps and edited comments are ignored. */
    Optional<Command> command(IssueComment comment) {
        return comment.body() == null
                        || comment.user() == null
                        || comment.user().isBot()
                        || comment.isEdited()
                ? Optional.empty()
                : grammar().parse(comment.body());
    }
}
