package io.github.rjperf.settings;

/** A request of the user that cannot be carried out; the message is one line that says what to do. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
