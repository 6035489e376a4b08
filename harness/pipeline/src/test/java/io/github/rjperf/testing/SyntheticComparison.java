package io.github.rjperf.testing;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A comparison with random scores; the same arguments always give the same one. Holds no fork in memory. */
public final class SyntheticComparison {
    private static final int ITERATIONS = 25;
    private static final int WARMUP = 10;
    private static final String SHA = "5f".repeat(32);

    private final UUID id;
    private final Instant created;
    private final String platform;
    private final int seriesCount;
    private final int pairs;

    /** One on linux-x64 with so many pairs of each series. */
    public SyntheticComparison(UUID id, Instant created, int seriesCount, int pairs) {
        this(id, created, new Shape("linux-x64", seriesCount, pairs));
    }

    /**
     * The series of a comparison and their host.
     *
     * @param platform operating system and architecture
     * @param series how many
     * @param pairs of each series
     */
    public record Shape(String platform, int series, int pairs) {}

    public SyntheticComparison(UUID id, Instant created, Shape shape) {
        this.id = id;
        this.created = created;
        this.platform = shape.platform;
        this.seriesCount = shape.series;
        this.pairs = shape.pairs;
    }

    public Comparison comparison() {
        TreeMap<String, String> facts = new TreeMap<>();
        facts.put("cpu", "synthetic");
        IterationPlan plan = new IterationPlan(WARMUP, ITERATIONS - WARMUP, 100);
        return new Comparison(
                id.toString(),
                created,
                "0",
                SHA,
                build("1.0.0"),
                build("1.0.1"),
                new Host(new HostIdentity(platform, 2, facts, hash(platform)), List.of()),
                new Plan(
                        "synthetic",
                        4711,
                        List.of(Profiler.GC),
                        pairs,
                        3600,
                        IntStream.range(0, seriesCount)
                                .mapToObj(i -> new PlannedSeries(key(i), plan))
                                .toList()));
    }

    private static String hash(String platform) {
        return String.format(Locale.ROOT, "%064x", new BigInteger(1, platform.getBytes(StandardCharsets.UTF_8)));
    }

    private static Build build(String version) {
        return new Build(
                "maven:" + version, version, null, "/" + version + ".jar", SHA, "lib.so", SHA, null, true, 0, null);
    }

    private static SeriesKey key(int number) {
        TreeMap<String, String> parameters = new TreeMap<>();
        parameters.put("valueSize", Integer.toString(number));
        return new SeriesKey("SyntheticBenchmarks.run", "thrpt", parameters, 1);
    }

    /** Forks in the order of the schedule: round by round over all series. */
    public Stream<Fork> forks() {
        Random random = new Random(4711);
        return IntStream.rangeClosed(1, pairs)
                .boxed()
                .flatMap(pair -> IntStream.range(0, seriesCount).boxed().flatMap(series -> Stream.of(Side.values())
                        .map(side ->
                                fork(random, key(series), side, new PairSlot(pair, 1, series % 1000 + 1, Side.BASE)))));
    }

    private Fork fork(Random random, SeriesKey key, Side side, PairSlot slot) {
        List<Iteration> iterations = IntStream.range(0, ITERATIONS)
                .mapToObj(i -> {
                    double score = 1e6 * Math.exp(0.02 * random.nextGaussian());
                    return new Iteration(100L * i, score, (long) (score / 10), 1e9 / score, 24 + random.nextDouble());
                })
                .toList();
        TreeMap<String, Long> work = new TreeMap<>();
        work.put("operations", 25_000_000L);
        work.put("hits", 25_000_000L);
        return new Fork(
                key,
                side,
                slot,
                ForkOutcome.COMPLETED,
                null,
                null,
                null,
                created.plusSeconds(slot.pair()),
                3.4,
                "ops/s",
                iterations.subList(0, WARMUP),
                iterations.subList(WARMUP, ITERATIONS),
                new Proof("1.0.0", "/tmp/synthetic/lib.so", SHA, "OpenJDK 17", "1.37", work),
                new Telemetry(0.01, 0, 0, 0),
                Collections.emptySortedMap());
    }

    public Judgment judgment() {
        Look look = new Look(5, -0.001, 0.02, 0.009, 4, 0.8, 0.7, 0.9, 0.8, -0.025, 0.023, 0.05);
        List<SeriesVerdict> verdicts = IntStream.range(0, seriesCount)
                .mapToObj(i -> new SeriesVerdict(
                        key(i),
                        new Verdict.NoRegression(0.03, true),
                        "ops/s",
                        1e6,
                        0.999e6,
                        List.of(look),
                        0,
                        0,
                        0,
                        "settled",
                        null,
                        null))
                .toList();
        return new Judgment(
                id.toString(), new Rule("synthetic", 0.01, 0.02, 0.03, 0.05, List.of(5), SHA), verdicts, null);
    }
}
