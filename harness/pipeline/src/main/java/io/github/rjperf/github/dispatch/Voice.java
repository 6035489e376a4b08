package io.github.rjperf.github.dispatch;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import org.jspecify.annotations.Nullable;

/** Finds the words, as Markdown; the report package stands behind it. */
public interface Voice {
    /** The sticky comment of a request that waits, with {@code before} runs to be carried out before it. */
    String queued(Request request, WorkflowRun run, int before);

    /** The sticky comment of a request that {@code login} cancelled. */
    String cancelled(Request request, WorkflowRun run, String login);

    /** What is written below a command. */
    String answer(Answer answer);

    /** The answers to commands that a changed sticky comment does not give. */
    sealed interface Answer {
        /** The asker may not give commands, having this permission only. */
        record NotAllowed(String login, String permission) implements Answer {}

        /** The pull request is closed. */
        record NotOpen() implements Answer {}

        /** That many runs were asked to end. */
        record Cancelled(int runs) implements Answer {}

        /** A run records an acceptance. */
        record Accepting(WorkflowRun run) implements Answer {}

        /** The commands that there are. */
        record Usage() implements Answer {}

        /**
         * The command is none.
         *
         * @param problem what is wrong, in our words
         * @param word the foreign word that is wrong, of {@code a-z}, digits and hyphens; or null
         */
        record Unclear(String problem, @Nullable String word) implements Answer {}
    }
}
