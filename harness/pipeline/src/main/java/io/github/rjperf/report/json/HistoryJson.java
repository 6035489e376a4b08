package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesHistory.Commits;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.stats.AnchorChain;
import org.jspecify.annotations.Nullable;

/** The output of {@code rjperf history --json}; {@code history.schema.json} describes it. */
public final class HistoryJson {
    private HistoryJson() {}

    public static String of(HistoryView view) {
        SlowerNow now = view.now();
        return new JsonObject()
                .with("slower", now.series().size())
                .with("measured", now.size())
                .list(
                        "series",
                        view.histories().stream()
                                .filter(history -> view.all() || now.isOf(history))
                                .toList(),
                        history -> of(history, now.isOf(history) ? status(view.status(history)) : null))
                .document("history");
    }

    private static JsonObject of(SeriesHistory history, @Nullable JsonObject status) {
        AnchorChain chain = AnchorChain.of(history);
        return new JsonObject()
                .with("name", history.series().name())
                .with("platform", history.platform())
                .with("host", history.host())
                .with("status", status)
                .list("earlierAnchors", history.lastOfEarlierAnchors(), last -> anchor(last, chain))
                .list("points", history.points(), point -> of(point, chain))
                .list("changePoints", history.changePoints(), change -> of(change, history.commits(change)))
                .list("acceptances", history.acceptances(), HistoryJson::of);
    }

    private static JsonObject status(SeriesStatus status) {
        RecordedVerdict verdict = status.verdict();
        Mute mute = status.mute();
        return new JsonObject()
                .with("verdict", verdict.verdict().word())
                .with("slower", status.isSlower())
                .with("since", status.since())
                .with("accepted", status.accepted())
                .with("mutedUntil", mute == null ? null : mute.until())
                .with("mutedReason", mute == null ? null : mute.reason())
                .with("unconfirmed", status.unconfirmed())
                .with("comparison", verdict.comparison())
                .with("created", verdict.created())
                .with(Percent.interval("change", verdict.change()));
    }

    private static JsonObject anchor(HistoryPoint last, AnchorChain chain) {
        return new JsonObject()
                .with("anchor", last.anchor())
                .with("lastComparison", last.comparison())
                .with(Percent.interval("change", chain.link(last).orElse(null)));
    }

    private static JsonObject of(HistoryPoint point, AnchorChain chain) {
        return new JsonObject()
                .with("comparison", point.comparison())
                .with("created", point.created())
                .with("anchor", point.anchor())
                .with("candidate", point.candidate())
                .with("commit", point.commit())
                .with(Percent.interval("change", point))
                .with(Percent.interval("level", chain.level(point).orElse(null)));
    }

    private static JsonObject of(ChangePoint change, @Nullable Commits commits) {
        Triage triage = change.triage();
        return new JsonObject()
                .with("id", change.id())
                .with("comparison", change.comparison())
                .with("afterCommit", commits == null ? null : commits.after())
                .with("upToCommit", commits == null ? change.commit() : commits.upTo())
                .with("changePercent", Percent.of(change.change()))
                .with("changeLowPercent", Percent.of(change.lowChange()))
                .with("changeHighPercent", Percent.of(change.highChange()))
                .with("status", change.status())
                .with("triage", change.state())
                .with("triagedBy", triage == null ? null : triage.by())
                .with("triageNote", triage == null ? null : triage.note())
                .list("decisions", change.decisions(), HistoryJson::of);
    }

    private static JsonObject of(Triage triage) {
        return new JsonObject()
                .with("triage", triage.state())
                .with("by", triage.by())
                .with("reason", triage.note())
                .with("decided", triage.when());
    }

    private static JsonObject of(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        return new JsonObject()
                .with("number", acceptance.number())
                .with("changePercent", change == null ? null : Percent.of(change.change()))
                .with("boundPercent", change == null ? null : Percent.of(change.bound()))
                .with("reason", acceptance.reason())
                .with("acceptedBy", acceptance.acceptedBy())
                .with("accepted", acceptance.accepted());
    }
}
