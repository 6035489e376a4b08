package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.record.sql.RecordException;
import org.jspecify.annotations.Nullable;

/**
 * The data to record for one comparison.
 *
 * @param forks its forks in the order of the bundle; not kept in memory, and read again when PostgreSQL rolls back the
 *     transaction because of a conflict with another one
 * @param context the context of the comparison, or null if unknown
 * @param demo true for generated data, which only a demonstration database accepts
 */
public record Recording(
        Comparison comparison,
        Iterable<Fork> forks,
        Judgment judgment,
        @Nullable Context context,
        boolean demo) {
    public Recording {
        if (!judgment.comparisonId().equals(comparison.id())) {
            throw new RecordException("the verdicts are of comparison " + judgment.comparisonId()
                    + ", the forks of comparison " + comparison.id());
        }
        if (comparison.plan().schedule() == Schedule.SINGLE) {
            throw new RecordException("comparison " + comparison.id() + " is a survey, which is not recorded");
        }
        if (comparison.plan().shiftedLayouts()) {
            throw new RecordException(
                    "comparison " + comparison.id() + " measures the shift between layouts, which is not recorded");
        }
        if (!comparison.plan().sides().isNone()) {
            throw new RecordException("the sides of comparison " + comparison.id()
                    + " differ in more than their builds, which is not recorded");
        }
        if (comparison.plan().plantedSlowdown(Side.CANDIDATE) > 0) {
            throw new RecordException(
                    "comparison " + comparison.id() + " has a planted slowdown, which is not recorded");
        }
    }

    /** A recording of real data without a context. */
    public static Recording of(Comparison comparison, Iterable<Fork> forks, Judgment judgment) {
        return new Recording(comparison, forks, judgment, null, false);
    }
}
