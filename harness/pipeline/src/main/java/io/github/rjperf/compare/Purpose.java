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

/** The purpose of a measurement: it determines which pairs are needed and which command resumes it. */
public interface Purpose {
    String command();

    /** Folder of the larger measurement to resume if this one is only a part of it; null for a standalone measurement. */
    default @Nullable Path whole() {
        return null;
    }

    /** The command line that continues the measurement in a folder. */
    default String resuming(Path bundle) {
        Path whole = whole();
        return "./rjperf " + command() + " --resume " + (whole == null ? bundle : whole);
    }

    Pacing pacing(Comparison comparison);

    Forecast forecast(Comparison comparison);

    /** Throws UsageException for a bundle that was started for another purpose. */
    default void requireBegun(Comparison comparison) {
        JudgeBundle.requireComparison(comparison);
    }

    /** A caution to show to the user before any fork starts. */
    default Optional<String> caution(Comparison comparison) {
        return Optional.empty();
    }

    /** The elapsed time after which the measurement ends with the pairs that it has by then. */
    default Duration limit(Comparison comparison) {
        return TimeLimits.wholeOf(comparison.plan().budget());
    }

    /**
     * A pacing that also ends the measurement when the budget is used up. Only the time spent on pairs counts, so a pause before
     * a resume uses no budget and does not change any decision.
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
