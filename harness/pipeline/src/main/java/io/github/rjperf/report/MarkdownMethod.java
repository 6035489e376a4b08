package io.github.rjperf.report;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import java.util.List;
import java.util.function.Function;

/** The fold of the Markdown report that says what ran, where, and by which rule it was judged. */
final class MarkdownMethod {
    private static final int MOST_CONDITIONS = 40;
    /** Of a cell; two dozen cells must leave room in a comment, and each character may take six. */
    private static final int MOST_CHARACTERS = 200;

    private MarkdownMethod() {}

    static String render(Results results) {
        Comparison comparison = results.comparison();
        StringBuilder out = new StringBuilder();
        out.append("| | base | candidate |\n|---|---|---|\n");
        out.append(builds("subject", comparison, Build::subject));
        out.append(builds("version", comparison, Build::version));
        out.append(builds("commit", comparison, b -> b.commit() == null ? Figures.NONE : b.commit()));
        out.append(builds("jar SHA-256", comparison, b -> b.jarSha256().substring(0, 16)));
        out.append(builds("library SHA-256", comparison, b -> b.librarySha256().substring(0, 16)));
        Making.facts(comparison).forEach(fact -> out.append(row(fact)));
        out.append('\n');
        Method.sentences(results)
                .forEach(s -> out.append("- ").append(MarkdownText.prose(s)).append('\n'));
        out.append("- ").append(MarkdownText.prose(host(comparison))).append('\n');
        comparison.host().conditions().stream()
                .filter(c -> c.severity().compareTo(Condition.Severity.WARN) >= 0)
                .limit(MOST_CONDITIONS)
                .forEach(c -> out.append("- ⚠️ ")
                        .append(MarkdownText.prose(c.name() + ": " + c.value() + " — " + c.advice()))
                        .append('\n'));
        return out.toString();
    }

    private static String builds(String what, Comparison comparison, Function<Build, String> field) {
        return row(new Making.Fact(what, field.apply(comparison.base()), field.apply(comparison.candidate())));
    }

    private static String row(Making.Fact fact) {
        return MarkdownText.row(List.of(fact.name(), cell(fact.base()), cell(fact.candidate())));
    }

    private static String cell(String text) {
        return MarkdownText.code(TextWrap.shortened(Plain.line(text), MOST_CHARACTERS));
    }

    private static String host(Comparison comparison) {
        return "Host: " + comparison.host().identity().platform() + ", "
                + Figures.count(comparison.host().identity().cores(), "core", "cores") + ", identity "
                + comparison.host().identity().sha256().substring(0, 12) + ".";
    }
}
