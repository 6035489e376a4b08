package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Shard;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of a comparison, with its limits. */
public final class MeasureOptions extends ComparisonOptions {
    @Option(
            names = "--pr",
            paramLabel = "NUMBER",
            description = "Compare a pull request with its merge base, instead of BASE and CANDIDATE.")
    private @Nullable Integer pullRequest;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Stop after this time: 90s, 30m, 2h (default: set by the profile).")
    private @Nullable String budget;

    @Option(
            names = "--more",
            paramLabel = "TIME",
            description = "With --resume: continue for this time beyond the budget, to the next looks of open series.")
    private @Nullable String more;

    @Option(
            names = "--max-pairs",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description = "Measure at most N pairs per series (default: set by the profile).")
    public @Nullable Integer maxPairs;

    @Option(
            names = "--lanes",
            paramLabel = "N",
            converter = AtLeastOne.class,
            description =
                    "Measure up to N duels at the same time, each on CPUs of its own (default: 2 if the host has CPUs"
                            + " for them, or else 1).")
    private @Nullable Integer lanes;

    @Option(
            names = "--shard",
            paramLabel = "N/COUNT",
            converter = ShardText.class,
            description = "Measure only one shard of the series, such as 1/2; join makes one comparison of all shards.")
    private @Nullable Shard shard;

    @Option(
            names = "--measure-identical",
            description = "Measure even if both builds are identical, to see the noise of this machine.")
    public boolean measureIdentical;

    @Parameters(
            index = "2..*",
            arity = "0..*",
            paramLabel = "BENCHMARK",
            description = "Measure only benchmarks or series that match this pattern, as --series does.")
    private List<String> patterns = List.of();

    @Mixin
    private final ForeignOptions foreign = new ForeignOptions();

    /** The pull request alone, or base and candidate. */
    @Override
    List<Subject> subjects() {
        if (pullRequest == null) {
            return super.subjects();
        }
        if (base != null) {
            throw new UsageException("--pr determines both builds; omit BASE and CANDIDATE");
        }
        return List.of(new Subject.PullRequest(pullRequest));
    }

    @Override
    boolean measuresIdentical() {
        return measureIdentical;
    }

    @Override
    ComparisonRequest.HostChoices leftToHost() {
        return choice().leftToHost();
    }

    @Override
    public boolean chooses() {
        return super.chooses()
                || pullRequest != null
                || budget != null
                || maxPairs != null
                || lanes != null
                || shard != null
                || !patterns.isEmpty()
                || foreign.isChosen()
                || measureIdentical;
    }

    @Override
    public Optional<Bundle> measure(MeasureBundle step, UnaryOperator<Plan> change, Runnable beforeWork) {
        if (more != null && resume == null) {
            throw new UsageException("--more continues the comparison that --resume names");
        }
        if (shard != null && foreign.isChosen()) {
            throw new UsageException("--shard splits our benchmarks only; omit it, or --benchmarks");
        }
        Optional<Bundle> bundle =
                super.measure(more == null ? step : step.withMoreTime(duration(more)), split(change), beforeWork);
        if (bundle.filter(MeasureBundle::isSkipped).isPresent()) {
            step.console().say("To measure them anyway, start a new comparison with --measure-identical.");
        }
        return bundle;
    }

    /** True if only a shard is measured, which is not recorded before the others are there. */
    public boolean isShard() {
        return shard != null;
    }

    private UnaryOperator<Plan> split(UnaryOperator<Plan> change) {
        Shard part = shard;
        return part == null
                ? change
                : plan -> UserInput.orUsage(() -> change.apply(plan).sharded(part));
    }

    @Override
    public PlanChoice choice() {
        Duration time = budget == null ? null : duration(budget);
        return new PlanChoice(
                profile, foreign.isChosen() ? List.of() : globs(), seed, profilers, time, maxPairs, lanes);
    }

    @Override
    public ComparisonRequest request() {
        ComparisonRequest request = super.request();
        return request.by(foreign.choice(globs(), candidate(subjects())));
    }

    @Override
    List<Subject> running(List<Subject> compared) {
        return Stream.concat(compared.stream(), foreign.tree(candidate(compared)).stream())
                .distinct()
                .toList();
    }

    private static Subject candidate(List<Subject> compared) {
        return compared.get(compared.size() - 1);
    }

    private List<String> globs() {
        return Stream.concat(series.stream(), patterns.stream()).toList();
    }
}
