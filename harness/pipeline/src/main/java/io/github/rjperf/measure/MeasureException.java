package io.github.rjperf.measure;

/** Measuring itself failed, not a fork; the message is one line for a person. */
public final class MeasureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MeasureException(String message) {
        super(message);
    }

    public MeasureException(String message, Throwable cause) {
        super(message, cause);
    }
}
