package io.github.rjperf.judge;

import io.github.rjperf.judge.Progress.Unsettled;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Decides after each round what to measure next. The decision is a pure function of the pairs so far and the time used, so a
 * resumed run continues as the interrupted one would have.
 *
 * <p>A series stops when it has a verdict, when it is given up, or when it cannot reach another look. A series without a
 * regression continues, however, while its estimate is at or above the gate for an improvement, or close to the gate for a
 * regression. The reason for stopping never invalidates the verdict: the sequential p-value covers every look, and more pairs
 * only help Benjamini-Hochberg.
 */
public final class Pacer {
    /** A series whose estimated change is below this seems slower and is measured first if time is short. */
    private static final double SUSPECT_CHANGE = -0.01;

    /**
     * The order of urgency: suspected regressions first, starting with the strongest suspicion; then the others by the number of
     * pairs still needed for a proof; and last those that do not seem slower but may be faster.
     */
    private static final Comparator<Unsettled> URGENCY = Comparator.comparing(
                    Pacer::isSuspect, Comparator.reverseOrder())
            .thenComparing(Unsettled::isProven)
            .thenComparingDouble(series -> isSuspect(series) ? lastLook(series).sequentialPRegression() : 0)
            .thenComparingDouble(Unsettled::pairsToProof);

    private final Progress progress;

    public Pacer(Comparison comparison, Rule rule) {
        this.progress = new Progress(new Matrix(comparison, rule));
    }

    /**
     * The series that get one more pair; empty if the comparison is finished or its budget is used up. If time is short, as many
     * series as possible get their first look, in the order of the profile, and then the most urgent ones get their next look.
     *
     * <p>With several lanes, each series is returned once for each lane, but only up to its next look, so that no lane is idle
     * when few series are left.
     *
     * <p>All returned series have used the same number of slots. After a round with invalid pairs, the next round repeats only
     * those pairs. After four invalid attempts, the slot remains empty.
     *
     * @param soFar all pairs, including invalid ones, in any order
     * @param elapsed total time spent on measuring so far, including before each resume
     */
    public List<SeriesKey> nextRound(List<Pair> soFar, Duration elapsed) {
        double secondsLeft = plan().budgetSeconds() - elapsed.toMillis() / 1000.0;
        if (secondsLeft <= 0) {
            return List.of();
        }
        List<Unsettled> chosen = affordable(progress.unsettled(soFar), secondsLeft);
        int slot = chosen.stream().mapToInt(Unsettled::nextSlot).min().orElse(0);
        List<Unsettled> next =
                chosen.stream().filter(series -> series.nextSlot() == slot).toList();
        return IntStream.range(0, plan().lanes())
                .boxed()
                .flatMap(pass -> next.stream().filter(series -> series.pairsToNextLook() > pass))
                .map(series -> series.state().series())
                .toList();
    }

    private List<Unsettled> affordable(List<Unsettled> unsettled, double secondsLeft) {
        if (secondsToNextLooks(unsettled) <= secondsLeft) {
            return unsettled;
        }
        Map<Boolean, List<Unsettled>> bySeen = unsettled.stream()
                .collect(Collectors.partitioningBy(
                        series -> series.state().lastLook().isPresent()));
        List<Unsettled> seen = bySeen.getOrDefault(true, List.of());
        List<Unsettled> unseen = bySeen.getOrDefault(false, List.of());
        List<Unsettled> first = thatFit(unseen, secondsLeft);
        if (!first.isEmpty()) {
            return first;
        }
        // as long as there are no looks, no series is more urgent than another
        return seen.isEmpty()
                ? unseen.stream().limit(1).toList()
                : thatFit(seen.stream().sorted(URGENCY).toList(), secondsLeft);
    }

    /** As many series as can reach their next look in the remaining time, chosen in order. */
    private List<Unsettled> thatFit(List<Unsettled> ordered, double secondsLeft) {
        List<Unsettled> chosen = new ArrayList<>();
        for (Unsettled series : ordered) {
            chosen.add(series);
            if (secondsToNextLooks(chosen) > secondsLeft) {
                chosen.remove(chosen.size() - 1);
            }
        }
        return chosen;
    }

    private double secondsToNextLooks(List<Unsettled> series) {
        return plan().elapsedSeconds(
                        series.stream().map(Unsettled::secondsToNextLook).toList());
    }

    private Plan plan() {
        return progress.matrix().plan();
    }

    private static boolean isSuspect(Unsettled series) {
        return lastLook(series).change() < SUSPECT_CHANGE;
    }

    private static Look lastLook(Unsettled series) {
        return series.state().lastLook().orElseThrow();
    }
}
