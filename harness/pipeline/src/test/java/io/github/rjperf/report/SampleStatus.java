package io.github.rjperf.report;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.RecordedVerdict.LookedAt;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.verdict.Verdict;
import org.jspecify.annotations.Nullable;

/** Statuses with round numbers: what the database would say of a history. */
public final class SampleStatus {
    private SampleStatus() {}

    /** A regression that has the change of the last comparison, and began with the first one. */
    public static SeriesStatus slower(SeriesHistory history) {
        return new SeriesStatus(
                verdict(history, new Verdict.Regression()),
                true,
                null,
                history.points().get(0).created(),
                0,
                null,
                "facebook/rocksdb");
    }

    public static SeriesStatus fine(SeriesHistory history) {
        return new SeriesStatus(
                verdict(history, new Verdict.NoRegression(0.03, true)), false, null, null, 0, null, "facebook/rocksdb");
    }

    public static SeriesStatus undecided(SeriesHistory history) {
        return new SeriesStatus(
                verdict(history, new Verdict.AsBuilt(true, 0.2)), false, null, null, 0, null, "facebook/rocksdb");
    }

    public static SeriesStatus accepted(SeriesHistory history, String reason) {
        SeriesStatus slower = slower(history);
        return new SeriesStatus(slower.verdict(), false, reason, slower.since(), 0, null, slower.repository());
    }

    /** The same status after so many runs that could not tell. */
    public static SeriesStatus unconfirmed(SeriesStatus status, int runs) {
        return new SeriesStatus(
                status.verdict(),
                status.isSlower(),
                status.accepted(),
                status.since(),
                runs,
                status.mute(),
                status.repository());
    }

    public static SeriesStatus of(SeriesStatus status, @Nullable String repository) {
        return new SeriesStatus(
                status.verdict(),
                status.isSlower(),
                status.accepted(),
                status.since(),
                status.unconfirmed(),
                status.mute(),
                repository);
    }

    private static RecordedVerdict verdict(SeriesHistory history, Verdict verdict) {
        return new RecordedVerdict(
                history.series(),
                history.platform(),
                history.last().comparison(),
                history.last().created(),
                Context.Kind.TRUNK,
                history.last().anchor(),
                history.last().candidate(),
                verdict,
                new LookedAt(
                        8,
                        history.last().meanLogRatio(),
                        history.last().lowLogRatio(),
                        history.last().highLogRatio()));
    }
}
