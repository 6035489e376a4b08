package io.github.rjperf.measure.fork;

/** The measurement itself failed, not just a fork; the message is one line for the user. */
public final class MeasureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MeasureException(String message) {
        super(message);
    }

    public MeasureException(String message, Throwable cause) {
        super(message, cause);
    }
}
