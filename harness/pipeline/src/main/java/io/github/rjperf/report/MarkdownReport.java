package io.github.rjperf.report;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Side;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The results as GitHub Markdown, for a file or a comment: the first line says whether to act and on what. */
public final class MarkdownReport {
    /** GitHub refuses comments above 65,536 characters; the tables share what the rest leaves. */
    private static final int TABLE_CHARACTERS = 24_000;

    private static final Set<Kind> CHANGED = EnumSet.of(Kind.REGRESSION, Kind.IMPROVEMENT);

    private MarkdownReport() {}

    /** Markdown that ends with a new line; safe to publish whatever the builds and the host call themselves. */
    public static String render(Results results) {
        List<Row> rows = Row.bySeverity(results);
        Judgement judgement = results.judgement();
        StringBuilder out = new StringBuilder();
        out.append("### ").append(headline(judgement, rows)).append('\n');
        out.append(context(results)).append("\n\n");
        out.append(caveats(results.comparison()));
        List<Row> changed =
                rows.stream().filter(r -> CHANGED.contains(r.kind())).toList();
        if (!changed.isEmpty()) {
            out.append(table(changed)).append('\n');
        }
        out.append(advice(judgement));
        List<Row> others =
                rows.stream().filter(r -> !CHANGED.contains(r.kind())).toList();
        if (!others.isEmpty()) {
            out.append(MarkdownText.fold(Words.tally(others), table(others) + reasons(others)));
            out.append('\n');
        }
        out.append(MarkdownText.fold("How this was measured", MarkdownMethod.render(results)));
        return out.append("\nReproduce:\n\n")
                .append(MarkdownText.block(results.reproduce()))
                .toString();
    }

    private static String headline(Judgement judgement, List<Row> rows) {
        String sentence = Words.kind(judgement).emoji + " " + Words.sentence(judgement);
        String names = Words.listed(Words.subjects(judgement, rows), MarkdownTable::name);
        return names.isEmpty() ? sentence : sentence + " — " + names;
    }

    private static String context(Results results) {
        Comparison comparison = results.comparison();
        Effort effort = Effort.of(results);
        return MarkdownText.code(comparison.label(Side.CANDIDATE)) + " against "
                + MarkdownText.code(comparison.label(Side.BASE)) + " · "
                + Figures.count(results.judgement().series().size(), "series", "series") + " · "
                + comparison.host().identity().platform() + " · "
                + Words.pairs(effort.pairs(), comparison.plan().schedule()) + " · "
                + Figures.duration(effort.seconds());
    }

    private static String caveats(Comparison comparison) {
        StringBuilder out = new StringBuilder();
        BuildProvenance.caveats(comparison)
                .forEach(c -> out.append("- ⚠️ ").append(MarkdownText.prose(c)).append('\n'));
        return out.isEmpty() ? "" : out.append('\n').toString();
    }

    private static String table(List<Row> rows) {
        StringBuilder out = new StringBuilder(MarkdownTable.HEAD);
        int shown = 0;
        while (shown < rows.size() && out.length() < TABLE_CHARACTERS) {
            out.append(MarkdownTable.row(rows.get(shown++)));
        }
        String more = shown < rows.size() ? "\n… and " + (rows.size() - shown) + " more in the HTML report.\n" : "";
        return out + more;
    }

    private static String reasons(List<Row> rows) {
        StringBuilder out = new StringBuilder("\n");
        for (Row row : rows) {
            String reason = Words.reason(row.judged().verdict());
            if (!reason.isEmpty() && out.length() < TABLE_CHARACTERS / 2) {
                out.append("- ")
                        .append(MarkdownTable.name(row.name()))
                        .append(": ")
                        .append(MarkdownText.prose(TextWrap.shortened(reason, MarkdownTable.NAME_CHARACTERS)));
                out.append('\n');
            }
        }
        return out.length() > 1 ? out.toString() : "";
    }

    private static String advice(Judgement judgement) {
        return switch (judgement.status()) {
            case REGRESSION -> "What to do: see the pair plot and the allocation of these rows in the HTML report.\n\n";
            case ERROR -> "What to do: see the reason of each row that failed, and the logs in the bundle.\n\n";
            case INCONCLUSIVE ->
                judgement.lost() > 0
                        ? "What to do: restore what these operations call, unless it was removed on purpose.\n\n"
                        : "What to do: measure again with a larger budget or more pairs.\n\n";
            case NOTHING_SLOWER -> "";
        };
    }
}
