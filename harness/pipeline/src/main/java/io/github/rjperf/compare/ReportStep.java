package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Profile;
import io.github.rjperf.report.HtmlReport;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.TerminalReport;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes report.md and report.html for a judged bundle and prints the table.
 *
 * @param json true to print verdict.json instead of the table
 */
public record ReportStep(Settings settings, Console console, boolean json) {
    /** Writes both reports and shows the table. */
    public void run(Bundle bundle, Judgement judgement) {
        Results results = results(bundle.readComparison(), JudgeStep.pairs(bundle), judgement);
        bundle.writeReportMarkdown(MarkdownReport.render(results));
        bundle.writeReportHtml(HtmlReport.render(results));
        show(results, kept(bundle), bundle.verdictText());
    }

    public void show(Bundle bundle, Judgement judgement) {
        show(results(bundle.readComparison(), JudgeStep.pairs(bundle), judgement), kept(bundle), bundle.verdictText());
    }

    /** Shows a comparison that has no bundle here. */
    public void show(Comparison comparison, List<Fork> forks, Judgement judgement) {
        show(results(comparison, Pairs.of(forks), judgement), null, Bundle.verdictText(judgement));
    }

    private void show(Results results, TerminalReport.@Nullable Kept kept, String verdict) {
        console.out().print(json ? verdict : TerminalReport.render(results, kept, console.colour(), console.columns()));
        console.flush();
    }

    private static TerminalReport.Kept kept(Bundle bundle) {
        return new TerminalReport.Kept(
                bundle.reportHtml().toString(), bundle.folder().toString());
    }

    private Results results(Comparison comparison, List<Pair> pairs, Judgement judgement) {
        return new Results(comparison, judgement, pairs, Reproduce.command(comparison, pairs, profile(comparison)));
    }

    private @Nullable Profile profile(Comparison comparison) {
        return BundledMatrix.read(Catalogue.read(settings.benchmarkJars())).profiles().stream()
                .filter(profile -> profile.name().equals(comparison.plan().profile()))
                .findFirst()
                .orElse(null);
    }
}
