package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.JmhFile;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.measure.fork.ForkCommand;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.ReportLinks;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.json.ComparisonSummary;
import io.github.rjperf.report.markdown.MarkdownReport;
import io.github.rjperf.report.page.HtmlReport;
import io.github.rjperf.report.text.TerminalReport;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes report.md and report.html for a judged bundle and prints the table.
 *
 * @param output what to print instead of the table or write in addition to it
 */
public record ReportBundle(Settings settings, Console console, Output output) {
    /** Writes both reports and shows the table. */
    public void run(ReadBundle read, Judgment judgment) {
        show(write(read, judgment), kept(read.bundle()));
    }

    /** Writes both reports. */
    public Results write(ReadBundle read, Judgment judgment) {
        Bundle bundle = read.bundle();
        Results results =
                results(read.comparison(), read.pairs(), judgment).explainedBy(explanation(bundle, read.comparison()));
        bundle.writeReports(MarkdownReport.render(results), HtmlReport.render(results, links(results.comparison())));
        return results;
    }

    /** Links to the commits between two releases and to the workflow run in which this is executed. */
    private ReportLinks links(Comparison comparison) {
        Map<String, String> about = new LinkedHashMap<>();
        String commits = ReportLinks.betweenReleases(comparison);
        if (commits != null) {
            about.put(ReportLinks.DIFF, commits);
        }
        String run = ReportLinks.run(settings.environment());
        if (run != null) {
            about.put(ReportLinks.RUN, run);
        }
        return new ReportLinks(about, series -> null);
    }

    /** The explanation, or null. The verdict does not depend on it, so one that cannot be read is left out. */
    private @Nullable Explanation explanation(Bundle bundle, Comparison comparison) {
        try {
            return bundle.readExplanation(comparison).orElse(null);
        } catch (DocumentException e) {
            console.say("The explanation is left out: " + e.getMessage());
            return null;
        }
    }

    /** Shows the table without rewriting the reports. */
    public void show(ReadBundle read, Judgment judgment) {
        show(results(read.comparison(), read.pairs(), judgment), kept(read.bundle()));
    }

    /** Shows a comparison that has no bundle here; some of its series can be muted. */
    public void show(Comparison comparison, List<Fork> forks, Judgment judgment, Map<SeriesKey, Mute> muted) {
        show(results(comparison, Pairs.of(forks), judgment).muting(muted), null);
    }

    private void show(Results results, TerminalReport.@Nullable Kept kept) {
        ToIntFunction<Judgment> exitCode = output.jsonExitCode();
        console.out()
                .print(
                        exitCode == null
                                ? TerminalReport.render(results, kept, console.color(), console.columns())
                                : ComparisonSummary.of(
                                        results,
                                        kept == null ? null : kept.bundle(),
                                        exitCode.applyAsInt(results.judgment())));
        console.flush();
        output.write(
                results,
                () -> new JmhFile(
                        results.comparison(),
                        results.pairs(),
                        catalog()::fullName,
                        ForkCommand.jvmFlags(results.comparison().plan().collector())));
    }

    private static TerminalReport.Kept kept(Bundle bundle) {
        return new TerminalReport.Kept(
                bundle.reportHtml().toString(), bundle.folder().toString());
    }

    private Results results(Comparison comparison, List<Pair> pairs, Judgment judgment) {
        Profile profile = BundledMatrix.profile(catalog(), comparison);
        return new Results(comparison, judgment, pairs, Reproduce.command(comparison, pairs, profile));
    }

    private Catalog catalog() {
        return Catalog.read(settings.benchmarkJars());
    }
}
