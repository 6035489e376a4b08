package io.github.rjperf.report;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The parts of a Markdown text that say what ran, where, and by which rule it was judged; each a line. */
public final class MarkdownMethod {
    private static final int MOST_CONDITIONS = 40;
    /** Of a cell; two dozen cells must leave room in a comment, and each character may take six. */
    private static final int MOST_CHARACTERS = 200;

    private MarkdownMethod() {}

    static String render(Results results) {
        StringBuilder out = new StringBuilder();
        builds(results.comparison()).forEach(out::append);
        out.append('\n');
        Method.sentences(results).forEach(s -> out.append(item(s)));
        host(results.comparison()).forEach(out::append);
        return out.toString();
    }

    /** The lines of a table of both builds, its head first. */
    public static List<String> builds(Comparison comparison) {
        List<String> lines = new ArrayList<>();
        lines.add("| | base | candidate |\n");
        lines.add("|---|---|---|\n");
        lines.add(builds("subject", comparison, Build::subject));
        lines.add(builds("version", comparison, Build::version));
        lines.add(builds("commit", comparison, b -> b.commit() == null ? Figures.NONE : b.commit()));
        lines.add(builds("jar SHA-256", comparison, b -> b.jarSha256().substring(0, 16)));
        lines.add(builds("library SHA-256", comparison, b -> b.librarySha256().substring(0, 16)));
        BuildProvenance.facts(comparison).forEach(fact -> lines.add(row(fact)));
        return lines;
    }

    /** A list of the host and of those of its conditions that make noise. */
    public static List<String> host(Comparison comparison) {
        List<String> lines = new ArrayList<>();
        lines.add(item(identity(comparison)));
        comparison.host().conditions().stream()
                .filter(c -> c.severity().compareTo(Condition.Severity.WARN) >= 0)
                .limit(MOST_CONDITIONS)
                .forEach(c -> lines.add("- ⚠️ "
                        + MarkdownText.prose(
                                c.name() + ": " + TextWrap.shortened(c.value(), MOST_CHARACTERS) + " — " + c.advice())
                        + "\n"));
        return lines;
    }

    /** A sentence as an item of a list. */
    public static String item(String sentence) {
        return "- " + MarkdownText.prose(sentence) + "\n";
    }

    private static String builds(String what, Comparison comparison, Function<Build, String> field) {
        return row(new BuildProvenance.Fact(what, field.apply(comparison.base()), field.apply(comparison.candidate())));
    }

    private static String row(BuildProvenance.Fact fact) {
        return MarkdownText.row(List.of(fact.name(), cell(fact.base()), cell(fact.candidate())));
    }

    private static String cell(String text) {
        return MarkdownText.code(TextWrap.shortened(Plain.line(text), MOST_CHARACTERS));
    }

    private static String identity(Comparison comparison) {
        return "Host: " + comparison.host().identity().platform() + ", "
                + Figures.count(comparison.host().identity().cores(), "core", "cores") + ", identity "
                + comparison.host().identity().sha256().substring(0, 12) + ".";
    }
}
