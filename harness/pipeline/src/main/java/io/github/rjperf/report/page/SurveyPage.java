package io.github.rjperf.report.page;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Fingerprint;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.survey.Leaders;
import io.github.rjperf.report.survey.SurveyMethod;
import io.github.rjperf.report.survey.SurveyResults;
import java.util.List;

/** A survey as one HTML file: the sentence, a chart for each class of benchmarks, and how it was measured. */
public final class SurveyPage {
    private SurveyPage() {}

    /** The whole page; strings of builds and hosts stay text whatever they hold. */
    public static String render(SurveyResults results) {
        String headline = Leaders.headline(results);
        Element main = Element.of("main");
        results.sweeps().forEach(sweep -> main.add(SweepSection.of(sweep, results.imported())));
        main.add(
                build(results.survey()),
                HostSection.of(
                        results.survey().host(),
                        Pairs.by(results.survey().plan().schedule(), results.forks()),
                        "fork"),
                method(results),
                reproduce(results));
        Element body = Element.of("body", "survey").add(header(results, headline), main);
        String title = headline + " · " + results.build();
        return new HtmlPage(title, HtmlPage.resource("survey.css"), body).render();
    }

    private static Element header(SurveyResults results, String headline) {
        Element header = Element.of("header")
                .add(
                        Element.of("p", "eyebrow").text("RocksJava Perf · survey of " + results.build()),
                        Element.of("h1").text(headline));
        results.caveats().forEach(caveat -> header.add(HtmlReport.caveat(caveat)));
        return header.add(Element.of("p", "context")
                .text(results.context() + " · ")
                .add(Element.of("time")
                        .with("datetime", results.survey().created().toString())
                        .text(Figures.time(results.survey().created()))));
    }

    private static Element build(Comparison survey) {
        Build build = survey.base();
        FactTable facts = FactTable.of("The build", List.of())
                .row("subject", build.subject())
                .row("version", build.version())
                .row("commit", build.commit() == null ? Figures.NONE : build.commit())
                .row("jar", List.of(Fingerprint.ofFile(build.jar(), build.jarSha256())))
                .row("library", List.of(Fingerprint.ofFile(build.library(), build.librarySha256())))
                .row("layouts", Integer.toString(survey.layouts()));
        return Element.of("section")
                .with("id", "build")
                .add(Element.of("h2").text("What was measured"))
                .add(Element.scrolled("The build", facts.element()));
    }

    private static Element method(SurveyResults results) {
        Element list = Element.of("ul");
        SurveyMethod.of(results).forEach(s -> list.add(Element.of("li").prose(s)));
        return Element.of("section")
                .with("id", "method")
                .add(Element.of("h2").text("How this was measured and ranked"), list)
                .add(Element.of("p")
                        .text("See also ")
                        .add(Element.of("code").text(SurveyMethod.DOCS))
                        .text(" in the sources of RocksJava Perf "
                                + results.survey().harnessVersion() + "."));
    }

    private static Element reproduce(SurveyResults results) {
        Comparison survey = results.survey();
        FactTable facts = FactTable.of("This run", List.of())
                .row("survey", survey.id())
                .row("started", Figures.time(survey.created()))
                .row("seed", Long.toString(survey.plan().seed()))
                .row("harness", survey.harnessVersion())
                .row("benchmarks", List.of(Fingerprint.of(survey.benchmarksSha256())));
        return Element.of("section")
                .with("id", "reproduce")
                .add(Element.of("h2").text("Reproduce"))
                .add(Element.of("pre")
                        .with("tabindex", "0")
                        .add(Element.of("code").text(results.reproduce())))
                .add(Element.scrolled("This run", facts.element()));
    }
}
