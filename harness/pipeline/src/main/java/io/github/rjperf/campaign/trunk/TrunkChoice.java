package io.github.rjperf.campaign.trunk;

import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a user wants to be measured of trunk.
 *
 * @param anchor what to measure them against; null for the one that was used last
 * @param pairs pairs of each series
 * @param repository owner and name of the repository as they are recorded; null for those of its remote
 * @param options how each comparison is built and measured
 */
public record TrunkChoice(
        CommitRange range,
        @Nullable Anchor anchor,
        int pairs,
        @Nullable String repository,
        CampaignOptions options) {
    public static final String USUAL_PROFILE = "pr";
    public static final int USUAL_PAIRS = 8;

    /** Three times the pairs of a point, because the error of a hand-over is in the level of every point before it. */
    static final int PAIRS_OF_HAND_OVER = 24;

    public TrunkChoice {
        List<Integer> looks = JudgingRules.upTo(pairs).looks();
        if (!looks.contains(pairs)) {
            throw new UsageException("--pairs is " + pairs + "; give a number of pairs at which a series is judged: "
                    + JudgingRules.upTo(Integer.MAX_VALUE).looks().stream()
                            .map(String::valueOf)
                            .collect(Collectors.joining(", ")));
        }
    }
}
