package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.command.Grammar;
import io.github.rjperf.model.Service;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What an installation lays down for its dispatcher.
 *
 * @param service its settings
 * @param budgets the profiles that may be asked for, with the time that each takes on a platform
 * @param grammar of commands
 */
public record Rules(Service service, Map<String, Duration> budgets, Grammar grammar) {
    private static final int LONGER = 2;

    public Rules {
        budgets = Map.copyOf(budgets);
    }

    public Rules(Service service, Map<String, Duration> budgets) {
        this(service, budgets, new Grammar(budgets.keySet()));
    }

    /** Time to measure a profile, or the usual one, when somebody asks for more. */
    @Nullable
    Duration longerBudget(@Nullable String profile) {
        Duration usual = service.budget() == null
                ? budgets.get(profile == null ? service.profile() : profile)
                : service.budget();
        return usual == null ? null : usual.multipliedBy(LONGER);
    }

    String label() {
        return service.label();
    }

    /** The command of a comment; programs give none, and what was changed afterwards is none that anybody agreed to. */
    Optional<Command> command(IssueComment comment) {
        return comment.body() == null
                        || comment.user() == null
                        || comment.user().isBot()
                        || comment.isEdited()
                ? Optional.empty()
                : grammar.parse(comment.body());
    }
}
