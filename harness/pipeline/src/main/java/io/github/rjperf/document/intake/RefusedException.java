package io.github.rjperf.document.intake;

/** An artifact that is refused; the message is one bounded line without control characters. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private static final int LONGEST_DETAIL = 300;

    private final Refusal refusal;
    private final String detail;

    public RefusedException(Refusal refusal, String detail) {
        super(refusal.words() + ": " + plain(detail));
        this.refusal = refusal;
        this.detail = plain(detail);
    }

    public Refusal refusal() {
        return refusal;
    }

    /**
     * What it was seen by; quotes what a stranger wrote, so whoever shows it escapes it for the place where it stands.
     */
    public String detail() {
        return detail;
    }

    private static String plain(String text) {
        String visible = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\u2028\\u2029\\p{Cs}]+", " ");
        return visible.codePointCount(0, visible.length()) <= LONGEST_DETAIL
                ? visible
                : visible.substring(0, visible.offsetByCodePoints(0, LONGEST_DETAIL)) + "…";
    }

    static void unless(boolean condition, Refusal refusal, String detail) {
        if (!condition) {
            throw new RefusedException(refusal, detail);
        }
    }
}
