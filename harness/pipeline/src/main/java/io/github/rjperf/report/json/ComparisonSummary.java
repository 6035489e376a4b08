package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.report.BuildProvenance;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.headline.Headline;
import io.github.rjperf.report.markup.Quoting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The output of {@code --json} for a comparison: the same words and order as the table, with numbers for programs.
 * {@code summary.schema.json} describes it.
 */
public final class ComparisonSummary {
    private ComparisonSummary() {}

    /** The document of a command that ends with this exit code; {@code bundle} is its folder, null for results without files. */
    public static String of(Results results, @Nullable String bundle, int exitCode) {
        Comparison comparison = results.comparison();
        MatrixShift shift = results.judgment().shift();
        List<Row> rows = Row.bySeverity(results);
        return new JsonObject()
                .with("id", comparison.id())
                .with("created", comparison.created())
                .with("status", results.judgment().status())
                .with("exitCode", exitCode)
                .with(
                        "headline",
                        Headline.of(Overview.of(results), Quoting.PLAIN).sentence())
                .with("verdicts", counts(rows))
                .with("base", build(comparison, Side.BASE))
                .with("candidate", build(comparison, Side.CANDIDATE))
                .with("sides", sides(comparison.plan().sides()))
                .with("host", host(comparison.host().identity()))
                .with("profile", comparison.plan().profile())
                .with("seed", comparison.plan().seed())
                .with("schedule", comparison.plan().schedule())
                .with("rule", rule(results.judgment().rule()))
                .with("harnessVersion", comparison.harnessVersion())
                .with("benchmarksSha256", comparison.benchmarksSha256())
                .with("foreign", foreign(comparison.foreign()))
                .with("bundle", bundle)
                .with("reproduce", results.reproduce())
                .with("overallChangePercent", shift == null ? null : Percent.of(shift.change()))
                .list("series", rows, SeriesJson::of)
                .document("summary");
    }

    private static Map<String, Long> counts(List<Row> rows) {
        Map<String, Long> counts = new LinkedHashMap<>();
        SeriesJson.VERDICTS.forEach(word -> counts.put(
                word,
                rows.stream()
                        .filter(row -> SeriesJson.word(row.judged().verdict()).equals(word))
                        .count()));
        return counts;
    }

    private static JsonObject build(Comparison comparison, Side side) {
        Build build = comparison.build(side);
        Compilation compilation = build.compilation();
        return new JsonObject()
                .with("label", comparison.label(side))
                .with("subject", build.subject())
                .with("version", build.version())
                .with("commit", build.commit())
                .with("dirty", compilation == null ? null : compilation.dirty())
                .with("compiler", BuildProvenance.compiler(build))
                .with("jarSha256", build.jarSha256())
                .with("librarySha256", build.librarySha256());
    }

    /** The differences other than the builds; null in a usual comparison. */
    private static @Nullable JsonObject sides(SideDifference sides) {
        TwoCalls calls = sides.calls();
        return sides.isNone()
                ? null
                : new JsonObject()
                        .with(
                                "calls",
                                calls == null
                                        ? null
                                        : new JsonObject()
                                                .with("base", calls.base())
                                                .with("candidate", calls.candidate()))
                        .with("baseJvm", jvm(sides.base()))
                        .with("candidateJvm", jvm(sides.candidate()));
    }

    private static @Nullable JsonObject jvm(@Nullable SideJvm jvm) {
        return jvm == null
                ? null
                : new JsonObject().with("version", jvm.version()).with("arguments", jvm.arguments());
    }

    private static @Nullable JsonObject foreign(@Nullable ForeignJar jar) {
        return jar == null
                ? null
                : new JsonObject()
                        .with("name", jar.name())
                        .with("kind", EnumText.of(jar.kind()))
                        .with("sha256", jar.sha256())
                        .with("jmhVersion", jar.jmhVersion())
                        .with("leftOut", jar.leftOut());
    }

    private static JsonObject host(HostIdentity identity) {
        return new JsonObject()
                .with("platform", identity.platform())
                .with("cores", identity.cores())
                .with("identity", identity.sha256())
                .with("facts", identity.facts());
    }

    private static JsonObject rule(Rule rule) {
        return new JsonObject()
                .with("version", rule.version())
                .with("gatePercent", Percent.of(rule.gate()))
                .with("tolerancePercent", Percent.of(rule.tolerance()));
    }
}
