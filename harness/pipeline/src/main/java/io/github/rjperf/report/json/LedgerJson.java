package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.campaign.Ledger;
import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Cell;
import io.github.rjperf.model.campaign.LedgerResult.Change;
import io.github.rjperf.model.campaign.LedgerResult.Level;
import io.github.rjperf.model.campaign.LedgerResult.Link;
import io.github.rjperf.model.campaign.LedgerResult.Made;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.report.LedgerMethod;
import io.github.rjperf.report.markup.PlainText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.IntStream;

/** {@code ledger.json}, which {@code rjperf releases --json} prints: {@code ledger.schema.json} describes it. */
public final class LedgerJson {
    private static final Level SAME = new Level(0, 0, 0);

    private final Ledger ledger;

    private LedgerJson(Ledger ledger) {
        this.ledger = ledger;
    }

    /** The document. */
    public static String of(LedgerResult result) {
        Ledger ledger = result.ledger();
        LedgerJson json = new LedgerJson(ledger);
        return new JsonObject()
                .with(
                        "releases",
                        IntStream.range(0, ledger.releases().size())
                                .mapToObj(json::release)
                                .toList())
                .with("seed", ledger.options().seed())
                .with("complete", result.isComplete())
                .with("caveats", LedgerMethod.caveats(result))
                .with(
                        "comparisons",
                        result.made().stream().map(json::comparison).toList())
                .with("undone", result.undone().stream().map(json::link).toList())
                .with("series", result.rows().stream().map(json::series).toList())
                .document("ledger");
    }

    private JsonObject release(int release) {
        return new JsonObject()
                .with("subject", ledger.releases().get(release).subject())
                .with("version", ledger.label(release))
                .with("gap", ledger.reasons().get(release));
    }

    private JsonObject link(Link link) {
        return new JsonObject()
                .with("base", ledger.label(link.base()))
                .with("candidate", ledger.label(link.candidate()))
                .with("direct", link.isDirect());
    }

    private JsonObject comparison(Made made) {
        return new JsonObject()
                .with("link", link(made.link()))
                .with("comparison", made.comparison().id())
                .with("created", made.comparison().created())
                .with("profile", made.comparison().plan().profile())
                .with("platform", made.comparison().host().identity().platform())
                .with("bundle", ledger.nameOf(made.link()));
    }

    private JsonObject series(Row row) {
        return new JsonObject()
                .with("name", row.series().name())
                .with("reference", row.reference().map(ledger::label).orElse(null))
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
                .with("version", ledger.label(release))
                .with("change", change == null ? null : change(change))
                .with("level", level == null ? null : Percent.interval("level", level))
                .with("gap", cell.gap().isEmpty() ? null : PlainText.line(cell.gap()));
    }

    private JsonObject change(Change change) {
        SeriesVerdict judged = change.judged();
        Look look = change.look().orElse(null);
        return new JsonObject()
                .with("base", ledger.label(change.base()))
                .with("verdict", judged == null || look == null ? "identical" : SeriesJson.word(judged.verdict()))
                .with(Percent.interval("change", look == null ? SAME : look))
                .with("pairs", look == null ? 0 : look.pairs());
    }
}
