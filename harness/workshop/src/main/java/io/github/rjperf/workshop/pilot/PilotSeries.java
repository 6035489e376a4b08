package io.github.rjperf.workshop.pilot;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.model.campaign.PilotPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a pilot for one series.
 *
 * @param series the series
 * @param pairs number of valid pairs on which it is based
 * @param steadyState time when it reached its steady state; null without a valid pair
 * @param spread standard deviation over mean of the iterations in the steady state, in the median fork; 0 without a
 * valid pair
 */
public record PilotSeries(
        SeriesKey series, int pairs, @Nullable SteadyState steadyState, double spread) {
    /** Every series of a pilot, in its order; invalid pairs are left out. */
    public static List<PilotSeries> of(Comparison comparison, PilotPlan plan, List<Pair> pairs) {
        return comparison.plan().series().stream()
                .map(planned -> of(
                        planned.key(),
                        plan,
                        pairs.stream()
                                .filter(pair -> pair.isValid() && pair.series().equals(planned.key()))
                                .toList()))
                .toList();
    }

    private static PilotSeries of(SeriesKey series, PilotPlan plan, List<Pair> pairs) {
        if (pairs.isEmpty()) {
            return new PilotSeries(series, 0, null, 0);
        }
        List<double[]> bases = scores(pairs.stream().map(Pair::base));
        List<double[]> candidates = scores(pairs.stream().map(Pair::candidate));
        List<double[]> forks = new ArrayList<>(bases);
        forks.addAll(candidates);
        SteadyState steadyState = new SteadyState(
                plan.length(Convergence.ofScores(forks)), plan.length(Convergence.ofRatios(bases, candidates)));
        return new PilotSeries(series, pairs.size(), steadyState, Convergence.spread(forks));
    }

    private static List<double[]> scores(Stream<Fork> forks) {
        return forks.map(fork ->
                        fork.measured().stream().mapToDouble(Iteration::score).toArray())
                .toList();
    }
}
