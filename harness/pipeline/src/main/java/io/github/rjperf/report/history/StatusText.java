package io.github.rjperf.report.history;

import io.github.rjperf.model.history.Mute;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MuteText;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.history.SlowerNow.Judged;
import io.github.rjperf.report.markup.PlainText;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;

/** The status of a series, in words. */
public final class StatusText {
    public static final String UNDECIDED = "none yet";

    private StatusText() {}

    /** {@code −5.4 % [−7.0, −3.8] against 9.10.0}; the verdict's word if nothing was measured. */
    public static String figure(SeriesStatus status) {
        RecordedVerdict verdict = status.verdict();
        return verdict.change().isThere()
                ? Figures.change(verdict.change()) + " against " + PlainText.line(verdict.base())
                : word(verdict);
    }

    /** {@code no regression}. */
    public static String word(RecordedVerdict verdict) {
        return verdict.verdict().word().toLowerCase(Locale.ROOT);
    }

    public static VerdictKind kind(SeriesStatus status) {
        if (status.accepted() != null) {
            return VerdictKind.ACCEPTED;
        }
        boolean isMuted = status.mute() != null && status.verdict().verdict().isSlower();
        return isMuted ? VerdictKind.MUTED : VerdictKind.of(status.verdict().verdict());
    }

    /** {@code slower since 2026-01-13, not confirmed since 2026-03-28}; empty if there is nothing to add to the verdict. */
    public static String notes(SeriesStatus status) {
        Instant since = status.since();
        String accepted = status.accepted();
        Mute mute = status.mute();
        return PlainText.joined(
                ", ",
                status.isSlower() && since != null ? "slower since " + Figures.day(since) : "",
                accepted == null ? "" : PlainText.line(accepted.isEmpty() ? "accepted" : "accepted: " + accepted),
                mute == null ? "" : MuteText.of(mute),
                status.unconfirmed() == 0
                        ? ""
                        : "not confirmed since " + Figures.day(status.verdict().created()));
    }

    /** {@code regression: −5.4 % [−7.0, −3.8] against 9.10.0, slower since 2026-01-13}. */
    public static String line(SeriesStatus status) {
        String word = word(status.verdict());
        String figure = figure(status);
        String notes = notes(status);
        return (figure.equals(word) ? word : word + ": " + figure) + (notes.isEmpty() ? "" : ", " + notes);
    }

    /** {@code change point #12, between 1a2b3c4 and 5d6e7f8 (estimate, untriaged)}; otherwise what was compared. */
    public static String evidence(Judged slow) {
        return slow.change()
                .map(change -> "change point" + (change.id() == null ? "" : " #" + change.id()) + ", "
                        + ChangePointText.where(Objects.requireNonNull(slow.history()), change) + " ("
                        + ChangePointText.state(change) + ")")
                .orElseGet(() -> compared(slow.status().verdict()));
    }

    /** The newest decision about the change point that made it slower. */
    public static String decision(Judged slow) {
        String decision = slow.change().map(ChangePointText::newestDecision).orElse("");
        return decision.isEmpty() ? UNDECIDED : decision;
    }

    private static String compared(RecordedVerdict verdict) {
        return Figures.count(verdict.change().pairs(), "pair", "pairs") + " of " + PlainText.line(verdict.candidate());
    }
}
