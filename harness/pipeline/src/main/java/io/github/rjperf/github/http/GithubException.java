package io.github.rjperf.github.http;

import io.github.rjperf.files.SafeLine;
import org.jspecify.annotations.Nullable;

/** Thrown if GitHub refuses a request or does not respond. The message is one line: what happened, where, and what to do. */
public final class GithubException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_LENGTH = 600;

    private final int status;

    /** A refusal with this status, or a missing response if the status is 0. */
    public GithubException(int status, String message, @Nullable Throwable cause) {
        super(SafeLine.of(message, MAX_LENGTH), cause);
        this.status = status;
    }

    /** The HTTP status of the refusal, or 0 if there was no response. */
    public int status() {
        return status;
    }

    /** True if the object does not exist or the token may not see it. */
    public boolean isNotFound() {
        return status == 404 || status == 410;
    }

    /** True if the token lacks the permission. */
    public boolean isForbidden() {
        return status == 401 || status == 403;
    }
}
