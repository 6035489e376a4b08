package io.github.rjperf.github;

import io.github.rjperf.model.Request;
import io.github.rjperf.model.WorkflowRun;

/**
 * What a sticky comment shall say, and which run says it.
 *
 * @param run the run
 * @param head commit that it judges in 40 hex digits
 * @param phase how far the run is
 * @param result what it found
 * @param body Markdown
 */
public record Draft(WorkflowRun run, String head, Phase phase, Result result, String body) {
    /** Most characters of a comment; GitHub takes 65,536, our last line included. */
    public static final int MOST_CHARACTERS = 65_000;

    public Draft {
        if (!head.matches("[0-9a-f]{40}")) {
            throw new IllegalArgumentException("not a commit in 40 hex digits: " + head);
        }
        if (body.isBlank() || body.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("a comment of " + body.length() + " characters");
        }
        if (phase != Phase.ENDED && result != Result.NONE_YET) {
            throw new IllegalArgumentException("phase " + phase + " with result " + result);
        }
    }

    /** The commit that a request judges; zeros when it judges a release. */
    public static String head(Request request) {
        String commit = Request.commitOf(request.candidate());
        return commit == null ? "0".repeat(40) : commit;
    }

    /** How far a run is; later ones never give way to earlier ones. */
    public enum Phase {
        QUEUED,
        RUNNING,
        /** It broke off without an answer; the answer of the same attempt takes precedence, whichever comes first. */
        BROKEN_OFF,
        ENDED
    }

    /** What a run found. */
    public enum Result {
        /** Nothing: it has not ended, or was cancelled. */
        NONE_YET,
        /** Nothing to act on, or nothing known. */
        GOOD,
        /** Something got slower, or did not build. */
        BAD
    }
}
