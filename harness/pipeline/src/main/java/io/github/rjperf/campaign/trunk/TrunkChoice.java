package io.github.rjperf.campaign.trunk;

import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The commits of trunk that a user wants to measure.
 *
 * @param anchor the build to measure against; null for the most recently used one
 * @param pairs number of pairs per series
 * @param repository owner and name under which to record the repository; null for those of its remote
 * @param options options for building and measuring each comparison
 */
public record TrunkChoice(
        CommitRange range,
        @Nullable Anchor anchor,
        int pairs,
        @Nullable String repository,
        CampaignOptions options) {
    public static final String USUAL_PROFILE = "pr";
    public static final int USUAL_PAIRS = 8;

    /** Three times the number of pairs for a point, because the error of a hand-over affects the level of every earlier point. */
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
