package io.github.rjperf.compare;

import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.SeriesKey;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The purpose of a measurement: which pairs it needs, and which command resumes it. */
public interface Purpose {
    String command();

    /** Folder of the larger measurement, with which a part is continued; null for one that stands alone. */
    default @Nullable Path whole() {
        return null;
    }

    /** The command line that continues what was begun in a folder. */
    default String resuming(Path bundle) {
        Path whole = whole();
        return "./rjperf " + command() + " --resume " + (whole == null ? bundle : whole);
    }

    Pacing pacing(Comparison comparison);

    Forecast forecast(Comparison comparison);

    /** Throws UsageException for a bundle that was begun for another purpose. */
    default void requireBegun(Comparison comparison) {
        JudgeBundle.requireComparison(comparison);
    }

    /** What the user should know before any fork starts. */
    default Optional<String> caution(Comparison comparison) {
        return Optional.empty();
    }

    /** Elapsed time after which it ends with the pairs that it has. */
    default Duration limit(Comparison comparison) {
        return TimeLimits.wholeOf(comparison.plan().budget());
    }

    /**
     * A pacing that also ends with the budget. Time is what the pairs took, so that a pause between a kill and its resume uses up none
     * and the decisions stay the same.
     */
    record WithinBudget(Comparison comparison, Pacing rounds) implements Pacing {
        @Override
        public List<SeriesKey> nextRound(List<Pair> soFar) {
            return rounds.nextRound(soFar);
        }

        @Override
        public boolean hasTime(List<Pair> soFar) {
            Plan plan = comparison.plan();
            return plan.timeOf(soFar).compareTo(plan.budget()) < 0;
        }
    }
}
