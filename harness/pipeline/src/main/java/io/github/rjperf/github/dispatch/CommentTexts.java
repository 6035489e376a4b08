package io.github.rjperf.github.dispatch;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The texts of the dispatcher's comments, in Markdown. The service layer implements them with the report package. */
public interface CommentTexts {
    /**
     * The sticky comment for a queued request.
     *
     * @param before number of runs ahead of it
     * @param until when the result is expected
     */
    String queued(Request request, WorkflowRun run, int before, Instant until);

    /**
     * The sticky comment for a run that was cancelled.
     *
     * @param commit the commit that it would have judged, as 40 hex digits
     */
    String cancelled(String commit, WorkflowRun run, Reason reason);

    /**
     * The note above a result if newer commits were not measured.
     *
     * @param measured commit of the result, as 40 hex digits
     * @param head the newest commit; the same commit if the pull request was retargeted
     */
    String outdated(String measured, String head);

    /** The answer to a command, or to a label that has no effect. */
    String answer(Answer answer);

    /** Why a run was cancelled. */
    sealed interface Reason {
        /** A person cancelled it. */
        record Person(String login) implements Reason {}

        /** This commit, given as 40 hex digits, was pushed. */
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
         * @param approved the commit for which it was added
         */
        record LabelOutdated(String approved, String head) implements Answer {}

        /**
         * It is not certain that the command or label refers to the newest commit.
         *
         * @param doubt the reason
         * @param command the command with the newest commit named, to be copied
         */
        record NotApproved(String head, Doubt doubt, String command) implements Answer {}

        /** Why it is not certain that a commit was approved. */
        enum Doubt {
            /** The commit was pushed after the comment was written or the label was added, or at an unknown time. */
            PUSHED_LATER,
            /** The commit was pushed to a fork so shortly before the request that the requester may not have reviewed it. */
            PUSHED_JUST_BEFORE,
            /** The command names a different commit. */
            OTHER_NAMED,
            /** The commit was pushed while the request was being started. */
            PUSHED_MEANWHILE
        }

        /** The pull request is closed. */
        record NotOpen() implements Answer {}

        /** There was no run to cancel. */
        record NothingToCancel() implements Answer {}

        /** The pull request's own benchmarks were requested while a run for it was queued or running. */
        record StillMeasuring() implements Answer {}

        /** A run has been started to record an acceptance. */
        record Accepting(WorkflowRun run) implements Answer {}

        /** A run has been started to record a decision about a change point. */
        record Deciding(WorkflowRun run) implements Answer {}

        /** A decision about a change point was written in a comment on a pull request. */
        record NotOnPullRequests() implements Answer {}

        /** The result was written after the command that accepts it. */
        record ResultIsNewer() implements Answer {}

        /** The list of commands. */
        record Usage() implements Answer {}

        /**
         * The command does not follow the grammar.
         *
         * @param problem the problem in our own words
         * @param word the wrong word, which contains only {@code a-z}, digits, and hyphens; or null
         */
        record Unclear(String problem, @Nullable String word) implements Answer {}
    }
}
