package io.github.rjperf.compare;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SeriesName;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.BuildDifference;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.markup.CommandText;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The command line that repeats a comparison. */
public final class Reproduce {
    private Reproduce() {}

    /**
     * The command, with options for everything that differs from the profile.
     *
     * @param profile the comparison's profile as it currently is in the matrix; null if the matrix has no profile with that name
     */
    public static String command(Comparison comparison, @Nullable Profile profile) {
        Plan plan = comparison.plan();
        boolean isUnlike = BuildDifference.between(comparison.base(), comparison.candidate()).stream()
                .anyMatch(BuildDifference::isOfMaking);
        Shard shard =
                plan.missingShards().isEmpty() ? null : new Shard(plan.shards().get(0), plan.shardCount());
        CommandText command = compare(comparison)
                .option("--profile", plan.profile())
                .option("--seed", plan.seed())
                .option("--lanes", plan.lanes())
                .option("--shard", shard)
                .options("--profiler", profilers(plan))
                .flag("--allow-different-toolchains", isUnlike);
        for (Side side : Side.values()) {
            SideJvm jvm = plan.sides().jvm(side);
            if (jvm != null) {
                command.option("--jdk-" + side.word(), jvm.home())
                        .option(
                                "--jvm-args-" + side.word(),
                                jvm.arguments().isEmpty() ? null : jvm.further().toString());
            }
        }
        if (profile != null) {
            boolean isOfUsualTime = plan.budgetSeconds() == profile.budget().toSeconds();
            command.option("--max-pairs", plan.maxPairs() == profile.maxPairs() ? null : plan.maxPairs())
                    .option("--budget", isOfUsualTime ? null : plan.budgetSeconds() + "s");
        }
        ForeignJar foreign = comparison.foreign();
        if (foreign != null) {
            command.option("--benchmarks", foreign.name())
                    .options("--series", benchmarks(plan))
                    .options("-p", parameters(plan.series()));
        } else if (profile != null) {
            List<String> measured = plan.series().stream()
                    .map(planned -> named(planned.key(), plan, profile))
                    .toList();
            command.options("--series", measured.equals(names(profile.series())) ? List.of() : measured);
        }
        return command.toString();
    }

    /**
     * The name under which a series is in the profile: that of the base's call or, if the profile lacks it, that of the
     * candidate's call.
     */
    private static String named(SeriesKey series, Plan plan, Profile profile) {
        boolean isOfBase = profile.series().stream().anyMatch(one -> one.key().equals(series));
        return (isOfBase ? series : plan.sides().call(Side.CANDIDATE, series)).name();
    }

    private static CommandText compare(Comparison comparison) {
        TwoCalls calls = comparison.plan().sides().calls();
        String base = subject(comparison.base());
        return calls == null
                ? new CommandText("compare", base, subject(comparison.candidate()))
                : new CommandText(
                        "compare",
                        "--calls",
                        base,
                        SeriesName.ofBenchmark(calls.base()),
                        SeriesName.ofBenchmark(calls.candidate()));
    }

    /** The benchmarks that at least one side runs. */
    private static List<String> benchmarks(Plan plan) {
        return plan.series().stream()
                .flatMap(planned -> Stream.of(Side.values())
                        .map(side -> plan.sides().call(side, planned.key()).benchmark()))
                .map(SeriesName::ofBenchmark)
                .distinct()
                .toList();
    }

    /** Each parameter with all its values, in the syntax of the option for external benchmarks. */
    private static List<String> parameters(List<PlannedSeries> series) {
        Map<String, Set<String>> values = new TreeMap<>();
        series.forEach(planned -> planned.key().parameters().forEach((name, value) -> values.computeIfAbsent(
                        name, none -> new LinkedHashSet<>())
                .add(value)));
        return values.entrySet().stream()
                .filter(each -> each.getValue().stream().noneMatch(value -> value.contains(",")))
                .map(each -> each.getKey() + "=" + String.join(",", each.getValue()))
                .toList();
    }

    private static List<String> profilers(Plan plan) {
        return plan.profilers().stream().map(EnumText::of).toList();
    }

    /** The command for a comparison with these pairs. It shows whether identical builds were measured, which happens only on request. */
    static String command(Comparison comparison, List<Pair> pairs, @Nullable Profile profile) {
        boolean isOfNoise = comparison.isOfIdenticalBuilds() && !pairs.isEmpty();
        return comparison.plan().plantedSlowdown(Side.CANDIDATE) > 0
                ? planted(comparison)
                : command(comparison, profile) + (isOfNoise ? " --measure-identical" : "");
    }

    /** The command for a calibration with one comparison that plants the same slowdown. */
    private static String planted(Comparison comparison) {
        Plan plan = comparison.plan();
        String percent = BigDecimal.valueOf(plan.plantedSlowdown(Side.CANDIDATE))
                .movePointRight(2)
                .stripTrailingZeros()
                .toPlainString();
        return new CommandText("calibrate", "host", subject(comparison.base()))
                .option("--profile", plan.profile())
                .option("--comparisons", 1)
                .option("--plant", percent + "%")
                .toString();
    }

    /** The command that repeats a survey of one build; for the profile, see {@link #command(Comparison, Profile)}. */
    public static String survey(Comparison survey, @Nullable Profile profile) {
        Plan plan = survey.plan();
        CommandText command = new CommandText("survey", subject(survey.base()))
                .option("--profile", plan.profile())
                .option("--forks", plan.maxPairs())
                .option("--budget", plan.budgetSeconds() + "s")
                .option("--seed", plan.seed())
                .options("--profiler", profilers(plan));
        if (profile != null && !names(plan.series()).equals(names(profile.series()))) {
            command.options("--series", globs(plan.series(), profile));
        }
        return command.toString();
    }

    /** Patterns that select these series of a profile: the benchmarks if they suffice, or otherwise every name. */
    private static List<String> globs(List<PlannedSeries> series, Profile profile) {
        List<String> benchmarks = series.stream()
                .map(planned -> planned.key().benchmark())
                .distinct()
                .toList();
        boolean isEnough = benchmarks.stream().allMatch(profile::has)
                && names(profile.select(benchmarks).series()).equals(names(series));
        return isEnough ? benchmarks : names(series);
    }

    /** The commit that was built rather than the branch or pull request that named it, which may have moved on. */
    private static String subject(Build build) {
        boolean moves = build.subject().startsWith("git:") || build.subject().startsWith("pr:");
        return moves && build.commit() != null ? "git:" + build.commit() : build.subject();
    }

    private static List<String> names(List<PlannedSeries> series) {
        return series.stream().map(planned -> planned.key().name()).toList();
    }
}
