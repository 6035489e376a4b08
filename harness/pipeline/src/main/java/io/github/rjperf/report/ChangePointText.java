package io.github.rjperf.report;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.AcceptedChange;
import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SeriesHistory.Commits;
import io.github.rjperf.model.Triage;

/** A change point of a history, and what people decided about it, in words. */
final class ChangePointText {
    private static final int COMMIT_CHARACTERS = 7;

    private ChangePointText() {}

    static String effect(ChangePoint change) {
        return Figures.change(change.effect()) + " " + Figures.interval(change.lowEffect(), change.highEffect());
    }

    /** Between which builds it happened: commits if they are known. */
    static String where(SeriesHistory history, ChangePoint change) {
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

    /** {@code candidate, untriaged}. */
    static String state(ChangePoint change) {
        return EnumText.of(change.status()) + ", " + EnumText.of(change.state());
    }

    /** The last decision with its author and reason; empty without one. */
    static String decision(ChangePoint change) {
        Triage triage = change.triage();
        if (triage == null) {
            return "";
        }
        String what = triage.state() == Triage.State.UNTRIAGED ? "decision withdrawn" : EnumText.of(triage.state());
        String note = triage.note() == null ? "" : ": " + triage.note();
        return PlainText.line(what + " by " + triage.by() + ", " + Figures.time(triage.when()) + note);
    }

    /** The command that confirms or rejects an estimate; empty if it is one no longer, or without commits. */
    static String confirmation(SeriesHistory history, ChangePoint change) {
        Commits commits = history.commits(change);
        if (commits == null || change.status() != ChangePoint.Status.CANDIDATE) {
            return "";
        }
        return "./rjperf compare git:" + commits.after() + " git:" + commits.upTo() + " --series "
                + ShellWord.quoted(history.series().name());
    }

    static String accepted(Acceptance acceptance) {
        AcceptedChange change = acceptance.change();
        String size = change == null ? "" : " " + Figures.change(change.change());
        return PlainText.line("accepted" + size + " by " + acceptance.acceptedBy() + ", "
                + Figures.time(acceptance.accepted()) + ": " + acceptance.reason());
    }

    private static String shortened(String commit) {
        return commit.substring(0, COMMIT_CHARACTERS);
    }
}
