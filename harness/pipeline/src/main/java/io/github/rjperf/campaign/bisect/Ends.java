package io.github.rjperf.campaign.bisect;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.EndsEffect;
import io.github.rjperf.stats.LayoutCount;
import io.github.rjperf.stats.MeanEstimate;
import java.util.Comparator;
import java.util.List;

/**
 * The result of comparing the good build with the bad one: the series to use in the search, or why there is nothing to search
 * for.
 *
 * @param slower the series that are slower in the bad build, the clearest slowdown first
 * @param state whether the builds differ
 * @param shift standard deviation of the log change between two builds that are both good
 */
record Ends(List<SeriesVerdict> slower, State state, double shift) {
    /** Whether the ends differ. */
    enum State {
        SLOWER,
        /** Nothing was measured, because both builds are identical. */
        IDENTICAL,
        /** A slowdown is ruled out for every series, or the bad build is faster. */
        NOT_SLOWER,
        UNDECIDED,
        /** The slowdown may be due to a different layout of the same code, so no commit is to blame. */
        SLOWER_AS_BUILT,
        /** No series could be measured. */
        UNMEASURED
    }

    static Ends of(Comparison comparison, Judgment judgment) {
        Double calibrated = comparison.plan().layoutShift();
        double shift = (calibrated == null ? LayoutCount.USUAL_SHIFT : calibrated) / Math.sqrt(comparison.layouts());
        List<SeriesVerdict> slower = judgment.series().stream()
                .filter(one -> one.verdict() instanceof Verdict.Regression)
                .sorted(Comparator.comparingDouble(one -> clarity(look(one), shift)))
                .toList();
        return new Ends(slower, state(judgment, slower), shift);
    }

    private static State state(Judgment judgment, List<SeriesVerdict> slower) {
        if (!slower.isEmpty()) {
            return State.SLOWER;
        }
        if (judgment.status() == Judgment.Status.NOTHING_DIFFERS) {
            return State.IDENTICAL;
        }
        if (judgment.series().stream().anyMatch(one -> one.verdict().isSlower())) {
            return State.SLOWER_AS_BUILT;
        }
        if (judgment.count(Verdict.Inconclusive.class) > 0) {
            return State.UNDECIDED;
        }
        boolean isMeasured =
                judgment.series().stream().anyMatch(one -> !one.looks().isEmpty());
        return isMeasured ? State.NOT_SLOWER : State.UNMEASURED;
    }

    /** The change in units of its standard error; negative is slower. */
    private static double clarity(Look look, double shift) {
        MeanEstimate estimate = MeanEstimate.of(look);
        return estimate.mean() / Math.hypot(estimate.standardError(), shift);
    }

    static Look look(SeriesVerdict judged) {
        return judged.lastLook().orElseThrow();
    }

    List<SeriesKey> series() {
        return slower.stream().map(SeriesVerdict::series).toList();
    }

    /** The effect on the series with these indexes. */
    EndsEffect effect(List<Integer> indexes) {
        return new EndsEffect(
                indexes.stream().map(i -> MeanEstimate.of(look(slower.get(i)))).toList(), shift);
    }
}
