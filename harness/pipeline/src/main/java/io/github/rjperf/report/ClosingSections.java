package io.github.rjperf.report;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import java.util.List;
import java.util.function.Function;

/** The end of the page: how it was measured, what was compared exactly, and how to measure it again. */
final class ClosingSections {
    /** Several times what the flags of a build take. */
    private static final int MOST_CHARACTERS = 1500;

    private ClosingSections() {}

    static Element method(Results results) {
        Element section = Element.of("section").with("id", "method");
        section.add(Element.of("h2").text("How this was measured and judged"));
        Element list = Element.of("ul");
        Method.sentences(results).forEach(s -> list.add(Element.of("li").prose(s)));
        return section.add(list)
                .add(Element.of("p")
                        .text("The full account, with its evidence, is in ")
                        .add(Element.of("code").text(Method.DOCS))
                        .text(" of the sources of RocksJava Perf "
                                + results.comparison().harnessVersion() + "."));
    }

    static Element builds(Comparison comparison) {
        Facts facts = Facts.of("The two builds", List.of("", "base", "candidate"));
        line(facts, "subject", comparison, Build::subject);
        line(facts, "version", comparison, Build::version);
        line(facts, "commit", comparison, b -> b.commit() == null ? Figures.NONE : b.commit());
        line(facts, "jar", comparison, Build::jar);
        line(facts, "jar SHA-256", comparison, Build::jarSha256);
        line(facts, "library", comparison, Build::library);
        line(facts, "library SHA-256", comparison, Build::librarySha256);
        line(
                facts,
                "obtained",
                comparison,
                b -> b.fromCache() ? "from the cache" : "in " + Figures.duration(b.seconds()));
        BuildProvenance.facts(comparison)
                .forEach(fact -> facts.row(fact.name(), cell(fact.base()), cell(fact.candidate())));
        return Element.of("section")
                .with("id", "builds")
                .add(Element.of("h2").text("What was compared"))
                .add(SeriesFold.scrolled("The two builds", facts.element()));
    }

    static Element reproduce(Results results) {
        Comparison comparison = results.comparison();
        Facts facts = Facts.of("This run", List.of())
                .row("comparison", comparison.id())
                .row("started", Figures.time(comparison.created()))
                .row("profile", comparison.plan().profile())
                .row("seed", Long.toString(comparison.plan().seed()))
                .row(
                        "limits",
                        "at most "
                                + Words.pairs(
                                        comparison.plan().maxPairs(),
                                        comparison.plan().schedule()) + " a series, budget "
                                + Figures.duration((double) comparison.plan().budgetSeconds()))
                .row("harness", comparison.harnessVersion())
                .row("benchmarks SHA-256", comparison.benchmarksSha256());
        return Element.of("section")
                .with("id", "reproduce")
                .add(Element.of("h2").text("Measure it again"))
                .add(Element.of("pre")
                        .with("tabindex", "0")
                        .add(Element.of("code").text(results.reproduce())))
                .add(SeriesFold.scrolled("This run", facts.element()));
    }

    /** The whole of it stands in the documents of the bundle. */
    private static String cell(String text) {
        return TextWrap.shortened(text, MOST_CHARACTERS);
    }

    private static void line(Facts facts, String name, Comparison comparison, Function<Build, String> field) {
        facts.row(name, field.apply(comparison.base()), field.apply(comparison.candidate()));
    }
}
