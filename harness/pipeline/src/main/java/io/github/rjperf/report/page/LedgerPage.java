package io.github.rjperf.report.page;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Made;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.LedgerMethod;
import io.github.rjperf.report.LedgerWords;
import io.github.rjperf.report.LedgerWords.Flag;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.chart.LedgerChart;
import io.github.rjperf.report.chart.LineStyle;
import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.text.LedgerProgress;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A ledger as one HTML file: the sentence, what changed, the table, a chart for each series, and how it was measured. */
public final class LedgerPage {
    private final LedgerResult result;
    private final Ledger ledger;

    private LedgerPage(LedgerResult result) {
        this.result = result;
        this.ledger = result.ledger();
    }

    /** The whole page; strings of builds and hosts stay text whatever they hold. */
    public static String render(LedgerResult result) {
        return new LedgerPage(result).page();
    }

    private String page() {
        String headline = LedgerWords.headline(result);
        Element main = Element.of("main");
        if (!result.rows().isEmpty()) {
            main.add(flags(), table(), charts());
        }
        main.add(gaps()).add(comparisons(), method());
        Element body = Element.of("body", "ledger").add(header(headline), main);
        String css = HtmlPage.resource("survey.css") + HtmlPage.resource("ledger.css");
        return new HtmlPage(headline + " · RocksJava Perf", css, body).render();
    }

    private Element header(String headline) {
        Element header = Element.of("header")
                .add(
                        Element.of("p", "eyebrow").text("RocksJava Perf · ledger of releases"),
                        Element.of("h1").text(headline));
        LedgerMethod.caveats(result).forEach(caveat -> header.add(HtmlReport.caveat(caveat)));
        Element context = Element.of("p", "context").text(LedgerWords.context(result));
        result.made().stream()
                .map(Made::comparison)
                .map(Comparison::created)
                .min(Comparator.naturalOrder())
                .ifPresent(began -> context.text(" · ")
                        .add(Element.of("time")
                                .with("datetime", began.toString())
                                .text(Figures.time(began))));
        return header.add(context);
    }

    private static Element section(String id, String heading) {
        return Element.of("section").with("id", id).add(Element.of("h2").text(heading));
    }

    private Element flags() {
        Element section = section("changes", "What changed");
        List<Flag> flags = LedgerWords.flags(result);
        if (flags.isEmpty()) {
            return section.add(Element.of("p")
                    .text("No change was flagged. A change that is too small for the pairs that"
                            + " were measured may exist; the intervals below show how large it can be."));
        }
        FactTable facts = FactTable.of(
                "Flagged changes, in the order of the releases", List.of("release", "series", "change", "against"));
        for (Flag flag : flags) {
            facts.row(
                    ledger.label(flag.release()),
                    List.of(
                            Element.breakable(
                                    Element.of("span"), flag.row().series().name()),
                            Element.of("span", "num " + LedgerMatrix.style(flag.change()))
                                    .prose(LedgerWords.change(flag.change()) + " "
                                            + LedgerWords.interval(flag.change())),
                            Element.of("span").text(ledger.label(flag.change().base()))));
        }
        return section.add(Element.scrolled("Flagged changes", facts.element()));
    }

    private Element table() {
        return section("matrix", "Every series in every release")
                .add(Element.of("p", "note")
                        .prose(
                                "First line: change against the previous release, with the repeated 90 % interval. Last line:"
                                        + " level relative to the first release, with its 90 % interval. Negative is slower."
                                        + " Marks: " + LedgerWords.MARKS + "."))
                .add(Element.scrolled("Changes and levels", LedgerMatrix.of(result)));
    }

    private Element charts() {
        Element charts = Element.of("div", "sweeps");
        for (Row row : result.rows()) {
            if (row.reference().isPresent()) {
                charts.add(Element.of("figure", "sweep")
                        .add(Element.of("figcaption")
                                .add(Element.breakable(
                                        Element.of("span"), row.series().name())))
                        .add(LedgerChart.of(ledger, row)));
            }
        }
        return section("levels", "Levels over the releases")
                .add(Element.of("p", "note")
                        .prose(
                                "Relative to the first release, higher is faster; each chart has its own logarithmic scale."
                                        + " Vertical lines are 90 % intervals. A triangle marks a release whose change was"
                                        + " flagged; a gap in the line is a release that was not measured."))
                .add(legend())
                .add(charts);
    }

    private static Element legend() {
        return Element.of("ul", "legend")
                .add(
                        key(VerdictKind.REGRESSION, "regression against the previous release"),
                        key(VerdictKind.IMPROVEMENT, "improvement against the previous release"),
                        key(null, "not flagged"));
    }

    private static Element key(@Nullable VerdictKind kind, String text) {
        Element svg = Element.of("svg", "swatch")
                .with("width", "14")
                .with("height", "14")
                .with("aria-hidden", "true");
        Element ink = Element.of("g", "ln " + LineStyle.of(0).names());
        return Element.of("li")
                .add(svg.add(ink.add(LedgerChart.mark(new Point(7, 7), kind))))
                .add(Element.of("span").text(text));
    }

    /** Empty without gaps. */
    private List<Element> gaps() {
        List<String> gaps = LedgerWords.gaps(result);
        if (gaps.isEmpty()) {
            return List.of();
        }
        Element list = Element.of("ul");
        gaps.forEach(gap -> list.add(Element.of("li").text(gap)));
        return List.of(section("gaps", "Gaps").add(list));
    }

    private Element comparisons() {
        FactTable facts = FactTable.of("Comparisons", List.of("comparison", "measured", "pairs at most", "bundle"));
        result.made()
                .forEach(made -> facts.row(
                        LedgerProgress.arrow(ledger, made.link()),
                        Figures.time(made.comparison().created()),
                        Integer.toString(made.comparison().plan().maxPairs()),
                        ledger.nameOf(made.link())));
        return section("comparisons", "What was compared")
                .add(Element.scrolled("Comparisons", facts.element()))
                .add(Element.of("h3").text("Reproduce"))
                .add(Element.of("pre")
                        .with("tabindex", "0")
                        .add(Element.of("code").text(LedgerWords.reproduce(result))));
    }

    private Element method() {
        Element list = Element.of("ul");
        LedgerMethod.sentences(result)
                .forEach(sentence -> list.add(Element.of("li").prose(sentence)));
        return section("method", "How this was measured")
                .add(list)
                .add(Element.of("p").text("See also ").add(Element.of("code").text(LedgerMethod.DOCS)));
    }
}
