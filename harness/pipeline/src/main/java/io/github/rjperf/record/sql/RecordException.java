package io.github.rjperf.record.sql;

import org.jspecify.annotations.Nullable;

/** Thrown when nothing was recorded or read; the message is one line for the user and contains no password. */
public final class RecordException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public RecordException(String message) {
        this(message, null);
    }

    public RecordException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
