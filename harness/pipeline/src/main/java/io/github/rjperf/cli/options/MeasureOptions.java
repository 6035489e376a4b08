package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.CallChoice;
import io.github.rjperf.compare.ComparisonRequest;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.PlanChoice;
import io.github.rjperf.compare.foreign.ForeignChoice;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Shard;
import io.github.rjperf.settings.Settings;
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

/** Options for a comparison, including its limits. */
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
            description = "With --resume: continue for this long beyond the budget, up to the next looks of open"
                    + " series.")
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
                    "Measure up to N duels at the same time, each on its own CPUs (default: 2 if the host has enough"
                            + " CPUs, otherwise 1).")
    private @Nullable Integer lanes;

    @Option(
            names = "--shard",
            paramLabel = "N/COUNT",
            converter = ShardText.class,
            description = "Measure only one shard of the series, such as 1/2; bundle join combines all shards.")
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

    @Mixin
    private final SideOptions sides = new SideOptions();

    /** Only the pull request, or base and candidate. */
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
                || sides.choose()
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
        Optional<Bundle> bundle = super.measure(
                more == null ? step : step.withMoreTime(duration(more)), change(change, step.settings()), beforeWork);
        if (bundle.filter(MeasureBundle::isSkipped).isPresent()) {
            step.console().say("To measure them anyway, start a new comparison with --measure-identical.");
        }
        return bundle;
    }

    /** True if only a shard is measured, which is not recorded until the shards are joined. */
    public boolean isShard() {
        return shard != null;
    }

    /** True if the two sides differ in more than their builds, so that the results do not belong to any history. */
    public boolean differsInSides() {
        return sides.choose();
    }

    private UnaryOperator<Plan> change(UnaryOperator<Plan> change, Settings settings) {
        Shard part = shard == null ? Shard.WHOLE : shard;
        return plan -> {
            Plan onJvms = sides.onJvms(change.apply(plan), settings);
            return UserInput.orUsage(() -> onJvms.sharded(part));
        };
    }

    @Override
    public PlanChoice choice() {
        Duration time = budget == null ? null : duration(budget);
        return new PlanChoice(
                profile, foreign.isChosen() ? List.of() : globs(), seed, profilers, time, maxPairs, lanes);
    }

    @Override
    public ComparisonRequest request() {
        return sides.compareCalls()
                ? betweenCalls()
                : super.request().by(foreign.choice(globs(), candidate(subjects())));
    }

    /** The request to compare two calls, named by CANDIDATE and the first BENCHMARK. */
    private ComparisonRequest betweenCalls() {
        if (pullRequest != null) {
            throw new UsageException("--calls compares two calls of one build, but --pr means two builds; write pr:"
                    + pullRequest + " as the build");
        }
        if (candidate == null || patterns.isEmpty()) {
            throw new UsageException("--calls takes one build and two calls; for example: ./rjperf "
                    + "compare --calls 9.10.0 Get.get Get.preallocatedGet");
        }
        Subject build = subject("BUILD", base);
        CallChoice calls = new CallChoice(candidate, patterns.get(0));
        ComparisonRequest asked =
                request(ComparisonRequest.Builds.ofOne(source.choice(), build, made -> {}), List.of(build));
        List<String> both = List.of(calls.base(), calls.candidate());
        ForeignChoice others = foreign.choice(globs().isEmpty() ? both : globs(), build);
        return others == null ? asked.choosing(calls::of) : asked.by(others.between(calls::of));
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
        return Stream.concat(series.stream(), patterns.stream().skip(sides.compareCalls() ? 1 : 0))
                .toList();
    }
}
