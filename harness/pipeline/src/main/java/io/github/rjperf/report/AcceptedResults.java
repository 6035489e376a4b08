package io.github.rjperf.report;

import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.markup.PlainText;
import java.util.List;

/** Describes in plain words which regressions of a comparison are accepted, and how far. */
public final class AcceptedResults {
    private static final String UNBOUND = "without a bound";

    private AcceptedResults() {}

    /** A line for each regression that is accepted, or that was accepted but has since become slower. */
    public static List<String> lines(Judgment judgment, List<Acceptance> acceptances) {
        return judgment.series().stream()
                .filter(judged -> judged.verdict() instanceof Verdict.Regression)
                .flatMap(judged -> acceptances.stream()
                        .filter(acceptance -> acceptance.series().equals(judged.series()))
                        .limit(1)
                        .map(newest -> line(judged, newest)))
                .toList();
    }

    private static String line(SeriesVerdict judged, Acceptance acceptance) {
        boolean covered = judged.lastLook()
                .map(look -> acceptance.covers(look.meanLogRatio()))
                .orElse(false);
        return (covered ? "Accepted: " : "Slower than accepted: ")
                + judged.series().name() + ", " + extent(acceptance);
    }

    /** {@code −5.0 % [−6.0, −4.0], down to −7.0 %, by ann, 2026-01-01 02:00 UTC (acceptance 7): intended}. */
    public static String extent(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        String size = change == null ? UNBOUND : Figures.change(change) + ", " + bound(acceptance);
        return PlainText.line(size + ", by " + acceptance.acceptedBy() + ", " + Figures.time(acceptance.accepted())
                + number(acceptance) + ": " + acceptance.reason());
    }

    /** {@code  (acceptance 7)}, by which it can be withdrawn; empty if it is not recorded. */
    public static String number(Acceptance acceptance) {
        return acceptance.number() == null ? "" : " (acceptance " + acceptance.number() + ")";
    }

    /** {@code −4.1 % [−5.5, −2.7], accepted down to −5.5 %}. */
    public static String change(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        if (change == null) {
            return UNBOUND;
        }
        boolean covered = change.covers(change.meanLogRatio());
        return Figures.change(change) + (covered ? ", accepted down to " : ", below ") + Figures.change(change.bound());
    }

    /** {@code down to −5.5 %}. */
    public static String bound(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return change == null ? UNBOUND : "down to " + Figures.change(change.bound());
    }

    /** {@code accepted down to −6.0 %, now −12.1 %}; the result is not covered. */
    public static String overrun(Acceptance acceptance, Look now) {
        return "accepted " + bound(acceptance)
                + (acceptance.change() == null ? " by an earlier version, so the acceptance covers no result; " : ", ")
                + "now " + Figures.change(now.change());
    }
}
