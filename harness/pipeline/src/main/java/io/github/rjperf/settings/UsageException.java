package io.github.rjperf.settings;

/** A usage error; the message is one line that explains what to do. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
