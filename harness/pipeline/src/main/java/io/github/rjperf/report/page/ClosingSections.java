package io.github.rjperf.report.page;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.BuildProvenance;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Fingerprint;
import io.github.rjperf.report.MethodSentences;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.TextWrap;
import java.util.List;
import java.util.function.Function;

/** The end of the page: how it was measured, what was compared exactly, and how to measure it again. */
final class ClosingSections {
    /** Several times the length of a build's flags. */
    private static final int MOST_CHARACTERS = 1500;

    private ClosingSections() {}

    static Element method(Results results) {
        Element section = Element.section("method", "How this was measured and judged");
        Element list = Element.of("ul");
        MethodSentences.of(results).forEach(s -> list.add(Element.of("li").prose(s)));
        return section.add(list)
                .add(Element.of("p")
                        .text("For the full method and its evidence, see ")
                        .add(Element.of("code").text(MethodSentences.DOCS))
                        .text(" in the sources of RocksJava Perf "
                                + results.comparison().harnessVersion() + "."));
    }

    static Element builds(Comparison comparison) {
        FactTable names = FactTable.of("The two builds", "", "base", "candidate");
        BuildProvenance.names(comparison).forEach(fact -> names.row(fact.name(), fact.base(), fact.candidate()));
        BuildProvenance.jvms(comparison)
                .forEach(fact -> names.row(fact.name(), cell(fact.base()), cell(fact.candidate())));
        return Element.section("builds", "What was compared")
                .add(names.scrolled())
                .add(Element.of("details", "more")
                        .add(Element.of("summary").text("Their files, and how they were made"))
                        .add(files(comparison)));
    }

    private static Element files(Comparison comparison) {
        FactTable facts = FactTable.of("Files, and how they were made", "", "base", "candidate");
        files(facts, "jar", comparison, b -> Fingerprint.ofFile(b.jar(), b.jarSha256()));
        files(facts, "library", comparison, b -> Fingerprint.ofFile(b.library(), b.librarySha256()));
        files(facts, "classes", comparison, ClosingSections::classes);
        facts.row("obtained", obtained(comparison.base()), obtained(comparison.candidate()));
        BuildProvenance.facts(comparison)
                .forEach(fact -> facts.row(fact.name(), cell(fact.base()), cell(fact.candidate())));
        return facts.scrolled();
    }

    static Element reproduce(Results results) {
        Comparison comparison = results.comparison();
        FactTable facts = FactTable.of("This run")
                .row("comparison", comparison.id())
                .row("started", Figures.time(comparison.created()))
                .row("profile", comparison.plan().profile())
                .row("seed", Long.toString(comparison.plan().seed()))
                .row(
                        "limits",
                        "at most "
                                + Figures.duels(comparison.plan().maxPairs()) + " per series, budget "
                                + Figures.duration((double) comparison.plan().budgetSeconds()))
                .row("harness", comparison.harnessVersion())
                .row("benchmarks", List.of(Fingerprint.of(comparison.benchmarksSha256())));
        return Element.section("reproduce", "Reproduce")
                .add(Element.of("pre")
                        .with("tabindex", "0")
                        .add(Element.of("code").text(results.reproduce())))
                .add(Element.of("details", "more")
                        .add(Element.of("summary").text("Profile, seed, and limits of this run"))
                        .add(facts.scrolled()));
    }

    private static String obtained(Build build) {
        return build.fromCache() ? "already on this machine" : "in " + Figures.duration(build.seconds());
    }

    /** The documents of the bundle hold the full text. */
    private static String cell(String text) {
        return TextWrap.shortened(text, MOST_CHARACTERS);
    }

    private static Element classes(Build build) {
        String sha256 = build.classesSha256();
        return sha256 == null ? Element.of("span").text(Figures.NONE) : Fingerprint.of(sha256);
    }

    private static void files(FactTable facts, String name, Comparison comparison, Function<Build, Element> field) {
        facts.row(name, List.of(field.apply(comparison.base()), field.apply(comparison.candidate())));
    }
}
