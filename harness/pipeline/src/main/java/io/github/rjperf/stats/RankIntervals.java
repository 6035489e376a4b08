package io.github.rjperf.stats;

import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import java.util.ArrayList;
import java.util.List;

/**
 * The ranks that each of several means could have; with the given confidence, all of them are right.
 *
 * <p>Two means are separated if the interval of their difference according to Welch's t excludes 0. The intervals are simultaneous
 * by Bonferroni's inequality, without assumptions about variances or the number of values. A mean from which m others are separated
 * above, and n below, has a rank from 1 + m to k - n (Al Mohamad, Goeman, van Zwet, "Simultaneous confidence intervals for ranks
 * with application to ranking institutions", Biometrics 78, 2022; they separate by Tukey's procedure instead).
 */
public final class RankIntervals {
    private RankIntervals() {}

    /** The ranks of the means in their order; the largest mean has rank 1. */
    public static List<RankInterval> of(List<MeanEstimate> means, double confidence) {
        int count = means.size();
        double ofPair = 1 - (1 - confidence) / Math.max(1, count * (count - 1) / 2.0);
        List<RankInterval> ranks = new ArrayList<>();
        for (MeanEstimate mean : means) {
            int above = 0;
            int below = 0;
            for (MeanEstimate other : means) {
                WelchT difference = mean.differenceTo(other);
                above += difference.low(ofPair) > 0 ? 1 : 0;
                below += difference.high(ofPair) < 0 ? 1 : 0;
            }
            ranks.add(new RankInterval(1 + above, count - below, count));
        }
        return ranks;
    }
}
