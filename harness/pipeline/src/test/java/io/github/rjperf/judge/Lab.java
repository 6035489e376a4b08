package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.value.Sha256;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Comparisons and pairs as a measuring run would leave them, with chosen log ratios. */
public final class Lab {
    private static final String SHA = "0".repeat(64);
    /** A duel takes 5 s: a start of 1 s, and 40 turns of 89 ms, each with a handover of 11 ms. */
    private static final IterationPlan PLAN = new IterationPlan(5, 15, 89);

    private Lab() {}

    /** Of two builds with the same native code, so that its layout does not matter. */
    public static Comparison comparison(int series, int maxPairs, long budgetSeconds) {
        return new Comparison(
                "00000000-0000-4000-8000-000000000000",
                Instant.EPOCH,
                "0.2.0",
                SHA,
                build("9.0.1", "same"),
                build("9.1.1", "same"),
                new Host(new HostIdentity("linux-x64", 2, new TreeMap<>(), SHA), List.of()),
                new Plan(
                        "test",
                        1,
                        List.of(Profiler.GC),
                        maxPairs,
                        budgetSeconds,
                        IntStream.range(0, series)
                                .mapToObj(i -> new PlannedSeries(key(i), PLAN))
                                .toList()));
    }

    /** Of two released builds, with the shift between two layouts that this host has. */
    static Comparison released(int series, int maxPairs, double layoutShift) {
        Comparison plain = comparison(series, maxPairs, 1_000_000);
        return plain.with(build("9.0.1", "9.0.1"), build("9.1.1", "9.1.1"))
                .with(plain.plan().withLayoutShift(layoutShift));
    }

    /** Of two builds from source, whose pairs alternate between layouts. */
    static Comparison fromSource(int series, int maxPairs) {
        Comparison plain = comparison(series, maxPairs, 1_000_000);
        return plain.with(
                LayoutLab.inThreeLayouts(build("9.0.1", "9.0.1")), LayoutLab.inThreeLayouts(build("9.1.1", "9.1.1")));
    }

    /** A comparison that a program of this version began. */
    static Comparison begunBy(String version, int series, int maxPairs) {
        Comparison now = comparison(series, maxPairs, 1_000_000);
        return new Comparison(
                now.id(),
                now.created(),
                version,
                now.benchmarksSha256(),
                now.base(),
                now.candidate(),
                now.host(),
                now.plan());
    }

    /** The same comparison as it was measured for the n-th time. */
    static Comparison at(int time, Comparison planned) {
        return new Comparison(
                new UUID(0, time).toString(),
                planned.created().plusSeconds(time),
                planned.harnessVersion(),
                planned.benchmarksSha256(),
                planned.base(),
                planned.candidate(),
                planned.host(),
                planned.plan());
    }

    /** The same pairs as they ran for the n-th time. */
    static List<Pair> at(int time, List<Pair> pairs) {
        return pairs.stream()
                .map(pair -> new Pair(at(time, pair.base()), at(time, pair.candidate())))
                .toList();
    }

    private static Fork at(int time, Fork fork) {
        return new Fork(
                fork.series(),
                fork.side(),
                fork.slot(),
                fork.outcome(),
                fork.reason(),
                fork.log(),
                fork.spoiledBy(),
                fork.started().plusSeconds(time),
                fork.seconds(),
                fork.unit(),
                fork.warmup(),
                fork.measured(),
                fork.proof(),
                fork.telemetry(),
                fork.metrics());
    }

    /** The same comparison with other series. */
    static Comparison with(Comparison comparison, List<PlannedSeries> series) {
        return comparison.with(comparison.plan().of(series));
    }

    public static SeriesKey key(int series) {
        return new SeriesKey("GetBenchmarks.get" + series, "thrpt", new TreeMap<>(), 1);
    }

    /** Valid pairs 1, 2, … of a series, one per log ratio. */
    public static List<Pair> pairs(SeriesKey series, double... logRatios) {
        List<Pair> pairs = new ArrayList<>();
        for (double logRatio : logRatios) {
            pairs.add(pair(series, pairs.size() + 1, 1, logRatio));
        }
        return pairs;
    }

    public static Pair pair(SeriesKey series, int number, int attempt, double logRatio) {
        double score = 1e6 * Math.exp(series.higherIsBetter() ? logRatio : -logRatio);
        return new Pair(
                fork(series, slot(number, attempt), new End(Side.BASE, ForkOutcome.COMPLETED, 1e6)),
                fork(series, slot(number, attempt), new End(Side.CANDIDATE, ForkOutcome.COMPLETED, score)));
    }

