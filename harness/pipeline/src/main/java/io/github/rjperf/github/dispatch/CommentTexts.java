package io.github.rjperf.github.dispatch;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Finds the words, as Markdown; the report package stands behind it. */
public interface CommentTexts {
    /**
     * The sticky comment of a request that waits.
     *
     * @param before how many runs are carried out before it
     * @param until when a result can be expected, as far as that can be estimated
     */
    String queued(Request request, WorkflowRun run, int before, Instant until);

    /**
     * The sticky comment of a run that was cancelled.
     *
     * @param commit that it was to judge, in 40 hex digits
     */
    String cancelled(String commit, WorkflowRun run, Reason reason);

    /**
     * The notice above a result when newer commits were not measured.
     *
     * @param measured commit that the result is of, in 40 hex digits
     * @param head the newest one; the same when the pull request was retargeted
     */
    String outdated(String measured, String head);

    /** The answer to a command, or to a label that was added in vain. */
    String answer(Answer answer);

    /** Why a run was cancelled. */
    sealed interface Reason {
        /** A person said so. */
        record Person(String login) implements Reason {}

        /** This commit, in 40 hex digits, was pushed. */
        record Push(String commit) implements Reason {}

        /** The label that had asked for it was removed. */
        record LabelRemoved(String login) implements Reason {}

        /** The pull request was closed. */
        record Closed() implements Reason {}
    }

    /** The answers that stand at the top of the sticky comment. */
    sealed interface Answer {
        /**
         * The label was given by a person without write access.
         *
         * @param login who
         * @param head the newest commit
         */
        record LabelNotAllowed(String login, String head) implements Answer {}

        /**
         * The label was given for another commit than the newest one.
         *
         * @param approved commit for which it was given
         * @param head the newest commit
         */
        record LabelOutdated(String approved, String head) implements Answer {}

        /**
         * The newest commit is not known to be the one that the command speaks of.
         *
         * @param head the newest commit
         * @param doubt why
         * @param command that names it, to be copied
         */
        record NotApproved(String head, Doubt doubt, String command) implements Answer {}

        /** Why a commit is not known to be approved. */
        enum Doubt {
            /** It was pushed after the comment was written, or GitHub does not tell when. */
            PUSHED_LATER,
            /** The command names another one. */
            OTHER_NAMED,
            /** It was pushed while the request was being started. */
            PUSHED_MEANWHILE
        }

        /** The pull request is closed. */
        record NotOpen() implements Answer {}

        /** There was no run to cancel. */
        record NothingToCancel() implements Answer {}

        /** A run records an acceptance. */
        record Accepting(WorkflowRun run) implements Answer {}

        /** The result was written after the command that accepts it. */
        record ResultIsNewer() implements Answer {}

        /** The commands that there are. */
        record Usage() implements Answer {}

        /**
         * The command breaks the grammar.
         *
         * @param problem what is wrong, in our words
         * @param word the foreign word that is wrong, of {@code a-z}, digits and hyphens; or null
         */
        record Unclear(String problem, @Nullable String word) implements Answer {}
    }
}
