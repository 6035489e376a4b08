package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.IssueComment;
import io.github.rjperf.github.command.Command;
import io.github.rjperf.github.command.Grammar;
import io.github.rjperf.model.Service;
import java.time.Duration;
import java.util.Optional;

/**
 * What an installation lays down for its dispatcher.
 *
 * @param service its settings
 * @param grammar of commands
 * @param longerBudget time to measure on each platform when somebody asks for more
 */
public record Rules(Service service, Grammar grammar, Duration longerBudget) {
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
