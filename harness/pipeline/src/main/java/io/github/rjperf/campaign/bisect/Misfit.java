package io.github.rjperf.campaign.bisect;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.stats.EndsEffect;
import io.github.rjperf.stats.MeanEstimate;
import io.github.rjperf.stats.StepPosterior;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A change of one series in one revision that is neither that of a good build nor that of a bad one, as a second step between the
 * ends makes it.
 *
 * @param revision where it was measured
 * @param series index of the series
 * @param look the change
 * @param isBad whether the revision is taken to be bad
 */
record Misfit(int revision, int series, Look look, boolean isBad) {
    /** Probability of any misfit in a bisection that has one step, by Bonferroni over all its changes. */
    private static final double LEVEL = 0.01;

    /** All misfits, in the order of the revisions. */
    static List<Misfit> of(Ends ends, StepPosterior known, Map<Integer, List<@Nullable Look>> measured) {
        EndsEffect effect =
                ends.effect(IntStream.range(0, ends.slower().size()).boxed().toList());
        int tests = measured.size() * ends.slower().size();
        List<Misfit> misfits = new ArrayList<>();
        measured.forEach((revision, looks) -> {
            boolean isBad = known.badProbability(revision) >= 0.5;
            for (int series = 0; series < looks.size(); series++) {
                Look look = looks.get(series);
                if (look != null && effect.pOfFit(series, MeanEstimate.of(look), isBad) * tests < LEVEL) {
                    misfits.add(new Misfit(revision, series, look, isBad));
                }
            }
        });
        return misfits;
    }
}
