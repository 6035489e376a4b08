package io.github.rjperf.report.doc;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.campaign.Bisection;
import io.github.rjperf.model.campaign.BisectionResult;
import io.github.rjperf.model.campaign.BisectionResult.Culprit;
import io.github.rjperf.model.campaign.BisectionResult.Row;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.report.markup.CommandText;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bisection: the first bad build, its probability, and the steps that show it. */
public record BisectionDoc(BisectionResult result, Bisection bisection) {
    private static final int WIDEST = 24;

    public static Doc of(BisectionResult result) {
        BisectionDoc doc = new BisectionDoc(result, result.bisection());
        Block confirmation = new Block.Command("Confirm", doc.confirmation());
        return new Doc(
                "bisection", doc.headline(), doc.context(), null, result.caveats(), List.of(doc.steps(), confirmation));
    }

    private String headline() {
        Culprit culprit = result.culprit();
        String sure = "(probability " + percent(culprit) + ")";
        if (culprit.isOne()) {
            String found = result.isFound() ? "First bad build: " : "Not found yet. Most likely first bad build: ";
            return found + name(culprit.last()) + " " + sure + "; the build before it is " + name(culprit.first() - 1);
        }
        boolean isSeparable = bisection.steps().stream()
                        .filter(step -> step.skipped() != null)
                        .filter(step -> culprit.first() <= step.revision() && step.revision() < culprit.last())
                        .count()
                < culprit.last() - culprit.first();
        return "The first bad build is one of " + (culprit.last() - culprit.first() + 1) + ", from "
                + name(culprit.first()) + " to " + name(culprit.last()) + " " + sure
                + (isSeparable ? "" : "; those before the last one could not be measured");
    }

    private String name(int revision) {
        Revision one = bisection.revisions().get(revision);
        return PlainText.line(
                one.title().isEmpty() ? one.subject() : one.label() + " (" + TextWrap.shortened(one.title(), 60) + ")");
    }

    private String context() {
        int others = result.series().size() - 1;
        return "From " + bisection.good().label() + " to " + bisection.bad().label() + ", "
                + result.series().get(0).name()
                + " changes by " + Figures.change(result.ends())
                + (others == 0
                        ? ""
                        : ", and " + Figures.count(others, "more series is", "more series are") + " slower");
    }

    /** A step; the first one is the comparison of the ends. */
    private record Step(
            int number, Revision build, @Nullable Look look, String answer, String likeliest, String note) {}

    private Block steps() {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(1, bisection.bad(), result.ends(), "bad", Figures.NONE, ""));
        for (Row row : result.rows()) {
            Revision build = bisection.revisions().get(row.revision());
            steps.add(new Step(
                    steps.size() + 1,
                    build,
                    row.look(),
                    row.answer(),
                    likeliest(bisection, row.culprit()),
                    note(build, row)));
        }
        return new DocTable<>(
                "Steps",
                "facts",
                List.of(
                        Column.numbers("step", step -> Integer.toString(step.number())),
                        Column.words("build", step -> step.build().label()),
                        Column.numbers("change against good", step -> Figures.orNone(step.look(), Figures::change)),
                        Column.numbers(
                                "pairs", step -> Figures.orNone(step.look(), look -> Integer.toString(look.pairs()))),
                        Column.of("answer", Fit.WORDS, WIDEST, step -> RichText.of(step.answer())),
                        Column.of("most likely first bad", Fit.WORDS, WIDEST, step -> RichText.of(step.likeliest()))),
                steps,
                Step::note);
    }

    private static String note(Revision revision, Row row) {
        return PlainText.joined("; ", PlainText.line(revision.title()), PlainText.line(row.note()));
    }

    private static String likeliest(Bisection bisection, Culprit culprit) {
        String last = bisection.revisions().get(culprit.last()).label();
        String first = bisection.revisions().get(culprit.first()).label();
        return (culprit.isOne() ? last : first + " to " + last) + ", " + percent(culprit);
    }

    /** The probability, rounded down because no step makes it certain. */
    private static String percent(Culprit culprit) {
        return culprit.probability() >= 1 ? "100 %" : Figures.percent(Math.floor(culprit.probability() * 1000) / 1000);
    }

    private String confirmation() {
        CampaignOptions options = bisection.options();
        CampaignOptions.Sources sources = options.sources();
        boolean isOfCommits = bisection.good().subject().startsWith("git:");
        return new CommandText(
                        "compare",
                        bisection.revisions().get(result.culprit().first() - 1).subject(),
                        bisection.revisions().get(result.culprit().last()).subject())
                .option("--repo", isOfCommits && sources != null ? sources.repository() : null)
                .option("--profile", options.profile())
                .options(
                        "--series",
                        result.series().stream().map(SeriesKey::name).toList())
                .toString();
    }

    /** One line about the step that was just made. */
    public static String progress(Bisection bisection, Row row) {
        Look look = row.look();
        return bisection.revisions().get(row.revision()).label() + ": " + row.answer()
                + (look == null ? "" : " (" + Figures.change(look) + ")")
                + (row.note().isEmpty() ? "" : ": " + PlainText.line(row.note()))
                + "; most likely first bad build: " + likeliest(bisection, row.culprit());
    }

    /** The reason why part of a change may not come from the sources, as a sentence; empty without such a reason. */
    public static List<String> caveats(Comparison ends) {
        return BuildDifference.ofLibraries(ends.base(), ends.candidate())
                .map(words -> "From the good to the bad build, libraries were made in different ways: " + words
                        + ". Part of a change may come from that, not from the sources.")
                .stream()
                .toList();
    }

    /** The verdicts of a comparison of ends that cannot be bisected, below the reason. */
    public static Doc ends(String reason, Judgment judgment, List<String> caveats) {
        return new Doc(
                "bisection",
                reason,
                "",
                null,
                caveats,
                List.of(new DocTable<>(
                        "Verdicts",
                        "facts",
                        List.of(
                                Column.names("series", one -> one.series().name()),
                                Column.numbers("change", one -> one.lastLook()
                                        .map(Figures::change)
                                        .orElse(Figures.NONE)),
                                Column.numbers("pairs", one -> one.lastLook()
                                        .map(look -> Integer.toString(look.pairs()))
                                        .orElse(Figures.NONE)),
                                Column.words("verdict", one -> VerdictText.verdict(one.verdict()))),
                        judgment.series(),
                        one -> VerdictText.reason(one.verdict()))));
    }
}
