package io.github.rjperf.report.json;

import io.github.rjperf.document.HistorySummary;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.RecordedVerdict.LookedAt;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesHistory.Commits;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.stats.AnchorChain;
import org.jspecify.annotations.Nullable;

/** Histories for a program: changes in percent with two decimals. */
public final class HistoryJson {
    private HistoryJson() {}

    public static HistorySummary of(HistoryView view) {
        SlowerNow now = view.now();
        return new HistorySummary(
                now.series().size(),
                now.size(),
                view.histories().stream()
                        .filter(history -> view.all() || now.isOf(history))
                        .map(history -> of(history, now.isOf(history) ? status(view.status(history)) : null))
                        .toList());
    }

    private static HistorySummary.OfSeries of(SeriesHistory history, HistorySummary.@Nullable OfStatus status) {
        AnchorChain chain = AnchorChain.of(history);
        return new HistorySummary.OfSeries(
                history.series().name(),
                history.platform(),
                history.host(),
                status,
                history.lastOfEarlierAnchors().stream()
                        .map(last -> anchor(last, chain))
                        .toList(),
                history.points().stream().map(point -> of(point, chain)).toList(),
                history.changePoints().stream()
                        .map(change -> of(history, change))
                        .toList(),
                history.acceptances().stream().map(HistoryJson::of).toList());
    }

    private static HistorySummary.OfStatus status(SeriesStatus status) {
        RecordedVerdict verdict = status.verdict();
        LookedAt look = verdict.change();
        return new HistorySummary.OfStatus(
                verdict.verdict().word(),
                status.isSlower(),
                status.since(),
                status.accepted(),
                status.unconfirmed(),
                verdict.comparison(),
                verdict.created(),
                look.isThere() ? SeriesJson.percent(look.change()) : null,
                look.isThere() ? SeriesJson.low(look.lowChange()) : null,
                look.isThere() ? SeriesJson.high(look.highChange()) : null);
    }

    private static HistorySummary.OfAnchor anchor(HistoryPoint last, AnchorChain chain) {
        HistoryPoint link = chain.link(last).orElse(null);
        return new HistorySummary.OfAnchor(
                last.anchor(),
                last.comparison(),
                link == null ? null : bounded(link.change()),
                link == null ? null : SeriesJson.low(link.lowChange()),
                link == null ? null : SeriesJson.high(link.highChange()));
    }

    private static HistorySummary.OfPoint of(HistoryPoint point, AnchorChain chain) {
        HistoryPoint level = chain.level(point).orElse(null);
        return new HistorySummary.OfPoint(
                point.comparison(),
                point.created(),
                point.anchor(),
                point.candidate(),
                point.commit(),
                SeriesJson.percent(point.change()),
                SeriesJson.low(point.lowChange()),
                SeriesJson.high(point.highChange()),
                level == null ? null : bounded(level.change()),
                level == null ? null : SeriesJson.low(level.lowChange()),
                level == null ? null : SeriesJson.high(level.highChange()));
    }

    private static HistorySummary.OfChangePoint of(SeriesHistory history, ChangePoint change) {
        Commits commits = history.commits(change);
        Triage triage = change.triage();
        return new HistorySummary.OfChangePoint(
                change.id(),
                change.comparison(),
                commits == null ? null : commits.after(),
                commits == null ? change.commit() : commits.upTo(),
                SeriesJson.percent(change.effect()),
                SeriesJson.percent(change.lowEffect()),
                SeriesJson.percent(change.highEffect()),
                EnumText.of(change.status()),
                EnumText.of(change.state()),
                triage == null ? null : triage.by(),
                triage == null ? null : triage.note(),
                change.decisions().stream().map(HistoryJson::of).toList());
    }

    private static HistorySummary.OfDecision of(Triage triage) {
        return new HistorySummary.OfDecision(EnumText.of(triage.state()), triage.by(), triage.note(), triage.when());
    }

    private static HistorySummary.OfAcceptance of(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return new HistorySummary.OfAcceptance(
                acceptance.number(),
                change == null ? null : Double.valueOf(SeriesJson.percent(change.change())),
                change == null ? null : Double.valueOf(SeriesJson.percent(change.bound())),
                acceptance.reason(),
                acceptance.acceptedBy(),
                acceptance.accepted());
    }

    static @Nullable Double bounded(double fraction) {
        return Double.isFinite(fraction) ? SeriesJson.percent(fraction) : null;
    }
}
