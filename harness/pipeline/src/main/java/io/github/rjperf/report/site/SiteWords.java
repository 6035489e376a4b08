package io.github.rjperf.report.site;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.VerdictCounts;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Links, verdicts, and their numbers as cells of a site. */
final class SiteWords {
    /** The maximum length of a title or label that people wrote. */
    private static final int LONGEST = 120;

    private SiteWords() {}

    /** Text of an unknown author as one line of bounded length. */
    static String line(String text) {
        return SafeLine.of(PlainText.line(text), LONGEST);
    }

    static Element link(String address, String text) {
        return Element.of("a").with("href", address).text(text);
    }

    /** A link to the page of a series, whose name may be broken between its words. */
    static Element series(Place place) {
        return Element.breakable(
                Element.of("a").with("href", place.page()), place.series().name());
    }

    /** {@code ✗ −6.4 % [−7.9, −4.8]}; the verdict's word if nothing was measured. */
    static Element change(RecordedVerdict verdict) {
        return change(verdict, VerdictKind.of(verdict.verdict()));
    }

    /** The change in a status, which may have been accepted. */
    static Element change(SeriesStatus status) {
        return change(status.verdict(), StatusText.kind(status));
    }

    private static Element change(RecordedVerdict verdict, VerdictKind kind) {
        String style = kind == VerdictKind.REGRESSION ? "worse" : kind == VerdictKind.IMPROVEMENT ? "better" : "even";
        Element cell = Element.of("span", style + " verdict").add(Element.mark(kind.mark));
        if (!verdict.change().isThere()) {
            return cell.text(StatusText.word(verdict));
        }
        return cell.add(
                Element.of("span", "unseen").text(StatusText.word(verdict) + ": "),
                Element.of("span", "num").prose(Figures.change(verdict.change())));
    }

    /** {@code 2 slower, 1 faster, 25 without a regression}; kinds without any are left out. */
    static String counts(VerdictCounts counts) {
        String parts = Stream.of(
                        counts.slower() + " slower",
                        counts.faster() + " faster",
                        counts.withoutRegression() + " without a regression",
                        counts.undecided() + " undecided")
                .filter(part -> !part.startsWith("0 "))
                .collect(Collectors.joining(", "));
        return parts.isEmpty() ? "not judged" : parts;
    }
}
