package io.github.rjperf.github.dispatch;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The texts of the dispatcher's comments, in Markdown. The service layer implements them with the report package. */
public interface CommentTexts {
    /**
     * The sticky comment of a queued request.
     *
     * @param before number of runs before it
     * @param until estimated time of the result
     */
    String queued(Request request, WorkflowRun run, int before, Instant until);

    /**
     * The sticky comment of a run that was cancelled.
     *
     * @param commit commit that it would have judged, in 40 hex digits
     */
    String cancelled(String commit, WorkflowRun run, Reason reason);

    /**
     * The note above a result if newer commits were not measured.
     *
     * @param measured commit of the result, in 40 hex digits
     * @param head the newest commit; the same if the pull request was retargeted
     */
    String outdated(String measured, String head);

    /** The answer to a command, or to a label that has no effect. */
    String answer(Answer answer);

    /** The reason why a run was cancelled. */
    sealed interface Reason {
        /** A person cancelled it. */
        record Person(String login) implements Reason {}

        /** This commit, in 40 hex digits, was pushed. */
        record Push(String commit) implements Reason {}

        /** The label that had requested it was removed. */
        record LabelRemoved(String login) implements Reason {}

        /** The pull request was closed. */
        record Closed() implements Reason {}
    }

    /** The answers at the top of the sticky comment; {@code head} is the newest commit. */
    sealed interface Answer {
        /** A person without write access added the label. */
        record LabelNotAllowed(String login, String head) implements Answer {}

        /**
         * The label was added for a commit other than the newest one.
         *
         * @param approved commit that it was added for
         */
        record LabelOutdated(String approved, String head) implements Answer {}

        /**
         * It is not certain that the command or the label applies to the newest commit.
         *
         * @param doubt reason
         * @param command command that names the newest commit, to be copied
         */
        record NotApproved(String head, Doubt doubt, String command) implements Answer {}

        /** The reason why it is not certain that a commit was approved. */
        enum Doubt {
            /** It was pushed after the comment was written or the label was added, or at an unknown time. */
            PUSHED_LATER,
            /** It was pushed to a fork so shortly before the request that the requester cannot have reviewed it. */
            PUSHED_JUST_BEFORE,
            /** The command names a different commit. */
            OTHER_NAMED,
            /** It was pushed while the request was being started. */
            PUSHED_MEANWHILE
        }

        /** The pull request is closed. */
        record NotOpen() implements Answer {}

        /** There was no run to cancel. */
        record NothingToCancel() implements Answer {}

        /** Benchmarks of the pull request were requested while a run for it is queued or running. */
        record StillMeasuring() implements Answer {}

        /** A run records an acceptance. */
        record Accepting(WorkflowRun run) implements Answer {}

        /** A run records a decision about a change point. */
        record Deciding(WorkflowRun run) implements Answer {}

        /** A decision about a change point was commented on a pull request. */
        record NotOnPullRequests() implements Answer {}

        /** The result was written after the command that accepts it. */
        record ResultIsNewer() implements Answer {}

        /** The list of commands. */
        record Usage() implements Answer {}

        /**
         * The command breaks the grammar.
         *
         * @param problem problem in our own words
         * @param word the wrong word, which contains only {@code a-z}, digits, and hyphens; or null
         */
        record Unclear(String problem, @Nullable String word) implements Answer {}
    }
}
