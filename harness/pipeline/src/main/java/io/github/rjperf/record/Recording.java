package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import org.jspecify.annotations.Nullable;

/**
 * What is to be recorded of one comparison.
 *
 * @param comparison what was measured
 * @param forks its forks in the order of the bundle; not held in memory, and read again when PostgreSQL undoes the
 *     transaction because another one was in its way
 * @param judgement its verdicts
 * @param context why it was run, or null when nobody said
 * @param demo true for invented data, which only a database of invented data takes
 */
public record Recording(
        Comparison comparison,
        Iterable<Fork> forks,
        Judgement judgement,
        @Nullable Context context,
        boolean demo) {
    public Recording {
        if (!judgement.comparisonId().equals(comparison.id())) {
            throw new RecordException("the verdicts are of comparison " + judgement.comparisonId()
                    + ", the forks of comparison " + comparison.id());
        }
    }

    /** Real data of which nobody said why they were measured. */
    public static Recording of(Comparison comparison, Iterable<Fork> forks, Judgement judgement) {
        return new Recording(comparison, forks, judgement, null, false);
    }
}