    /** A valid pair whose forks had these scores, turn by turn. */
    static Pair pairOfTurns(SeriesKey series, int number, double[] base, double[] candidate) {
        return new Pair(
                withTurns(fork(series, slot(number, 1), new End(Side.BASE, ForkOutcome.COMPLETED, 1)), base),
                withTurns(fork(series, slot(number, 1), new End(Side.CANDIDATE, ForkOutcome.COMPLETED, 1)), candidate));
    }

    /**
     * The same with threads that ran only for this share of each turn.
     *
     * @param shares of both sides
     */
    static Pair pairOfShares(SeriesKey series, double[] base, double[] candidate, double[][] shares) {
        Pair pair = pairOfTurns(series, 1, base, candidate);
        return new Pair(withShares(pair.base(), shares[0]), withShares(pair.candidate(), shares[1]));
    }

    private static Fork withShares(Fork fork, double[] shares) {
        boolean isTime = !fork.series().higherIsBetter();
        return with(
                fork,
                IntStream.range(0, shares.length)
                        .mapToObj(turn -> {
                            double score = fork.measured().get(turn).score();
                            return new Iteration(0, score, 1000, shares[turn] * (isTime ? score : 1e9 / score), 0);
                        })
                        .toList());
    }

    /** A valid pair of the same scores, whose forks allocated so many bytes per operation in their iterations. */
    static Pair pairOfAllocations(SeriesKey series, int number, double[] base, double[] candidate) {
        Pair pair = pair(series, number, 1, 0);
        return new Pair(withHeap(pair.base(), base), withHeap(pair.candidate(), candidate));
    }

    private static Fork withHeap(Fork fork, double[] bytes) {
        return with(
                fork,
                DoubleStream.of(bytes)
                        .mapToObj(each -> new Iteration(0, fork.score(), 1000, 0, each))
                        .toList());
    }

    private static Fork withTurns(Fork fork, double[] scores) {
        return with(
                fork,
                DoubleStream.of(scores)
                        .mapToObj(score -> new Iteration(0, score, 1000, 0, 0))
                        .toList());
    }

    private static Fork with(Fork fork, List<Iteration> measured) {
        return with(fork, measured, fork.metrics());
    }

    static Fork with(Fork fork, List<Iteration> measured, Map<String, Metric> metrics) {
        return new Fork(
                fork.series(),
                fork.side(),
                fork.slot(),
                fork.outcome(),
                null,
                null,
                null,
                fork.started(),
                fork.seconds(),
                fork.unit(),
                fork.warmup(),
                measured,
                fork.proof(),
                fork.telemetry(),
                new TreeMap<>(metrics));
    }

    static Pair ended(SeriesKey series, PairSlot slot, ForkOutcome base, ForkOutcome candidate) {
        return new Pair(
                fork(series, slot, new End(Side.BASE, base, 1e6)),
                fork(series, slot, new End(Side.CANDIDATE, candidate, 1e6)));
    }

    /** How the fork of a side ended, and its score if it completed. */
    private record End(Side side, ForkOutcome outcome, double score) {}

    public static Pair spoiled(Pair pair) {
        return new Pair(spoiled(pair.base()), spoiled(pair.candidate()));
    }

    private static Build build(String version, String library) {
        return new Build(
                "maven:" + version,
                version,
                null,
                "/jar",
                Sha256.of(version),
                "librocksdbjni.so",
                Sha256.of(library),
                null,
                false,
                0,
                null);
    }

    static PairSlot slot(int number, int attempt) {
        return new PairSlot(number, attempt, 1, Side.BASE);
    }

    private static Fork fork(SeriesKey series, PairSlot slot, End end) {
        boolean completed = end.outcome() == ForkOutcome.COMPLETED;
        Iteration iteration = new Iteration(0, end.score(), 1000, 0, 0);
        return new Fork(
                series,
                end.side(),
                slot,
                end.outcome(),
                completed ? null : "exit code 134",
                null,
                null,
                Instant.EPOCH,
                5,
                "ops/s",
                List.of(iteration),
                completed ? List.of(iteration, iteration) : List.of(),
                proof(completed),
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }

    private static @Nullable Proof proof(boolean completed) {
        return completed ? new Proof("9.0.1", "/lib.so", SHA, "jvm", "1.37", new TreeMap<>()) : null;
    }

    private static Fork spoiled(Fork fork) {
        return new Fork(
                fork.series(),
                fork.side(),
                fork.slot(),
                fork.outcome(),
                fork.reason(),
                null,
                "foreign CPU 0.8 cores",
                fork.started(),
                fork.seconds(),
                fork.unit(),
                fork.warmup(),
                fork.measured(),
                fork.proof(),
                fork.telemetry(),
                fork.metrics());
    }
}
