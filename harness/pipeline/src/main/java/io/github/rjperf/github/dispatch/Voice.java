package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.command.Command;
import io.github.rjperf.model.WorkflowRun;
import org.jspecify.annotations.Nullable;

/** Finds the words, as Markdown; the report package stands behind it. */
public interface Voice {
    /** The sticky comment of a request that waits. */
    String queued(Queued queued);

    /** The sticky comment of runs that were cancelled by {@code login}. */
    String cancelled(WorkflowRun run, String login);

    /** What is written below a command. */
    String answer(Answer answer);

    /**
     * A request that was handed on.
     *
     * @param pullRequest number
     * @param base commit in 40 hex digits
     * @param candidate commit in 40 hex digits
     * @param run the run
     * @param before runs that wait or run before it
     */
    record Queued(int pullRequest, String base, String candidate, WorkflowRun run, int before) {}

    /** The answers to commands that a changed sticky comment does not give. */
    sealed interface Answer {
        /** The asker may not give commands. */
        record NotAllowed(String login) implements Answer {}

        /** The pull request is closed. */
        record NotOpen() implements Answer {}

        /** That many runs were asked to end. */
        record Cancelled(int runs) implements Answer {}

        /** An acceptance is being recorded by a run. */
        record Accepting(Command.Accept command, WorkflowRun run) implements Answer {}

        /** The commands that there are, and what was wrong when it is not null. */
        record Usage(@Nullable String problem) implements Answer {}
    }
}
