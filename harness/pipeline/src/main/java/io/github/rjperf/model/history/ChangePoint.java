package io.github.rjperf.model.history;

import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.value.Require;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The first comparison at a new level of a history, with a 90 % interval. Log ratios are natural, of the new level divided
 * by the old one; negative is slower.
 *
 * @param id its number in the database; null if it is not recorded
 * @param comparison UUID of that comparison
 * @param commit first commit on the new level; null if unknown
 * @param decisions people's decisions, the newest last
 */
public record ChangePoint(
        @Nullable Integer id,
        String comparison,
        double effectLogRatio,
        double lowLogRatio,
        double highLogRatio,
        Status status,
        @Nullable String commit,
        List<Triage> decisions)
        implements LogInterval {
    /** The statistical status: an estimate, or the result of measuring it again. */
    public enum Status {
        CANDIDATE,
        CONFIRMED,
        REJECTED
    }

    public ChangePoint {
        Require.finite("effectLogRatio", effectLogRatio);
        Require.inside(lowLogRatio, effectLogRatio, highLogRatio);
        decisions = List.copyOf(decisions);
    }

    @Override
    public double meanLogRatio() {
        return effectLogRatio;
    }

    /** The decision that counts, which is the newest; null if there is none. */
    public @Nullable Triage triage() {
        return decisions.isEmpty() ? null : decisions.get(decisions.size() - 1);
    }

    public Triage.State state() {
        Triage triage = triage();
        return triage == null ? Triage.State.UNTRIAGED : triage.state();
    }
}
