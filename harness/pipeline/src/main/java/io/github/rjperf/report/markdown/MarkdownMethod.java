package io.github.rjperf.report.markdown;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.BuildProvenance;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Fingerprint;
import io.github.rjperf.report.MethodSentences;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.Quoting;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Describes how the results were obtained: the rule that was applied, and the host and builds of each platform. */
final class MarkdownMethod {
    private static final int MOST_CONDITIONS = 40;
    /**
     * The maximum length of a cell; two dozen cells must leave room in a comment, and each character may take six characters when
     * escaped.
     */
    private static final int MOST_CHARACTERS = 200;

    private MarkdownMethod() {}

    static String of(Overview overview, MarkdownContext context, RemainingBytes room) {
        List<String> lines = new ArrayList<>(context.method());
        overview.sentences(MethodSentences::of).forEach(sentence -> lines.add(item(sentence)));
        for (PlatformResult.Measured measured : overview.measured()) {
            Comparison comparison = measured.results().comparison();
            lines.add("\n**" + measured.platform() + "**\n\n");
            HostIdentity host = comparison.host().identity();
            lines.add(item("Host: " + Figures.host(host) + ", identity " + Fingerprint.shortened(host.sha256()) + "."));
            lines.addAll(noise(comparison, context));
            lines.add("\n");
            lines.addAll(builds(comparison, context.quoting() == Quoting.COMMENT));
        }
        return room.lines(lines, more -> "\n… and " + more + " more lines in " + context.fullReport() + ".\n");
    }

    /** The noisy conditions of the host; in a comment, only their number, because the host chose their wording. */
    private static List<String> noise(Comparison comparison, MarkdownContext context) {
        List<Condition> noisy = comparison.host().conditions().stream()
                .filter(c -> c.severity().compareTo(Condition.Severity.WARN) >= 0)
                .toList();
        if (context.quoting() == Quoting.COMMENT && !noisy.isEmpty()) {
            return List.of("- ⚠️ " + Figures.count(noisy.size(), "condition", "conditions")
                    + " of this host can make measurements noisier; " + context.fullReport() + " lists them.\n");
        }
        return noisy.stream()
                .limit(MOST_CONDITIONS)
                .map(c -> item(
                        "⚠️ " + c.name() + ": " + TextWrap.shortened(c.value(), MOST_CHARACTERS) + " — " + c.advice()))
                .toList();
    }

    /** The lines of a table of both builds, starting with its head. */
    private static List<String> builds(Comparison comparison, boolean isComment) {
        MarkdownTable<BuildProvenance.Fact> table = new MarkdownTable<>(List.of(
                Column.words("", BuildProvenance.Fact::name),
                Column.words("base", fact -> cell(fact.base())),
                Column.words("candidate", fact -> cell(fact.candidate()))));
        List<BuildProvenance.Fact> facts = new ArrayList<>(BuildProvenance.names(comparison));
        facts.addAll(BuildProvenance.jvms(comparison));
        facts.add(sha256("jar", comparison, Build::jarSha256));
        facts.add(sha256("library", comparison, Build::librarySha256));
        facts.add(sha256("classes", comparison, Build::classesSha256));
        if (isComment) {
            // the list above names the subjects
            facts.removeIf(fact -> fact.name().equals("version") || fact.name().equals("subject"));
        } else {
            facts.addAll(BuildProvenance.facts(comparison));
        }
        MarkdownTable.Lines rows = table.of(facts);
        List<String> lines = new ArrayList<>(List.of(rows.head()));
        lines.addAll(rows.rows());
        return lines;
    }

    private static BuildProvenance.Fact sha256(
            String what, Comparison comparison, Function<Build, @Nullable String> field) {
        return BuildProvenance.Fact.of(what + " SHA-256", comparison, build -> {
            String sha256 = field.apply(build);
            return sha256 == null ? Figures.NONE : Fingerprint.shortened(sha256);
        });
    }

    private static String cell(String text) {
        return text.equals(Figures.NONE)
                ? text
                : MarkdownText.code(TextWrap.shortened(PlainText.line(text), MOST_CHARACTERS));
    }

    private static String item(String sentence) {
        return "- " + MarkdownText.prose(sentence) + "\n";
    }
}
