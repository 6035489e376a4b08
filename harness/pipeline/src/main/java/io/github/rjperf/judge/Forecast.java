package io.github.rjperf.judge;

import io.github.rjperf.judge.Progress.Unsettled;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Rule;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import java.time.Duration;
import java.util.List;

/** Predicts how long a comparison takes and how far it has come; a rough estimate, for displays only. */
public final class Forecast {
    /**
     * Mean number of pairs of a series without a regression in the design simulations (docs/explanation/statistics.md).
     */
    private static final double EXPECTED_PAIRS = 7.5;

    private final Matrix matrix;
    private final Comparison comparison;
    private final Rule rule;

    public Forecast(Comparison comparison, Rule rule) {
        this.matrix = new Matrix(comparison, rule);
        this.comparison = comparison;
        this.rule = rule;
    }

    /** Expected elapsed time of one series; may exceed any budget. */
    public static Duration expected(PlannedSeries series, Schedule schedule, int maxPairs) {
        return seconds(Math.min(EXPECTED_PAIRS, maxPairs) * schedule.secondsOf(series.plan()));
    }

    /** Expected elapsed time of a whole comparison before it starts, ignoring its budget. */
    public static Duration expected(Comparison comparison) {
        if (comparison.plan().shiftedLayouts()) {
            return comparison.plan().budget();
        }
        return comparison.plan().series().stream()
                .filter(PlannedSeries::isAvailable)
                .map(series -> expected(
                        series, comparison.plan().schedule(), comparison.plan().maxPairs()))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** Expected elapsed time until the end, at most what is left of the budget; zero when nothing is left to measure. */
    public Duration remaining(List<Pair> soFar, Duration elapsed) {
        if (comparison.plan().shiftedLayouts()) {
            return seconds(matrix.states(soFar).stream()
                    .mapToDouble(state -> planned(state) * secondsPerPair(state))
                    .sum());
        }
        double needed = new Progress(matrix, soFar)
                .unsettled().stream().mapToDouble(this::remainingSeconds).sum();
        double left = comparison.plan().budgetSeconds() - elapsed.toMillis() / 1000.0;
        return seconds(Math.max(0, Math.min(needed, left)));
    }

    /** The number of series that need no more pairs, regardless of their verdicts. */
    public int settled(List<Pair> soFar) {
        if (comparison.plan().shiftedLayouts()) {
            return (int) matrix.states(soFar).stream()
                    .filter(state -> planned(state) == 0)
                    .count();
        }
        return comparison.plan().series().size()
                - new Progress(matrix, soFar).unsettled().size();
    }

    /** One estimate for each series with at least two valid pairs, in the order of the comparison. */
    public List<RunningEstimate> estimates(List<Pair> soFar) {
        return new Progress(matrix, soFar)
                .states().stream()
                        .filter(state -> state.validPairs() >= 2)
                        .map(this::estimate)
                        .toList();
    }

    private RunningEstimate estimate(SeriesState state) {
        PairedT test = PairedT.of(PairEstimate.of(rule).logRatios(state.pairs().valid()));
        return new RunningEstimate(state.series(), Math.expm1(test.mean()), Math.expm1(2 * test.standardError()));
    }

    private double remainingSeconds(Unsettled series) {
        double expectedPairs = Math.max(EXPECTED_PAIRS, series.pairsToProof());
        int end = rule.looks().stream()
                .filter(look -> look >= series.nextLook()
                        && look >= expectedPairs
                        && look <= comparison.plan().maxPairs())
                .findFirst()
                .orElse(lastReachable());
        // before the first look, the mean is more informative than any single look
        double pairs = series.state().looks().isEmpty() ? Math.min(EXPECTED_PAIRS, end) : end;
        return Math.max(0, pairs - series.state().validPairs()) * series.secondsPerPair();
    }

    /** Pairs that a calibration of layouts, which measures all of them, has not measured yet. */
    private int planned(SeriesState state) {
        return state.isGivenUp()
                ? 0
                : comparison.plan().maxPairs() - state.pairs().usedSlots();
    }

    private double secondsPerPair(SeriesState state) {
        Schedule schedule = comparison.plan().schedule();
        return state.pairs().valid().stream()
                .mapToDouble(schedule::secondsOf)
                .average()
                .orElseGet(() -> comparison.plan().series().stream()
                        .filter(planned -> planned.key().equals(state.series()))
                        .mapToDouble(planned -> schedule.secondsOf(planned.plan()))
                        .sum());
    }

    private int lastReachable() {
        return rule.looks().stream()
                .filter(look -> look <= comparison.plan().maxPairs())
                .reduce((earlier, later) -> later)
                .orElse(comparison.plan().maxPairs());
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(1000 * seconds));
    }
}
