package io.github.rjperf.report;

import io.github.rjperf.document.HistorySummary;
import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.AcceptedChange;
import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SeriesHistory.Commits;
import io.github.rjperf.model.Triage;
import io.github.rjperf.stats.AnchorChain;
import io.github.rjperf.stats.CurrentLevel;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Histories for a program: changes in percent with two decimals. */
public final class HistoryNumbers {
    private HistoryNumbers() {}

    public static HistorySummary of(List<SeriesHistory> histories) {
        SlowerNow now = SlowerNow.of(histories);
        return new HistorySummary(
                histories.stream().map(history -> of(history, now)).toList());
    }

    private static HistorySummary.OfSeries of(SeriesHistory history, SlowerNow now) {
        AnchorChain chain = AnchorChain.of(history);
        return new HistorySummary.OfSeries(
                history.series().name(),
                history.platform(),
                history.host(),
                history.lastOfEarlierAnchors().stream()
                        .map(last -> anchor(last, chain))
                        .toList(),
                history.points().stream().map(point -> of(point, chain)).toList(),
                history.changePoints().stream()
                        .map(change -> of(history, change))
                        .toList(),
                history.acceptances().stream().map(HistoryNumbers::of).toList(),
                level(history, now));
    }

    private static HistorySummary.OfAnchor anchor(HistoryPoint last, AnchorChain chain) {
        HistoryPoint link = chain.link(last).orElse(null);
        return new HistorySummary.OfAnchor(
                last.anchor(),
                last.comparison(),
                link == null ? null : bounded(link.change()),
                link == null ? null : SeriesNumbers.low(link.lowChange()),
                link == null ? null : SeriesNumbers.high(link.highChange()));
    }

    private static HistorySummary.OfPoint of(HistoryPoint point, AnchorChain chain) {
        HistoryPoint level = chain.level(point).orElse(null);
        return new HistorySummary.OfPoint(
                point.comparison(),
                point.created(),
                point.anchor(),
                point.candidate(),
                point.commit(),
                SeriesNumbers.percent(point.change()),
                SeriesNumbers.low(point.lowChange()),
                SeriesNumbers.high(point.highChange()),
                level == null ? null : bounded(level.change()),
                level == null ? null : SeriesNumbers.low(level.lowChange()),
                level == null ? null : SeriesNumbers.high(level.highChange()));
    }

    private static HistorySummary.OfChangePoint of(SeriesHistory history, ChangePoint change) {
        Commits commits = history.commits(change);
        Triage triage = change.triage();
        return new HistorySummary.OfChangePoint(
                change.id(),
                change.comparison(),
                commits == null ? null : commits.after(),
                commits == null ? change.commit() : commits.upTo(),
                SeriesNumbers.percent(change.effect()),
                SeriesNumbers.percent(change.lowEffect()),
                SeriesNumbers.percent(change.highEffect()),
                EnumText.of(change.status()),
                EnumText.of(change.state()),
                triage == null ? null : triage.by(),
                triage == null ? null : triage.note(),
                change.decisions().stream().map(HistoryNumbers::of).toList());
    }

    private static HistorySummary.OfDecision of(Triage triage) {
        return new HistorySummary.OfDecision(EnumText.of(triage.state()), triage.by(), triage.note(), triage.when());
    }

    private static HistorySummary.@Nullable OfLevel level(SeriesHistory history, SlowerNow now) {
        return CurrentLevel.of(history)
                .map(level -> of(level, level.isSlower() && now.counts(history)))
                .orElse(null);
    }

    private static HistorySummary.OfLevel of(CurrentLevel level, boolean slower) {
        ChangePoint accepted = level.accepted();
        return new HistorySummary.OfLevel(
                accepted == null ? null : accepted.comparison(),
                SeriesNumbers.percent(level.change()),
                Objects.requireNonNull(SeriesNumbers.low(level.lowChange())),
                Objects.requireNonNull(SeriesNumbers.high(level.highChange())),
                slower);
    }

    private static HistorySummary.OfAcceptance of(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return new HistorySummary.OfAcceptance(
                acceptance.number(),
                change == null ? null : Double.valueOf(SeriesNumbers.percent(change.change())),
                change == null ? null : Double.valueOf(SeriesNumbers.percent(change.bound())),
                acceptance.reason(),
                acceptance.acceptedBy(),
                acceptance.accepted());
    }

    static @Nullable Double bounded(double fraction) {
        return Double.isFinite(fraction) ? SeriesNumbers.percent(fraction) : null;
    }
}
