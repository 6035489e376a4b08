package io.github.rjperf.report.text;

import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.BisectionResult;
import io.github.rjperf.model.campaign.BisectionResult.Culprit;
import io.github.rjperf.model.campaign.BisectionResult.Row;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.ShellWord;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A bisection in fixed-width text for a terminal. */
public final class BisectionText {
    private static final int NARROWEST_NAME = 30;
    private static final int WIDEST_ANSWER = 24;

    private BisectionText() {}

    /** The first bad build, how sure that is, and the steps that show it; text that ends with a new line. */
    public static String render(BisectionResult result, String folder, int width) {
        List<String> lines = new ArrayList<>(TextWrap.lines(headline(result), width));
        lines.addAll(TextWrap.lines(ends(result), width));
        lines.add("");
        lines.addAll(table(result).render(width));
        lines.add("");
        result.caveats().forEach(caveat -> lines.addAll(TextWrap.lines("Caveat: " + PlainText.line(caveat), width)));
        lines.add("Confirm: " + confirmation(result));
        lines.add("Folder: " + folder);
        return text(lines);
    }

    private static String headline(BisectionResult result) {
        Culprit culprit = result.culprit();
        Bisection bisection = result.bisection();
        String sure = "(probability " + percent(culprit) + ")";
        if (culprit.isOne()) {
            String found = result.isFound() ? "First bad build: " : "Not found yet. Likeliest first bad build: ";
            return found + name(bisection, culprit.last()) + " " + sure + "; the build before it is "
                    + name(bisection, culprit.first() - 1) + ".";
        }
        boolean isSeparable = bisection.steps().stream()
                        .filter(step -> step.skipped() != null)
                        .filter(step -> culprit.first() <= step.revision() && step.revision() < culprit.last())
                        .count()
                < culprit.last() - culprit.first();
        return "The first bad build is one of " + (culprit.last() - culprit.first() + 1) + ", from "
                + name(bisection, culprit.first()) + " to " + name(bisection, culprit.last()) + " " + sure
                + (isSeparable ? "." : "; those before the last one could not be measured.");
    }

    private static String name(Bisection bisection, int revision) {
        Revision one = bisection.revisions().get(revision);
        return PlainText.line(
                one.title().isEmpty() ? one.subject() : one.label() + " (" + TextWrap.shortened(one.title(), 60) + ")");
    }

    private static String ends(BisectionResult result) {
        Bisection bisection = result.bisection();
        int others = result.series().size() - 1;
        return "From " + bisection.good().label() + " to " + bisection.bad().label() + ", "
                + result.series().get(0).name()
                + " changes by " + Figures.change(result.ends())
                + (others == 0 ? "" : ", and " + Figures.count(others, "more series is", "more series are") + " slower")
                + ".";
    }

    private static TextTable table(BisectionResult result) {
        Bisection bisection = result.bisection();
        TextTable table = new TextTable(List.of(
                new Column("step", Fit.NUMBER, 0),
                new Column("build", Fit.WORDS, WIDEST_ANSWER),
                new Column("change against good", Fit.NUMBER, 0),
                new Column("pairs", Fit.NUMBER, 0),
                new Column("answer", Fit.WORDS, WIDEST_ANSWER),
                new Column("likeliest first bad", Fit.WORDS, WIDEST_ANSWER)));
        table.add(
                List.of(
                        "1",
                        bisection.bad().label(),
                        Figures.change(result.ends()),
                        Integer.toString(result.ends().pairs()),
                        "bad",
                        Figures.NONE),
                "",
                "");
        for (int i = 0; i < result.rows().size(); i++) {
            Row row = result.rows().get(i);
            Revision revision = bisection.revisions().get(row.revision());
            Look look = row.look();
            table.add(
                    List.of(
                            Integer.toString(i + 2),
                            revision.label(),
                            look == null ? Figures.NONE : Figures.change(look),
                            look == null ? Figures.NONE : Integer.toString(look.pairs()),
                            row.answer(),
                            likeliest(bisection, row.culprit())),
                    note(revision, row),
                    "");
        }
        return table;
    }

    private static String note(Revision revision, Row row) {
        return List.of(PlainText.line(revision.title()), PlainText.line(row.note())).stream()
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String likeliest(Bisection bisection, Culprit culprit) {
        String last = bisection.revisions().get(culprit.last()).label();
        String first = bisection.revisions().get(culprit.first()).label();
        return (culprit.isOne() ? last : first + " to " + last) + ", " + percent(culprit);
    }

    /** Rounded down, because no step makes it certain. */
    private static String percent(Culprit culprit) {
        return culprit.probability() >= 1 ? "100 %" : Figures.percent(Math.floor(culprit.probability() * 1000) / 1000);
    }

    private static String confirmation(BisectionResult result) {
        Bisection bisection = result.bisection();
        CampaignOptions options = bisection.options();
        List<String> words = new ArrayList<>(List.of(
                "./rjperf",
                "compare",
                bisection.revisions().get(result.culprit().first() - 1).subject(),
                bisection.revisions().get(result.culprit().last()).subject()));
        CampaignOptions.Sources sources = options.sources();
        if (bisection.good().subject().startsWith("git:") && sources != null) {
            words.addAll(List.of("--repo", sources.repository()));
        }
        if (options.profile() != null) {
            words.addAll(List.of("--profile", options.profile()));
        }
        result.series().forEach(key -> words.addAll(List.of("--series", key.name())));
        return words.stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
    }

    /** One line about the step that was just made. */
    public static String progress(Bisection bisection, Row row) {
        Look look = row.look();
        return bisection.revisions().get(row.revision()).label() + ": " + row.answer()
                + (look == null ? "" : " (" + Figures.change(look) + ")")
                + (row.note().isEmpty() ? "" : ": " + PlainText.line(row.note()))
                + "; likeliest first bad build: " + likeliest(bisection, row.culprit());
    }

    /** The verdicts of a comparison of ends that cannot be bisected; empty for one without series. */
    public static String ends(Judgement judgement, int width) {
        if (judgement.series().isEmpty()) {
            return "";
        }
        TextTable table = new TextTable(List.of(
                new Column("series", Fit.NAME, NARROWEST_NAME),
                new Column("change", Fit.NUMBER, 0),
                new Column("pairs", Fit.NUMBER, 0),
                new Column("verdict", Fit.WORDS, WIDEST_ANSWER)));
        for (SeriesVerdict one : judgement.series()) {
            table.add(
                    List.of(
                            one.series().name(),
                            one.lastLook().map(Figures::change).orElse(Figures.NONE),
                            one.lastLook()
                                    .map(look -> Integer.toString(look.pairs()))
                                    .orElse(Figures.NONE),
                            VerdictText.verdict(one.verdict())),
                    VerdictText.reason(one.verdict()),
                    "");
        }
        return text(table.render(width));
    }

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }
}
