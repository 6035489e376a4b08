package io.github.rjperf.report;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.Triage;
import io.github.rjperf.report.SlowerNow.Slow;
import io.github.rjperf.stats.CurrentLevel;
import org.jspecify.annotations.Nullable;

/** Where a history is now, against the level that people accepted, in words. */
public final class LevelText {
    private LevelText() {}

    /** Which level is accepted, and whether the level now is slower; empty if nothing is accepted and nothing is slower. */
    static String of(SeriesHistory history, SlowerNow now) {
        return now.counts(history)
                ? CurrentLevel.of(history)
                        .map(level -> sentence(history, level))
                        .orElse("")
                : "another host measured this series later, so its history counts";
    }

    /** The level now against the one that counts: {@code −3.2 % [−3.5, −2.9] since the level accepted on 2026-01-13}. */
    public static String difference(Slow slow) {
        return change(slow.level()) + reference(slow.history(), slow.level().accepted());
    }

    private static String reference(SeriesHistory history, @Nullable ChangePoint accepted) {
        return accepted == null
                ? " against " + PlainText.line(history.last().anchor())
                : " since the level accepted" + day(history, accepted, " on ");
    }

    private static String sentence(SeriesHistory history, CurrentLevel level) {
        ChangePoint accepted = level.accepted();
        if (accepted == null) {
            return level.isSlower() ? "slower now: " + change(level) + reference(history, null) : "";
        }
        String since = accepted(history, accepted);
        if (level.logRatio() == 0) {
            return since;
        }
        return since + "; since then " + change(level) + (level.isSlower() ? ": slower now" : "");
    }

    /** {@code accepted since 2026-01-13: −5.0 %, price of the new check}. */
    private static String accepted(SeriesHistory history, ChangePoint change) {
        Triage triage = change.triage();
        String reason = triage == null || triage.note() == null ? "" : ", " + triage.note();
        return PlainText.line(
                "accepted" + day(history, change, " since ") + ": " + Figures.change(change.effect()) + reason);
    }

    private static String day(SeriesHistory history, ChangePoint change, String before) {
        return history.first(change)
                .map(first -> before + Figures.day(first.created()))
                .orElse("");
    }

    /** The change between two levels with its interval. */
    static String change(CurrentLevel level) {
        return Figures.change(level.change()) + " " + Figures.interval(level.lowChange(), level.highChange());
    }
}
