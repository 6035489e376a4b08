package io.github.rjperf.report.json;

import io.github.rjperf.document.LedgerSummary;
import io.github.rjperf.document.LedgerSummary.OfCell;
import io.github.rjperf.document.LedgerSummary.OfChange;
import io.github.rjperf.document.LedgerSummary.OfComparison;
import io.github.rjperf.document.LedgerSummary.OfLevel;
import io.github.rjperf.document.LedgerSummary.OfLink;
import io.github.rjperf.document.LedgerSummary.OfRelease;
import io.github.rjperf.document.LedgerSummary.OfSeries;
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

/** A ledger for a program: changes and levels in percent with two decimals. */
public record LedgerJson(Ledger ledger) {
    public static LedgerSummary of(LedgerResult result) {
        Ledger ledger = result.ledger();
        LedgerJson json = new LedgerJson(ledger);
        return new LedgerSummary(
                IntStream.range(0, ledger.releases().size())
                        .mapToObj(json::release)
                        .toList(),
                ledger.options().seed(),
                result.isComplete(),
                LedgerMethod.caveats(result),
                result.made().stream().map(json::comparison).toList(),
                result.undone().stream().map(json::link).toList(),
                result.rows().stream().map(json::series).toList());
    }

    private OfRelease release(int release) {
        return new OfRelease(
                ledger.releases().get(release).subject(),
                ledger.label(release),
                ledger.reasons().get(release));
    }

    private OfLink link(Link link) {
        return new OfLink(ledger.label(link.base()), ledger.label(link.candidate()), link.isDirect());
    }

    private OfComparison comparison(Made made) {
        return new OfComparison(
                link(made.link()),
                made.comparison().id(),
                made.comparison().created(),
                made.comparison().plan().profile(),
                made.comparison().host().identity().platform(),
                ledger.nameOf(made.link()));
    }

    private OfSeries series(Row row) {
        return new OfSeries(
                row.series().name(),
                row.reference().map(ledger::label).orElse(null),
                row.closureP() == null ? null : rounded(row.closureP()),
                IntStream.range(0, row.cells().size())
                        .mapToObj(release -> cell(release, row.cells().get(release)))
                        .toList());
    }

    private static double rounded(double p) {
        return new BigDecimal(p).round(new MathContext(3, RoundingMode.HALF_UP)).doubleValue();
    }

    private OfCell cell(int release, Cell cell) {
        Change change = cell.change();
        Level level = cell.level();
        return new OfCell(
                ledger.label(release),
                change == null ? null : change(change),
                level == null ? null : level(level),
                cell.gap().isEmpty() ? null : PlainText.line(cell.gap()));
    }

    private OfChange change(Change change) {
        String base = ledger.label(change.base());
        SeriesVerdict judged = change.judged();
        Look look = change.look().orElse(null);
        return judged == null || look == null
                ? new OfChange(base, "identical", 0, 0.0, 0.0, 0)
                : new OfChange(
                        base,
                        SeriesJson.word(judged.verdict()),
                        SeriesJson.percent(look.change()),
                        SeriesJson.low(look.lowChange()),
                        SeriesJson.high(look.highChange()),
                        look.pairs());
    }

    private static OfLevel level(Level level) {
        return new OfLevel(
                SeriesJson.percent(level.change()),
                SeriesJson.low(level.lowChange()),
                SeriesJson.high(level.highChange()));
    }
}
