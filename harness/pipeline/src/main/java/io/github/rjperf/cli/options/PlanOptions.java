package io.github.rjperf.cli.options;

import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.model.CampaignOptions;
import io.github.rjperf.model.Schedule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose what is measured in pairs, how, and where its bundle is kept. */
public class PlanOptions extends SeriesOptions {
    @Option(
            names = "--schedule",
            paramLabel = "HOW",
            description = "How two forks share the machine: ${COMPLETION-CANDIDATES} (default: frozen-duel).",
            converter = ConstantName.OfSchedule.class,
            completionCandidates = ConstantName.OfSchedule.class)
    @Nullable
    public Schedule schedule;

    @Override
    public boolean chooses() {
        return super.chooses() || schedule != null;
    }

    /**
     * What these options choose for a campaign.
     *
     * @param maxPairs most pairs of a series in a comparison; null for the profile's
     * @param limit on the time of measuring, over all comparisons; null for none
     */
    public CampaignOptions campaign(@Nullable Integer maxPairs, @Nullable Duration limit) {
        return new CampaignOptions(
                source.lasting(),
                profile,
                series,
                seedOrDrawn(),
                schedule,
                profilers,
                maxPairs,
                limit == null ? null : limit.toSeconds());
    }

    @Override
    public PlanChoice choice() {
        return new PlanChoice(profile, series, seed, schedule, profilers, null, null, null);
    }
}
