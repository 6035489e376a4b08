package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.AdaptiveForecast;
import io.github.rjperf.judge.Forecast;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.judge.Pacer;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A comparison that measures pairs until every series is judged.
 *
 * @param command the command that makes the comparison or the larger measurement that it is part of
 * @param whole folder of the larger measurement to resume if this is only a part of it; null for a standalone comparison
 * @param comparisons number of comparisons that together answer a request
 * @param begun throws UsageException for a bundle that was started for another purpose
 */
public record VerdictPurpose(String command, @Nullable Path whole, int comparisons, Consumer<Comparison> begun)
        implements Purpose {
    /** One of {@code comparisons} comparisons that together answer a request. */
    public static VerdictPurpose oneOf(int comparisons) {
        return new VerdictPurpose("compare", null, comparisons, JudgeBundle::requireComparison);
    }

    /** A part that compares two builds and is stored directly in the folder of the whole. */
    public static VerdictPurpose part(String command, Bundle bundle) {
        Path whole = bundle.folder().resolveSibling(".").normalize();
        return new VerdictPurpose(command, whole, 1, JudgeBundle::requireComparison);
    }

    /** This purpose with a different check for a bundle that was already started. */
    public VerdictPurpose requiring(Consumer<Comparison> other) {
        return new VerdictPurpose(command, whole, comparisons, other);
    }

    @Override
    public Pacing pacing(Comparison comparison) {
        Pacer pacer = new Pacer(comparison, JudgingRules.of(comparison).sharedBy(comparisons));
        return new WithinBudget(
                comparison, soFar -> pacer.nextRound(soFar, comparison.plan().timeOf(soFar)));
    }

    @Override
    public Forecast forecast(Comparison comparison) {
        return new AdaptiveForecast(comparison, JudgingRules.of(comparison));
    }

    @Override
    public void requireBegun(Comparison comparison) {
        begun.accept(comparison);
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
}
