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
import io.github.rjperf.report.markup.ShellWord;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
        Stream<String> always = Stream.of(
                "./rjperf",
                "compare",
                subject(comparison.base()),
                subject(comparison.candidate()),
                "--profile",
                comparison.plan().profile(),
                "--seed",
                Long.toString(comparison.plan().seed()),
                "--lanes",
                Integer.toString(comparison.plan().lanes()));
        Stream<String> asked = comparison.plan().profilers().stream()
                .filter(profiler -> profiler != Profiler.GC)
                .flatMap(profiler -> Stream.of("--profiler", EnumText.of(profiler)));
        Stream<String> shard = comparison.plan().missingShards().isEmpty()
                ? Stream.of()
                : Stream.of(
                        "--shard",
                        new Shard(
                                        comparison.plan().shards().get(0),
                                        comparison.plan().shardCount())
                                .toString());
        Stream<String> unlike = BuildDifference.between(comparison.base(), comparison.candidate()).stream()
                        .anyMatch(BuildDifference::isOfMaking)
                ? Stream.of("--allow-different-toolchains")
                : Stream.of();
        Stream<String> differing = profile == null ? Stream.of() : differing(comparison, profile);
        return Stream.of(always, shard, asked, unlike, differing)
                .flatMap(words -> words)
                .map(ShellWord::quoted)
                .collect(Collectors.joining(" "));
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
        return Stream.of(
                        "./rjperf",
                        "calibrate",
                        "host",
                        subject(comparison.base()),
                        "--profile",
                        plan.profile(),
                        "--comparisons",
                        "1",
                        "--plant",
                        percent + "%")
                .map(ShellWord::quoted)
                .collect(Collectors.joining(" "));
    }

    /** The command that repeats a survey of one build; the profile as above. */
    public static String survey(Comparison survey, @Nullable Profile profile) {
        Plan plan = survey.plan();
        List<String> words = new ArrayList<>(List.of(
                "./rjperf",
                "survey",
                subject(survey.base()),
                "--profile",
                plan.profile(),
                "--forks",
                Integer.toString(plan.maxPairs()),
                "--budget",
                plan.budgetSeconds() + "s",
                "--seed",
                Long.toString(plan.seed())));
        plan.profilers().stream()
                .filter(profiler -> profiler != Profiler.GC)
                .forEach(profiler -> words.addAll(List.of("--profiler", EnumText.of(profiler))));
        if (profile != null && !names(plan.series()).equals(names(profile.series()))) {
            globs(plan.series(), profile).forEach(glob -> words.addAll(List.of("--series", glob)));
        }
        return words.stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
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

    private static Stream<String> differing(Comparison comparison, Profile profile) {
        List<String> words = new ArrayList<>();
        if (comparison.plan().maxPairs() != profile.maxPairs()) {
            words.addAll(
                    List.of("--max-pairs", Integer.toString(comparison.plan().maxPairs())));
        }
        if (comparison.plan().budgetSeconds() != profile.budget().toSeconds()) {
            words.addAll(List.of("--budget", comparison.plan().budgetSeconds() + "s"));
        }
        List<String> measured = names(comparison.plan().series());
        if (!measured.equals(names(profile.series()))) {
            measured.forEach(name -> words.addAll(List.of("--series", name)));
        }
        return words.stream();
    }

    private static List<String> names(List<PlannedSeries> series) {
        return series.stream().map(planned -> planned.key().name()).toList();
    }
}
