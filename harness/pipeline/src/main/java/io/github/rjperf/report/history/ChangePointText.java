package io.github.rjperf.report.history;

import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesHistory.Commits;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.ShellWord;
import java.util.List;

/** A change point of a history, and the decisions about it, in words. */
public final class ChangePointText {
    private static final int COMMIT_CHARACTERS = 7;

    private ChangePointText() {}

    /** The builds, or commits if known, between which the change happened. */
    public static String where(SeriesHistory history, ChangePoint change) {
        Commits commits = history.commits(change);
        if (commits != null) {
            return "between " + shortened(commits.after()) + " and " + shortened(commits.upTo());
        }
        String after = history.before(change).map(HistoryPoint::commit).orElse(null);
        String upTo = history.first(change).map(HistoryPoint::commit).orElse(null);
        if (after != null && after.equals(upTo)) {
            return "both sides measured " + shortened(after) + ", so the code did not change";
        }
        return "no commits known";
    }

    /** {@code estimate, untriaged}. If a person confirmed it, one word covers both. */
    public static String state(ChangePoint change) {
        return change.state() == Triage.State.CONFIRMED
                ? EnumText.of(Triage.State.CONFIRMED)
                : status(change.status()) + ", " + EnumText.of(change.state());
    }

    /** A candidate is a build in all other texts. */
    private static String status(ChangePoint.Status status) {
        return status == ChangePoint.Status.CANDIDATE ? "estimate" : EnumText.of(status);
    }

    /** Every decision with its author and reason, the newest last. */
    public static List<String> decisions(ChangePoint change) {
        return change.decisions().stream().map(ChangePointText::decision).toList();
    }

    /** The decision that counts; empty without one. */
    public static String newestDecision(ChangePoint change) {
        Triage triage = change.triage();
        return triage == null ? "" : decision(triage);
    }

    private static String decision(Triage triage) {
        String what = triage.state() == Triage.State.UNTRIAGED ? "decision withdrawn" : EnumText.of(triage.state());
        String note = triage.note() == null ? "" : ": " + triage.note();
        return PlainText.line(what + " by " + triage.by() + ", " + Figures.time(triage.when()) + note);
    }

    /** The command that confirms or rejects an estimate; empty if it is no longer an estimate, or if the commits are unknown. */
    public static String confirmation(SeriesHistory history, ChangePoint change) {
        Commits commits = history.commits(change);
        if (commits == null
                || change.status() != ChangePoint.Status.CANDIDATE
                || change.state() == Triage.State.CONFIRMED) {
            return "";
        }
        return "./rjperf compare git:" + commits.after() + " git:" + commits.upTo()
                + " --profile " + ShellWord.quoted(history.profile()) + " --series "
                + ShellWord.quoted(history.series().name());
    }

    public static String accepted(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        String size = change == null ? "" : " " + Figures.change(change.change());
        String number = acceptance.number() == null ? "" : " (acceptance " + acceptance.number() + ")";
        return PlainText.line("accepted" + size + number + " by " + acceptance.acceptedBy() + ", "
                + Figures.time(acceptance.accepted()) + ": " + acceptance.reason());
    }

    private static String shortened(String commit) {
        return commit.substring(0, COMMIT_CHARACTERS);
    }
}
