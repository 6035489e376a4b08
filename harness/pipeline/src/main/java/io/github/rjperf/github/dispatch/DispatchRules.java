package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.command.Grammar;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Service;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an installation lays down for its dispatcher.
 *
 * @param service its settings
 * @param budgets the profiles that may be asked for, with the time that each takes on a platform
 * @param mostPairs pairs of a series after which no further one can tell more
 * @param grammar of commands
 */
public record DispatchRules(Service service, Map<String, Duration> budgets, int mostPairs, Grammar grammar) {
    /** The job that measures is ended some hours after this. */
    private static final Duration LONGEST = Duration.ofHours(12);

    public DispatchRules {
        budgets = Map.copyOf(budgets);
    }

    public DispatchRules(Service service, Map<String, Duration> budgets, int mostPairs) {
        this(service, budgets, mostPairs, new Grammar(budgets.keySet()));
    }

    /**
     * The limits after a command for more: each command doubles the time, and no series ends for lack of pairs.
     *
     * @param profile name, or null for the usual one
     * @param times how often more was asked for, at least once
     */
    MeasureRequest.Longer longer(@Nullable String profile, int times) {
        Duration usual = usual(profile);
        Duration budget = usual;
        for (int i = 0; i < times && budget.compareTo(LONGEST) < 0; i++) {
            budget = budget.multipliedBy(2);
        }
        boolean isTooLong = budget.compareTo(LONGEST) > 0 && usual.compareTo(LONGEST) < 0;
        return new MeasureRequest.Longer(isTooLong ? LONGEST : budget, mostPairs);
    }

    /** How long a run of a request takes, roughly. */
    Duration estimate(Request request) {
        return Estimate.ofRun(request.budget() == null ? usual(request.profile()) : request.budget());
    }

    /** The same for a run that nothing is known of. */
    Duration estimate() {
        return Estimate.ofRun(usual(null));
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

    /** Whether a text would be a command if its author may give one. */
    boolean isCommand(String text) {
        return grammar.parse(text).isPresent();
    }

    /** The command of a comment; those of apps and edited ones are ignored. */
    Optional<Command> command(IssueComment comment) {
        return comment.body() == null
                        || comment.user() == null
                        || comment.user().isBot()
                        || comment.isEdited()
                ? Optional.empty()
                : grammar.parse(comment.body());
    }
}
