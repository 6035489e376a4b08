package io.github.rjperf.model;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;

/**
 * What is measured in one run: two builds, one host, the series, and the schedule that a resume must repeat.
 *
 * @param id UUID of the comparison, the same after a resume
 * @param created when it was started first, to the microsecond
 * @param harnessVersion version of this program
 * @param benchmarksSha256 SHA-256 of the benchmarks jar that both sides ran
 * @param base build compared against
 * @param candidate build that is judged
 * @param host where
 * @param profile profile of the matrix
 * @param seed seed of all random choices of the schedule
 * @param schedule how the forks of a pair share the machine
 * @param profilers profilers of JMH that every fork runs with, each once, in the order of {@link Profiler}
 * @param maxPairs most pairs of a series
 * @param budgetSeconds wall-clock budget in seconds
 * @param series the matrix, in the order of the profile
 */
public record Comparison(
        String id,
        Instant created,
        String harnessVersion,
        String benchmarksSha256,
        Build base,
        Build candidate,
        Host host,
        String profile,
        long seed,
        Schedule schedule,
        List<Profiler> profilers,
        int maxPairs,
        long budgetSeconds,
        List<PlannedSeries> series) {
    public Comparison {
        Require.that(
                id.matches("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), "id is not a UUID: " + id);
        Require.text("harnessVersion", harnessVersion);
        Require.sha256("benchmarksSha256", benchmarksSha256);
        Require.that(
                profilers.equals(profilers.stream().distinct().sorted().toList()),
                "profilers are not in order, each once: " + profilers);
        Require.that(maxPairs >= 1, "maxPairs is below 1: " + maxPairs);
        Require.that(budgetSeconds >= 1, "budgetSeconds is below 1: " + budgetSeconds);
        Require.that(!series.isEmpty(), "a comparison without a series");
        Require.that(
                new HashSet<>(series.stream().map(PlannedSeries::key).toList()).size() == series.size(),
                "a series stands twice in the comparison");
        created = created.truncatedTo(ChronoUnit.MICROS);
        profilers = List.copyOf(profilers);
        series = List.copyOf(series);
    }

    /** The same with the log of each build from source under another name. */
    public Comparison withBuildLogs(Function<Side, String> name) {
        return new Comparison(
                id,
                created,
                harnessVersion,
                benchmarksSha256,
                base.withLog(name.apply(Side.BASE)),
                candidate.withLog(name.apply(Side.CANDIDATE)),
                host,
                profile,
                seed,
                schedule,
                profilers,
                maxPairs,
                budgetSeconds,
                series);
    }

    public Build build(Side side) {
        return side == Side.BASE ? base : candidate;
    }

    /** The label of a build, with the beginning of its jar's SHA-256 where the other side's label is the same. */
    public String label(Side side) {
        String label = build(side).label();
        boolean same =
                base.label().equals(candidate.label()) && !base.jarSha256().equals(candidate.jarSha256());
        return same ? label + " jar " + build(side).jarSha256().substring(0, 7) : label;
    }

    /** The same comparison of these builds. */
    public Comparison with(Build otherBase, Build otherCandidate) {
        return new Comparison(
                id,
                created,
                harnessVersion,
                benchmarksSha256,
                otherBase,
                otherCandidate,
                host,
                profile,
                seed,
                schedule,
                profilers,
                maxPairs,
                budgetSeconds,
                series);
    }
}
