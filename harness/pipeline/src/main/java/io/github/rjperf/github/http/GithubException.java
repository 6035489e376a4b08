package io.github.rjperf.github.http;

import io.github.rjperf.files.SafeLine;
import org.jspecify.annotations.Nullable;

/** A request that GitHub refused or did not answer; the message is one line: what, where, what to do. */
public final class GithubException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int MAX_LENGTH = 600;

    private final int status;

    /** A refusal of this status, or silence when it is 0. */
    public GithubException(int status, String message, @Nullable Throwable cause) {
        super(SafeLine.of(message, MAX_LENGTH), cause);
        this.status = status;
    }

    /** HTTP status of the refusal, or 0 when no answer came. */
    public int status() {
        return status;
    }

    /** True when the thing is not there, or the token may not know that it is. */
    public boolean isNotFound() {
        return status == 404 || status == 410;
    }

    /** True when the token may not do it. */
    public boolean isForbidden() {
        return status == 401 || status == 403;
    }
}
