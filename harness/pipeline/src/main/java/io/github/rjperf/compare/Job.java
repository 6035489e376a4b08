package io.github.rjperf.compare;

import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.Comparison;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The purpose of a measurement: which pairs it needs, and which command resumes it. */
public interface Job {
    String command();

    /** The command line that continues what was begun in a folder. */
    default String resuming(Path bundle) {
        return "./rjperf " + command() + " --resume " + bundle;
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
}
