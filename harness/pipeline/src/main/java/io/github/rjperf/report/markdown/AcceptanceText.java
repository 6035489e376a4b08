package io.github.rjperf.report.markdown;

import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.MarkdownText;

/** How far an acceptance reaches, in words. */
public final class AcceptanceText {
    private AcceptanceText() {}

    /** {@code −4.1 % [−5.5, −2.7], accepted down to −5.5 %}. */
    public static String of(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        if (change == null) {
            return "without a bound";
        }
        return MarkdownText.prose(Figures.change(change.change()) + " "
                        + Figures.interval(change.lowChange(), change.highChange()))
                + (change.covers(change.meanLogRatio()) ? ", accepted down to " : ", below ")
                + bound(change);
    }

    /** {@code down to −5.5 %}. */
    static String bound(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return change == null ? "without a bound" : "down to " + bound(change);
    }

    /** {@code accepted down to −6.0 %, now −12.1 %}; the result is not covered. */
    static String overrun(Acceptance acceptance, Look now) {
        AcceptedChange change = acceptance.change();
        String current = "now " + MarkdownText.prose(Figures.change(now.change()));
        return change == null
                ? "accepted without a bound by an earlier version, so the acceptance covers no result; " + current
                : "accepted down to " + bound(change) + ", " + current;
    }

    private static String bound(AcceptedChange change) {
        return MarkdownText.prose(Figures.change(change.bound()));
    }
}
