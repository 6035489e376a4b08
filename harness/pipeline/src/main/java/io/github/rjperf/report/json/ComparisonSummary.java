package io.github.rjperf.report.json;

import io.github.rjperf.document.SeriesSummary;
import io.github.rjperf.document.Summary;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.headline.Headline;
import io.github.rjperf.report.markup.Quoting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Results as a {@link Summary}: the same words and order as the table, with numbers for programs. */
public final class ComparisonSummary {
    private ComparisonSummary() {}

    /**
     * The summary of these results.
     *
     * @param bundle folder of the bundle; null for results without files
     * @param exitCode exit code of the command that prints it
     */
    public static Summary of(Results results, @Nullable String bundle, int exitCode) {
        Comparison comparison = results.comparison();
        List<SeriesSummary> series =
                Row.bySeverity(results).stream().map(SeriesJson::of).toList();
        return new Summary(
                comparison.id(),
                comparison.created(),
                results.judgement().status(),
                exitCode,
                Headline.of(Overview.of(results), Quoting.PLAIN).sentence(),
                counts(series),
                build(comparison, Side.BASE),
                build(comparison, Side.CANDIDATE),
                host(comparison.host().identity()),
                comparison.plan().profile(),
                comparison.plan().seed(),
                comparison.plan().schedule(),
                rule(results.judgement().rule()),
                comparison.harnessVersion(),
                comparison.benchmarksSha256(),
                bundle,
                results.reproduce(),
                overall(results.judgement().shift()),
                series);
    }

    private static @Nullable Double overall(@Nullable MatrixShift shift) {
        return shift == null ? null : SeriesJson.percent(shift.change());
    }

    private static Map<String, Long> counts(List<SeriesSummary> series) {
        Map<String, Long> counts = new LinkedHashMap<>();
        SeriesJson.VERDICTS.forEach(word -> counts.put(
                word, series.stream().filter(s -> s.verdict().equals(word)).count()));
        return counts;
    }

    private static Summary.OfBuild build(Comparison comparison, Side side) {
        Build build = comparison.build(side);
        Compilation compilation = build.compilation();
        return new Summary.OfBuild(
                comparison.label(side),
                build.subject(),
                build.version(),
                build.commit(),
                compilation == null ? null : compilation.dirty(),
                build.jarSha256(),
                build.librarySha256());
    }

    private static Summary.OfHost host(HostIdentity identity) {
        return new Summary.OfHost(identity.platform(), identity.cores(), identity.sha256(), identity.facts());
    }

    private static Summary.OfRule rule(Rule rule) {
        return new Summary.OfRule(
                rule.version(), SeriesJson.percent(rule.gate()), SeriesJson.percent(rule.tolerance()));
    }
}
