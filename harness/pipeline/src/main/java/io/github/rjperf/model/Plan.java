package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The plan of what to measure and how, shared by a command line, a request, and a resumed bundle.
 *
 * @param seed seed of all random choices of the schedule
 * @param series the series, in the order of the profile
 * @param shards numbers of the shards that are measured here, ascending; empty if the series are not split
 */
public record Plan(
        String profile,
        long seed,
        int maxPairs,
        long budgetSeconds,
        List<PlannedSeries> series,
        PairOptions options,
        List<Integer> shards) {
    /** Seeds that are drawn rather than chosen are below this number, so that people can retype them. */
    public static final int DRAWN_SEEDS = 1_000_000;

    public Plan {
        Require.that(maxPairs >= 1, "maxPairs is below 1: " + maxPairs);
        Require.that(budgetSeconds >= 1, "budgetSeconds is below 1: " + budgetSeconds);
        Require.that(!series.isEmpty(), "a comparison without a series");
        Require.distinct(series, PlannedSeries::key, "a series appears twice in the comparison");
        series = List.copyOf(series);
        shards = List.copyOf(shards);
        PlanShards.require(series, shards);
        options.sides().require(series);
    }

    /** The plan of duels whose forks have the usual collector. */
    public Plan(
            String profile,
            long seed,
            List<Profiler> profilers,
            int maxPairs,
            long budgetSeconds,
            List<PlannedSeries> series) {
        this(profile, seed, maxPairs, budgetSeconds, series, duels(profilers), List.of());
    }

    private static PairOptions duels(List<Profiler> profilers) {
        return new PairOptions(
                Schedule.FROZEN_DUEL, profilers, Collector.SERIAL, Intervention.NONE, null, 1, SideDifference.NONE);
    }

    /** The seed of a request that chooses none. */
    public static long drawnSeed(Instant requested) {
        return Math.floorMod(requested.toEpochMilli(), DRAWN_SEEDS);
    }

    /** The plan with all series of a profile, within its limits. */
    public static Plan of(Profile profile, long seed) {
        return new Plan(
                        profile.name(),
                        seed,
                        List.of(),
                        profile.maxPairs(),
                        profile.budget().toSeconds(),
                        profile.series())
                .with(profile.collector());
    }

    /**
     * The plan of a request. The untrusted job carries it out, and the trusted side derives it again and compares it
     * with what was measured, so a bundle cannot choose anything.
     *
     * @throws IllegalArgumentException if a glob of the request matches no series of the profile; the message is for the user
     */
    public static Plan of(Request request, Profile profile) {
        return of(profile.select(request.globsOfProfile()), request.seed())
                .within(
                        request.budget() == null ? profile.budget() : request.budget(),
                        request.maxPairs() == null ? profile.maxPairs() : request.maxPairs());
    }

    public Plan within(Duration budget, int pairs) {
        return new Plan(profile, seed, pairs, budget.toSeconds(), series, options, shards);
    }

    /** Extends the budget by this time, counted from its end or from the time that these pairs took, whichever is more. */
    public Plan goingOn(Duration time, Collection<Pair> used) {
        Duration spent = timeOf(used);
        return within((spent.compareTo(budget()) > 0 ? spent : budget()).plus(time), maxPairs);
    }

    public Plan by(Schedule other) {
        return with(new PairOptions(other, profilers(), collector(), intervention(), layoutShift(), lanes(), sides()));
    }

    public Plan with(List<Profiler> others) {
        return with(new PairOptions(schedule(), others, collector(), intervention(), layoutShift(), lanes(), sides()));
    }

    public Plan of(List<PlannedSeries> others) {
        return new Plan(profile, seed, maxPairs, budgetSeconds, others, options, shards);
    }

    public Plan with(Collector other) {
        return with(new PairOptions(schedule(), profilers(), other, intervention(), layoutShift(), lanes(), sides()));
    }

    public Plan with(Intervention other) {
        return with(new PairOptions(schedule(), profilers(), collector(), other, layoutShift(), lanes(), sides()));
    }

    /** This plan with sides that also differ in more than their builds. */
    public Plan with(SideDifference others) {
        return with(
                new PairOptions(schedule(), profilers(), collector(), intervention(), layoutShift(), lanes(), others));
    }

    /** Rewrites the paths of the JDKs that the sides run on. */
    public Plan withPaths(UnaryOperator<String> words) {
        return with(sides().withPaths(words));
    }

    /** This plan on a host whose shift between layouts was calibrated. */
    public Plan withLayoutShift(double shift) {
        return with(new PairOptions(schedule(), profilers(), collector(), intervention(), shift, lanes(), sides()));
    }

    /** Allows this many pairs at the same time. */
    public Plan withLanes(int count) {
        return with(
                new PairOptions(schedule(), profilers(), collector(), intervention(), layoutShift(), count, sides()));
    }

    private Plan with(PairOptions others) {
        return new Plan(profile, seed, maxPairs, budgetSeconds, series, others, shards);
    }

    /**
     * The part of this plan that one shard measures: all series, each with its shard. Both sides of a series are in the same
     * shard.
     *
     * @throws IllegalArgumentException if there are fewer series than shards; the message is for the user
     */
    public Plan sharded(Shard shard) {
        return shard.isWhole()
                ? this
                : of(PlanShards.split(series, shard.count(), schedule()), List.of(shard.number()));
    }

    /** This plan with other series; these shards of them are measured. */
    Plan of(List<PlannedSeries> others, List<Integer> measured) {
        return new Plan(profile, seed, maxPairs, budgetSeconds, others, options, measured);
    }

    Plan seeded(long other) {
        return new Plan(profile, other, maxPairs, budgetSeconds, series, options, shards);
    }

    /** True for a series that is measured here: every series, unless only some shards are measured. */
    public boolean measures(PlannedSeries one) {
        return one.shard() == null || shards.contains(one.shard());
    }

    /** The series that are measured here, in the order of the profile. */
    public List<PlannedSeries> measuredSeries() {
        return series.stream().filter(this::measures).toList();
    }

    /** The shards that are not measured here, in order; empty if nothing is missing. */
    public List<Shard> missingShards() {
        return Shard.all(PlanShards.count(series)).stream()
                .filter(shard -> !shard.isWhole() && !shards.contains(shard.number()))
                .toList();
    }

    /** The shard that measures this series; null if the series is measured here. */
    public @Nullable Shard missingShard(PlannedSeries one) {
        Integer number = one.shard();
        return number == null || shards.contains(number) ? null : new Shard(number, shardCount());
    }

    /** The number of shards that the series are split into; 1 if they are not split. */
    public int shardCount() {
        return PlanShards.count(series);
    }

    public Schedule schedule() {
        return options.schedule();
    }

    public List<Profiler> profilers() {
        return options.profilers();
    }

    public Collector collector() {
        return options.collector();
    }

    public Intervention intervention() {
        return options.intervention();
    }

    public @Nullable Double layoutShift() {
        return options.layoutShift();
    }

    public int lanes() {
        return options.lanes();
    }

    public SideDifference sides() {
        return options.sides();
    }

    /** The number of CPUs that a pair runs on, given the number that the host has: all of them, or those of its lane. */
    public int cpusOfAPair(int cpus) {
        return lanes() == 1 ? cpus : Math.max(1, Math.min(2, cpus / lanes()));
    }

    /** True if the two plans' forks differ only in when they ran; seed, limits, and choice of series may differ. */
    boolean measuresLike(Plan other) {
        Map<SeriesKey, IterationPlan> forks =
                other.series.stream().collect(Collectors.toMap(PlannedSeries::key, PlannedSeries::plan));
        return profile.equals(other.profile)
                && options.runLike(other.options)
                && series.stream().allMatch(one -> one.plan().equals(forks.getOrDefault(one.key(), one.plan())));
    }

    /** True if the candidate of a pair runs the layout after its base's. */
    public boolean shiftedLayouts() {
        return intervention().shiftedLayouts();
    }

    /** The throughput that this side loses on purpose, as a fraction; 0 for none, as in every comparison. */
    public double plantedSlowdown(Side side) {
        return side == Side.CANDIDATE ? intervention().plantedSlowdown() : 0;
    }

    public Duration budget() {
        return Duration.ofSeconds(budgetSeconds);
    }

    /** Elapsed time in which these pairs were measured, without the pauses between runs. */
    public Duration timeOf(Collection<Pair> pairs) {
        return lanes() == 1
                ? Duration.ofMillis(Math.round(
                        1000 * pairs.stream().mapToDouble(Pair::seconds).sum()))
                : LaneTime.of(this, pairs);
    }

    /** The expected elapsed time, in seconds, of series whose pairs take these times; rounds keep all lanes busy, except at their ends. */
    public double elapsedSeconds(Collection<Double> ofSeries) {
        return ofSeries.stream().mapToDouble(Double::doubleValue).sum() / lanes();
    }
}
