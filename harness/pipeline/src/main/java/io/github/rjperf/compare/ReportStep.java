package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Profile;
import io.github.rjperf.report.HtmlReport;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.TerminalReport;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import org.jspecify.annotations.Nullable;

/**
 * Writes report.md and report.html for a judged bundle and prints the table.
 *
 * @param json true to print verdict.json instead of the table
 */
public record ReportStep(Settings settings, Console console, boolean json) {
    /** Writes both reports and shows the table. */
    public void run(Bundle bundle, Judgement judgement) {
        Results results = results(bundle, judgement);
        bundle.writeReportMarkdown(MarkdownReport.render(results));
        bundle.writeReportHtml(HtmlReport.render(results));
        show(bundle, results);
    }

    public void show(Bundle bundle, Judgement judgement) {
        show(bundle, results(bundle, judgement));
    }

    private void show(Bundle bundle, Results results) {
        if (json) {
            console.out().print(bundle.verdictText());
        } else {
            TerminalReport.Kept kept = new TerminalReport.Kept(
                    bundle.reportHtml().toString(), bundle.folder().toString());
            console.out().print(TerminalReport.render(results, kept, console.colour(), console.columns()));
        }
        console.flush();
    }

    private Results results(Bundle bundle, Judgement judgement) {
        Comparison comparison = bundle.readComparison();
        return new Results(
                comparison, judgement, JudgeStep.pairs(bundle), Reproduce.command(comparison, profile(comparison)));
    }

    private @Nullable Profile profile(Comparison comparison) {
        return BundledMatrix.read(Catalogue.read(settings.benchmarkJars())).profiles().stream()
                .filter(profile -> profile.name().equals(comparison.plan().profile()))
                .findFirst()
                .orElse(null);
    }
}
