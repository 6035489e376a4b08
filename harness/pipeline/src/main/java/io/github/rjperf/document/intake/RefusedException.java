package io.github.rjperf.document.intake;

import io.github.rjperf.files.SafeLine;

/**
 * Thrown for a refused artifact; the message is one bounded line without control characters.
 *
 * <p>The message can quote untrusted text, so escape it for the place where it is shown.
 */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int LONGEST_DETAIL = 300;

    private final Refusal refusal;
    private final String detail;

    public RefusedException(Refusal refusal, String detail) {
        super(refusal.words() + ": " + SafeLine.of(detail, LONGEST_DETAIL));
        this.refusal = refusal;
        this.detail = SafeLine.of(detail, LONGEST_DETAIL);
    }

    /** The part of the message that quotes untrusted text. */
    public String detail() {
        return detail;
    }

    public Refusal refusal() {
        return refusal;
    }
}
