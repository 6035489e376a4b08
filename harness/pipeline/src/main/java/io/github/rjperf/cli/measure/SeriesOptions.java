package io.github.rjperf.cli.measure;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.cli.build.PullRequestOptions;
import io.github.rjperf.cli.build.SourceOptions;
import io.github.rjperf.cli.settings.ProfilerName;
import io.github.rjperf.compare.ComparisonJob;
import io.github.rjperf.compare.ForkIsolation;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.model.CampaignOptions;
import io.github.rjperf.model.Profiler;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose what is measured, and where its bundle is kept. */
public class SeriesOptions extends MatrixOptions {
    @Mixin
    public SourceOptions source = new PullRequestOptions();

    @Option(
            names = "--profiler",
            paramLabel = "PROFILER",
            split = ",",
            description = "JMH profilers in addition to gc, which is always on: ${COMPLETION-CANDIDATES}.",
            converter = ProfilerName.class,
            completionCandidates = ProfilerName.class)
    List<Profiler> profilers = List.of();

    @Override
    public boolean chooses() {
        return super.chooses() || !profilers.isEmpty();
    }

    /** The job that measures these builds of these subjects as these options choose. */
    public ComparisonJob job(ComparisonJob.Builds builds, List<Subject> subjects) {
        return new ComparisonJob(
                UUID.randomUUID().toString(), builds, choice()::plan, leftToHost(), isolation(subjects), tmpdir, out);
    }

    /** What forks of these subjects may do. */
    ForkIsolation isolation(List<Subject> subjects) {
        return ForkIsolation.of(source.choice(), subjects, "name a commit of a local clone");
    }

    /** Which parts of the plan are left to this host. */
    ComparisonJob.HostChoices leftToHost() {
        return ComparisonJob.HostChoices.NONE;
    }

    /** What these options choose for the plan. */
    public PlanChoice choice() {
        return new PlanChoice(profile, series, seed, profilers, null, null, null);
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
                profilers,
                maxPairs,
                limit == null ? null : limit.toSeconds());
    }
}
