package io.github.rjperf.campaign;

import io.github.rjperf.compare.MakeComparison;
import io.github.rjperf.model.verdict.Judgement;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a campaign makes or continues one of its comparisons; {@link MakeComparison#run} builds and measures. */
@FunctionalInterface
public interface ComparisonMaker {
    /**
     * The judgement; empty if it was interrupted. Throws {@link io.github.rjperf.compare.Unbuildable} for a dispensable build that cannot
     * be measured.
     *
     * @param left time that there is for it; null without a limit
     * @param beforeWork runs before anything is compiled or measured, if what was asked for is possible
     */
    Optional<Judgement> run(MakeComparison.Part part, @Nullable Duration left, Runnable beforeWork);
}
