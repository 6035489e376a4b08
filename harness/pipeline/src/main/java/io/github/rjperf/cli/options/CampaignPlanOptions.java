package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.model.campaign.CampaignOptions;
import java.time.Duration;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Options that choose what all comparisons of a campaign measure, without those for pull requests. */
public final class CampaignPlanOptions extends SeriesOptions {
    public CampaignPlanOptions() {
        super(new SourceOptions());
    }

    /**
     * What these options choose for a campaign of these builds; throws UsageException if an option has no use for them.
     *
     * @param maxPairs most pairs of a series in a comparison; null for the profile's
     * @param limit on the time of measuring, over all comparisons; null for none
     */
    public CampaignOptions of(@Nullable Integer maxPairs, @Nullable Duration limit, String... builds) {
        source.requireUsed(Stream.of(builds).map(Subject::parse).toList());
        return new CampaignOptions(
                source.lasting(),
                profile,
                series,
                seedOrDrawn(),
                profilers,
                maxPairs,
                limit == null ? null : limit.toSeconds());
    }
}
