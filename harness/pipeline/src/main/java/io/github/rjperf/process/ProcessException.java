package io.github.rjperf.process;

import org.jspecify.annotations.Nullable;

/** A program that could not be started or did not answer; the message is one line for the user. */
public final class ProcessException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ProcessException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    public ProcessException(String message) {
        super(message);
    }
}
