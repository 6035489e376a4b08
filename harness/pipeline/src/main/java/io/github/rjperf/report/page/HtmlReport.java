package io.github.rjperf.report.page;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.report.BenchmarkWords;
import io.github.rjperf.report.ComparisonCaveats;
import io.github.rjperf.report.Effort;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.ReportLinks;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SideWords;
import io.github.rjperf.report.Unmeasured;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.headline.Headline;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.Quoting;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The results as one HTML file that needs nothing else: no script, no network, light and dark, screen and paper. */
public final class HtmlReport {
    private HtmlReport() {}

    /** The whole page, to be encoded in UTF-8; strings from builds and hosts remain text, regardless of their content. */
    public static String render(Results results, ReportLinks links) {
        return page(results, links).render();
    }

    /** A page without links to other places. */
    public static String render(Results results) {
        return render(results, ReportLinks.NONE);
    }

    /** Writes the page, using only as much memory as one series needs. */
    public static void write(Results results, ReportLinks links, Appendable out) throws IOException {
        page(results, links).write(out);
    }

    private static HtmlPage page(Results results, ReportLinks links) {
        List<Row> rows = Row.bySeverity(results);
        Headline headline = Headline.of(Overview.of(results), Quoting.PLAIN);
        String sentence = headline.result().kind().mark + " " + headline.sentence();
        String title = sentence + " · " + SideWords.subjects(results.comparison());
        return new HtmlPage(title, "", body(results, links, rows, headline));
    }

    private static Element body(Results results, ReportLinks links, List<Row> rows, Headline headline) {
        Element main = Element.of("main");
        if (!rows.isEmpty()) {
            main.add(Element.section("changes", "What changed")
                            .add(ResultTable.of(rows, results.judgment().rule().tolerance())))
                    .add(new Folds(results, links).of(Unmeasured.without(rows)));
        }
        main.add(ClosingSections.builds(results.comparison()))
                .add(HostSection.of(results.comparison().host(), results.pairs(), "pair"))
                .add(ClosingSections.method(results))
                .add(ClosingSections.reproduce(results));
        return Element.of("body").add(header(results, links, headline), main);
    }

    private static Element header(Results results, ReportLinks links, Headline headline) {
        VerdictKind kind = headline.result().kind();
        Element sentence = Element.of("h1").add(Element.mark(kind.mark)).text(headline.sentence());
        Element header = Element.of("header", kind.style)
                .add(
                        Element.of("p", "eyebrow").text("RocksJava Perf · " + SideWords.subjects(results.comparison())),
                        sentence);
        SideWords.differences(results.comparison())
                .forEach(said -> header.add(Element.of("p", "context").prose(said)));
        results.earlierSentences()
                .forEach(said -> header.add(Element.of("p", "context").prose(said)));
        ComparisonCaveats.of(results).forEach(c -> header.add(caveat(c)));
        header.add(context(context(results), results.comparison().created()));
        return links.about().isEmpty() ? header : header.add(pages(links));
    }

    private static Element pages(ReportLinks links) {
        Element line = Element.of("p", "context").text("See also");
        String between = ": ";
        for (Map.Entry<String, String> page : links.about().entrySet()) {
            line.text(between).add(Element.of("a").with("href", page.getValue()).text(page.getKey()));
            between = " · ";
        }
        return line;
    }

    /** How something was found, and when, if that is known. */
    public static Element context(String words, @Nullable Instant when) {
        Element context = Element.of("p", "context").text(words);
        return when == null
                ? context
                : context.text(" · ")
                        .add(Element.of("time")
                                .with("datetime", when.toString())
                                .text(Figures.time(when)));
    }

    public static Element caveat(String sentence) {
        return Element.of("p", "caveat")
                .add(Element.mark("!"), Element.of("span").prose(sentence));
    }

    private static String context(Results results) {
        Comparison comparison = results.comparison();
        Effort effort = Effort.of(results);
        String measured = results.areIdentical()
                ? "not measured"
                : Figures.duels(effort.pairs()) + " in " + Figures.duration(effort.seconds());
        return Figures.host(comparison.host().identity()) + " · " + BenchmarkWords.of(comparison) + " · " + measured;
    }
}
