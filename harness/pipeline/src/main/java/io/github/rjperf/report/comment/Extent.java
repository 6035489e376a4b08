package io.github.rjperf.report.comment;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.AcceptedChange;
import io.github.rjperf.model.Look;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MarkdownText;

/** How far an acceptance reaches, in words. */
final class Extent {
    private Extent() {}

    /** {@code −4.1 % [−5.5, −2.7], accepted down to −5.5 %}. */
    static String of(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        if (change == null) {
            return "without a bound";
        }
        return MarkdownText.prose(Figures.change(change.change()) + " "
                        + Figures.interval(change.lowChange(), change.highChange()))
                + (change.covers(change.meanLogRatio()) ? ", accepted down to " : ", below ")
                + bound(change);
    }

    /** {@code accepted down to −5.5 %}. */
    static String bound(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return change == null ? "without a bound" : "accepted down to " + bound(change);
    }

    /** {@code accepted down to −6.0 %, is −12.1 % now}; the result is not covered. */
    static String overrun(Acceptance acceptance, Look now) {
        AcceptedChange change = acceptance.change();
        String is = "is " + MarkdownText.prose(Figures.change(now.change())) + " now";
        return change == null
                ? "accepted before acceptances had a bound, so it covers no result; " + is
                : "accepted down to " + bound(change) + ", " + is;
    }

    private static String bound(AcceptedChange change) {
        return MarkdownText.prose(Figures.change(change.bound()));
    }
}
