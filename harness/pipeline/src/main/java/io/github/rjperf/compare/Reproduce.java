package io.github.rjperf.compare;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.markup.ShellCommand;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The command line that repeats a comparison. */
public final class Reproduce {
    private Reproduce() {}

    /**
     * The command with what differs from the profile.
     *
     * @param profile the comparison's profile as the matrix has it now; null when it has none of that name
     */
    public static String command(Comparison comparison, @Nullable Profile profile) {
        Plan plan = comparison.plan();
        ShellCommand command = new ShellCommand("compare", subject(comparison.base()), subject(comparison.candidate()))
                .with("--profile", plan.profile())
                .with("--seed", plan.seed())
                .with("--lanes", plan.lanes());
        if (!plan.missingShards().isEmpty()) {
            command.with("--shard", new Shard(plan.shards().get(0), plan.shardCount()));
        }
        command.withEach("--profiler", profilers(plan))
                .with(
                        "--allow-different-toolchains",
                        BuildDifference.between(comparison.base(), comparison.candidate()).stream()
                                .anyMatch(BuildDifference::isOfMaking));
        if (profile != null) {
            List<String> measured = names(plan.series());
            command.with("--max-pairs", plan.maxPairs() == profile.maxPairs() ? null : plan.maxPairs())
                    .with(
                            "--budget",
                            plan.budgetSeconds() == profile.budget().toSeconds() ? null : plan.budgetSeconds() + "s")
                    .withEach("--series", measured.equals(names(profile.series())) ? List.of() : measured);
        }
        return command.line();
    }

    /** Those that are asked for: one runs always. */
    private static List<String> profilers(Plan plan) {
        return plan.profilers().stream()
                .filter(profiler -> profiler != Profiler.GC)
                .map(EnumText::of)
                .toList();
    }

    /** The command for a comparison with these pairs: identical builds are measured only on request. */
    static String command(Comparison comparison, List<Pair> pairs, @Nullable Profile profile) {
        boolean isOfNoise = comparison.isOfIdenticalBuilds() && !pairs.isEmpty();
        return comparison.plan().plantedSlowdown(Side.CANDIDATE) > 0
                ? planted(comparison)
                : command(comparison, profile) + (isOfNoise ? " --measure-identical" : "");
    }

    /** The calibration that plants the same slowdown in one comparison. */
    private static String planted(Comparison comparison) {
        Plan plan = comparison.plan();
        String percent = BigDecimal.valueOf(plan.plantedSlowdown(Side.CANDIDATE))
                .movePointRight(2)
                .stripTrailingZeros()
                .toPlainString();
        return new ShellCommand("calibrate", "host", subject(comparison.base()))
                .with("--profile", plan.profile())
                .with("--comparisons", 1)
                .with("--plant", percent + "%")
                .line();
    }

    /** The command that repeats a survey of one build; the profile as above. */
    public static String survey(Comparison survey, @Nullable Profile profile) {
        Plan plan = survey.plan();
        List<String> globs = profile == null || names(plan.series()).equals(names(profile.series()))
                ? List.of()
                : globs(plan.series(), profile);
        return new ShellCommand("survey", subject(survey.base()))
                .with("--profile", plan.profile())
                .with("--forks", plan.maxPairs())
                .with("--budget", plan.budgetSeconds() + "s")
                .with("--seed", plan.seed())
                .withEach("--profiler", profilers(plan))
                .withEach("--series", globs)
                .line();
    }

    /** Patterns that choose these series of a profile: the benchmarks if that is enough, or else every name. */
    private static List<String> globs(List<PlannedSeries> series, Profile profile) {
        List<String> benchmarks = series.stream()
                .map(planned -> planned.key().benchmark())
                .distinct()
                .toList();
        boolean isEnough = benchmarks.stream().allMatch(profile::has)
                && names(profile.select(benchmarks).series()).equals(names(series));
        return isEnough ? benchmarks : names(series);
    }

    /** The commit that was built and not the branch or pull request that named it, which may have moved on. */
    private static String subject(Build build) {
        boolean moves = build.subject().startsWith("git:") || build.subject().startsWith("pr:");
        return moves && build.commit() != null ? "git:" + build.commit() : build.subject();
    }

    private static List<String> names(List<PlannedSeries> series) {
        return series.stream().map(planned -> planned.key().name()).toList();
    }
}
