package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Cell;
import io.github.rjperf.model.campaign.ReleasesResult.Change;
import io.github.rjperf.model.campaign.ReleasesResult.Level;
import io.github.rjperf.model.campaign.ReleasesResult.Link;
import io.github.rjperf.model.campaign.ReleasesResult.Made;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.ReleasesMethod;
import io.github.rjperf.report.markup.PlainText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.IntStream;

/**
 * The content of {@code report.json}, which is also the output of {@code rjperf releases --json};
 * {@code releases.schema.json} describes it.
 */
public final class ReleasesJson {
    private static final Level SAME = new Level(0, 0, 0);

    private final Releases releases;

    private ReleasesJson(Releases releases) {
        this.releases = releases;
    }

    public static String of(ReleasesResult result) {
        Releases releases = result.releases();
        ReleasesJson json = new ReleasesJson(releases);
        return new JsonObject()
                .with(
                        "releases",
                        IntStream.range(0, releases.revisions().size())
                                .mapToObj(json::release)
                                .toList())
                .with("seed", releases.options().seed())
                .with("complete", result.isComplete())
                .with("caveats", ReleasesMethod.caveats(result))
                .list("comparisons", result.made(), json::comparison)
                .list("undone", result.undone(), json::link)
                .list("series", result.rows(), json::series)
                .document("report");
    }

    private JsonObject release(int release) {
        return new JsonObject()
                .with("subject", releases.revisions().get(release).subject())
                .with("version", releases.label(release))
                .with("gap", releases.reasons().get(release));
    }

    private JsonObject link(Link link) {
        return new JsonObject()
                .with("base", releases.label(link.base()))
                .with("candidate", releases.label(link.candidate()))
                .with("direct", link.isDirect());
    }

    private JsonObject comparison(Made made) {
        return new JsonObject()
                .with("link", link(made.link()))
                .with("comparison", made.comparison().id())
                .with("created", made.comparison().created())
                .with("profile", made.comparison().plan().profile())
                .with("platform", made.comparison().host().identity().platform())
                .with("bundle", releases.nameOf(made.link()));
    }

    private JsonObject series(Row row) {
        return new JsonObject()
                .with("name", row.series().name())
                .with("reference", row.reference().map(releases::label).orElse(null))
                .with("closureP", row.closureP() == null ? null : rounded(row.closureP()))
                .with(
                        "releases",
                        IntStream.range(0, row.cells().size())
                                .mapToObj(release -> cell(release, row.cells().get(release)))
                                .toList());
    }

    private static double rounded(double p) {
        return new BigDecimal(p).round(new MathContext(3, RoundingMode.HALF_UP)).doubleValue();
    }

    private JsonObject cell(int release, Cell cell) {
        Change change = cell.change();
        Level level = cell.level();
        return new JsonObject()
                .with("version", releases.label(release))
                .with("change", change == null ? null : change(change))
                .with("level", level == null ? null : Percent.interval("level", level))
                .with("gap", cell.gap().isEmpty() ? null : PlainText.line(cell.gap()));
    }

    private JsonObject change(Change change) {
        SeriesVerdict judged = change.judged();
        Look look = change.look().orElse(null);
        return new JsonObject()
                .with("base", releases.label(change.base()))
                .with("verdict", judged == null || look == null ? "identical" : SeriesJson.word(judged.verdict()))
                .with(Percent.interval("change", look == null ? SAME : look))
                .with("pairs", look == null ? 0 : look.pairs())
                .with("memory", judged == null ? null : SeriesJson.memory(judged.memory()));
    }
}
