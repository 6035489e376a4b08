package io.github.rjperf.judge;

import io.github.rjperf.judge.Progress.Unsettled;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.verdict.Rule;
import java.time.Duration;
import java.util.List;

/** The forecast for a comparison in which each series ends as soon as it is decided, and all series end when the budget is used up. */
public final class AdaptiveForecast implements Forecast {
    /** The mean number of pairs for a series without a regression in the design simulations (docs/reference/simulations.md). */
    private static final double EXPECTED_PAIRS = 7.5;

    private final Progress progress;

    public AdaptiveForecast(Comparison comparison, Rule rule) {
        this.progress = new Progress(new Matrix(comparison, rule));
    }

    /** The expected elapsed time for one series; can exceed any budget. */
    public static Duration expected(PlannedSeries series, int maxPairs) {
        return seconds(Math.min(EXPECTED_PAIRS, maxPairs) * Schedule.FROZEN_DUEL.secondsOf(series.plan()));
    }

    /** The time if every series is decided at its first look. */
    @Override
    public Duration shortest() {
        return withPairs(Math.min(progress.matrix().rule().looks().get(0), plan().maxPairs()));
    }

    @Override
    public Duration longest() {
        return withPairs(plan().maxPairs());
    }

    private Duration withPairs(int pairs) {
        Plan plan = plan();
        Duration needed = seconds(plan.elapsedSeconds(plan.measuredSeries().stream()
                .filter(PlannedSeries::isAvailable)
                .map(series -> pairs * Schedule.FROZEN_DUEL.secondsOf(series.plan()))
                .toList()));
        return needed.compareTo(plan.budget()) < 0 ? needed : plan.budget();
    }

    @Override
    public Duration remaining(List<Pair> soFar, Duration elapsed) {
        double needed = plan().elapsedSeconds(progress.unsettled(soFar).stream()
                .map(this::remainingSeconds)
                .toList());
        double left = plan().budgetSeconds() - elapsed.toMillis() / 1000.0;
        return seconds(Math.max(0, Math.min(needed, left)));
    }

    @Override
    public int settled(List<Pair> soFar) {
        long planned = plan().measuredSeries().stream()
                .filter(series -> !series.isLeftOut())
                .count();
        return Math.toIntExact(planned - progress.unsettled(soFar).size());
    }

    private double remainingSeconds(Unsettled series) {
        double expectedPairs = Math.max(EXPECTED_PAIRS, series.pairsToProof());
        List<Integer> reachable = progress.matrix().rule().looks().stream()
                .filter(look -> look <= plan().maxPairs())
                .toList();
        int last = reachable.isEmpty() ? plan().maxPairs() : reachable.get(reachable.size() - 1);
        int end = reachable.stream()
                .filter(look -> look >= series.nextLook() && look >= expectedPairs)
                .findFirst()
                .orElse(last);
        // before the first look, the mean predicts the end better than any single look
        double pairs = series.state().looks().isEmpty() ? Math.min(EXPECTED_PAIRS, end) : end;
        return Math.max(0, pairs - series.state().validPairs()) * series.secondsPerPair();
    }

    private Plan plan() {
        return progress.matrix().plan();
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(1000 * seconds));
    }
}
