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

    /** As {@link #campaign}, for these builds; throws UsageException if an option has no use for them. */
    public CampaignOptions of(@Nullable Integer maxPairs, @Nullable Duration limit, String... builds) {
        source.requireUsed(Stream.of(builds).map(Subject::parse).toList());
        return campaign(source.lasting(), profilers, maxPairs, limit);
    }
}
