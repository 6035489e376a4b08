package io.github.rjperf.report;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import java.util.List;

/** The fold of the Markdown report that says what ran, where, and by which rule it was judged. */
final class MarkdownMethod {
    private static final int MOST_CONDITIONS = 40;

    private MarkdownMethod() {}

    static String render(Results results) {
        Comparison comparison = results.comparison();
        StringBuilder out = new StringBuilder();
        out.append("| | base | candidate |\n|---|---|---|\n");
        out.append(builds("subject", comparison, Build::subject));
        out.append(builds("version", comparison, Build::version));
        out.append(builds("jar SHA-256", comparison, b -> b.jarSha256().substring(0, 16)));
        out.append(builds("library SHA-256", comparison, b -> b.librarySha256().substring(0, 16)));
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

    private static String builds(String what, Comparison comparison, java.util.function.Function<Build, String> field) {
        return MarkdownText.row(List.of(
                what,
                MarkdownText.code(field.apply(comparison.base())),
                MarkdownText.code(field.apply(comparison.candidate()))));
    }

    private static String host(Comparison comparison) {
        return "Host: " + comparison.host().identity().platform() + ", "
                + Figures.count(comparison.host().identity().cores(), "core", "cores") + ", identity "
                + comparison.host().identity().sha256().substring(0, 12) + ".";
    }
}
