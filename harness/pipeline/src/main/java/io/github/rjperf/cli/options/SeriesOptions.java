package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.host.ForkIsolation;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.campaign.CampaignOptions;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose what is measured and where the bundle is kept. */
public class SeriesOptions extends MatrixOptions {
    @Mixin
    public final SourceOptions source;

    @Option(
            names = "--profiler",
            paramLabel = "PROFILER",
            split = ",",
            description =
                    "JMH profilers that run in every fork and measure more than the score: ${COMPLETION-CANDIDATES}.",
            converter = ConstantName.OfProfiler.class,
            completionCandidates = ConstantName.OfProfiler.class)
    public List<Profiler> profilers = List.of();

    public SeriesOptions() {
        this(new SourceOptions.OrPullRequest());
    }

    public SeriesOptions(SourceOptions source) {
        this.source = source;
    }

    @Override
    public boolean chooses() {
        return super.chooses() || source.isChosen() || !profilers.isEmpty();
    }

    /** The request to measure these builds of these subjects according to these options. */
    public ComparisonRequest request(ComparisonRequest.Builds builds, List<Subject> subjects) {
        source.requireUsed(subjects);
        return new ComparisonRequest(
                UUID.randomUUID().toString(), builds, choice()::plan, leftToHost(), isolation(subjects), tmpdir, out);
    }

    /** Like {@link MatrixOptions#campaign}, but for these builds; throws UsageException if an option does not apply to them. */
    public CampaignOptions campaign(@Nullable Integer maxPairs, @Nullable Duration limit, String... builds) {
        source.requireUsed(Stream.of(builds).map(Subject::parse).toList());
        return campaign(source.lasting(), profilers, maxPairs, limit);
    }

    /** The isolation for forks of these subjects. */
    ForkIsolation isolation(List<Subject> subjects) {
        return ForkIsolation.of(source.choice(), subjects, "use a commit in a local clone");
    }

    /** The parts of the plan that are left to this host. */
    ComparisonRequest.HostChoices leftToHost() {
        return ComparisonRequest.HostChoices.NONE;
    }

    /** What these options choose for the plan. */
    public PlanChoice choice() {
        return new PlanChoice(profile, series, seed, profilers, null, null, null);
    }
}
