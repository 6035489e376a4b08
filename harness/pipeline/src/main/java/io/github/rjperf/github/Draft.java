package io.github.rjperf.github;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.WorkflowRun;

/**
 * New content for a sticky comment, and the run that it reports.
 *
 * @param head commit that it judges, as 40 hex digits
 * @param body Markdown
 */
public record Draft(WorkflowRun run, String head, Phase phase, Result result, String body) {
    /** The maximum number of characters in a comment; GitHub accepts 65,536, including the last line that we add. */
    public static final int MOST_CHARACTERS = 65_000;

    public Draft {
        if (!head.matches("[0-9a-f]{40}")) {
            throw new IllegalArgumentException("not a commit as 40 hex digits: " + head);
        }
        if (body.isBlank() || body.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("a comment of " + body.length() + " characters");
        }
        if (phase != Phase.ENDED && result != Result.NONE_YET) {
            throw new IllegalArgumentException("phase " + phase + " with result " + result);
        }
    }

    /** The commit that a request judges; zeros if it judges a release. */
    public static String head(Request request) {
        String commit = Request.commitOf(request.candidate());
        return commit == null ? "0".repeat(40) : commit;
    }

    /** The progress of a run; a later phase is never replaced by an earlier one. */
    public enum Phase {
        QUEUED,
        RUNNING,
        /** Ended without an answer. An answer from the same attempt takes precedence, no matter which comes first. */
        BROKEN_OFF,
        ENDED
    }

    /** The result of a run. */
    public enum Result {
        /** The run has not ended, or was cancelled. */
        NONE_YET,
        /** The check does not fail: nothing got slower, or a slowdown is not certain. */
        GOOD,
        /** The check fails: a slowdown is confirmed and not accepted. */
        BAD
    }
}
