package io.github.rjperf.compare;

import io.github.rjperf.judge.AdaptiveForecast;
import io.github.rjperf.judge.Forecast;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.Pacer;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.verdict.Rule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The purpose of a measurement: which pairs it needs, and which command resumes it. */
public interface Job {
    /** Pairs until every series is judged. */
    Job COMPARING = comparing(1);

    /** Pairs until every series is judged, in one of {@code comparisons} that answer a request together. */
    static Job comparing(int comparisons) {
        return new Job() {
            @Override
            public String command() {
                return "compare";
            }

            @Override
            public Pacing pacing(Comparison comparison) {
                Rule rule = JudgingRules.of(comparison).sharedBy(comparisons);
                return new AdaptivePacing(comparison, new Pacer(comparison, rule));
            }

            @Override
            public Forecast forecast(Comparison comparison) {
                return new AdaptiveForecast(comparison, JudgingRules.of(comparison));
            }

            @Override
            public Optional<String> caution(Comparison comparison) {
                int first = JudgingRules.of(comparison).looks().get(0);
                int most = comparison.plan().maxPairs();
                return most >= first
                        ? Optional.empty()
                        : Optional.of("A verdict takes at least " + first + " pairs; with --max-pairs " + most
                                + ", every series will be inconclusive.");
            }
        };
    }

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
