package io.github.rjperf.cli;

/** What the user asked for cannot be done as asked; the message is one line that says what to do. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
