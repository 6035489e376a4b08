package io.github.rjperf.document;

import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.JoinedShards;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PairOptions;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.CodeLayout;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Protection;
import io.github.rjperf.model.build.Toolchain;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Documents generated from a seed: every field set, doubles over the whole range, text with awkward characters. */
final class Samples {
    private static final Instant START = Instant.parse("2026-01-31T12:00:00Z");
    static final List<SeriesKey> SERIES = List.of(
            new SeriesKey("Get.get", "thrpt", new TreeMap<>(Map.of("valueSize", "64", "storage", "sst")), 1),
            new SeriesKey("Put.put", "avgt", new TreeMap<>(), 2));

    private final Random random;

    Samples(long seed) {
        random = new Random(seed);
    }

    Build build() {
        return build(sometimes(compilation()));
    }

    Build build(@Nullable Compilation compilation) {
        return new Build(
                "maven:9.0.1",
                text(),
                sometimes("ab".repeat(20)),
                "/tmp/" + text(),
                sha(),
                "lib.so",
                sha(),
                sha(),
                true,
                real(),
                compilation);
    }

    Compilation compilation() {
        return new Compilation(
                sometimes("cd".repeat(20)),
                random.nextBoolean(),
                sha(),
                new Toolchain(text(), "ld 2.40", "17.0.15"),
                List.of("DEBUG_LEVEL=0", text()),
                new TreeMap<>(Map.of("lz4", "1.9.4", "zstd", "1.5.4 é漢😀")),
                List.of(new CodeLayout("/tmp/" + text(), sha(), sha())),
                real(),
                real(),
                310,
                random.nextInt(311),
                List.of(new Protection("network", true, text()), new Protection("memory", false, "no systemd here")),
                "/tmp/" + text());
    }

    Comparison comparison() {
        HostIdentity identity =
                new HostIdentity("linux-x64", 2, new TreeMap<>(Map.of("cpu", text(), "kernel", "6.1")), sha());
        List<Condition> conditions = List.of(
                new Condition("load", text(), Condition.Severity.BAD, "wait"),
                new Condition("governor", "absent", Condition.Severity.NOTE, null));
        Collector collector = random.nextBoolean() ? Collector.SERIAL : Collector.G1;
        return new Comparison(
                new UUID(random.nextLong(), random.nextLong()).toString(),
                START.plusNanos(random.nextInt()),
                "0.2.0",
                sha(),
                build(),
                build(),
                new Host(identity, conditions).running(collector),
                new Plan(
                        "smoke",
                        random.nextLong(),
                        24,
                        600,
                        SERIES.stream()
                                .map(key -> new PlannedSeries(
                                        key,
                                        new IterationPlan(5, 8, 100),
                                        random.nextBoolean() ? "base lacks it" : null,
                                        null))
                                .toList(),
                        options(collector),
                        List.of()));
    }

    /** A part of the same comparison: some of its shards. */
    Comparison shards(int... numbers) {
        Comparison whole = comparison();
        Comparison part = whole.with(whole.plan().sharded(new Shard(numbers[0], 2)));
        return numbers.length == 1
                ? part
                : JoinedShards.of(
                        whole.id(), List.of(part, whole.with(whole.plan().sharded(new Shard(numbers[1], 2)))));
    }

    private PairOptions options(Collector collector) {
        return new PairOptions(
                Schedule.FROZEN_DUEL,
                random.nextBoolean() ? List.of(Profiler.GC) : List.of(Profiler.GC, Profiler.PERFNORM),
                collector,
                random.nextBoolean()
                        ? new Intervention(random.nextBoolean(), 0)
                        : new Intervention(false, random.nextDouble() / 2),
                sometimes(random.nextDouble()),
                random.nextBoolean() ? 1 + random.nextInt(64) : 1,
                random.nextBoolean() ? SideDifference.NONE : new SideDifference(null, jvm(null), jvm("~/jdk-25")));
    }

    private SideJvm jvm(@Nullable String home) {
        return new SideJvm(home, "OpenJDK é漢😀 " + random.nextInt(30), List.of("-XX:+UseZGC", "-Xmx1g"));
    }

    /** The pair's fork of one side, completed. */
    Fork fork(SeriesKey series, Side side, int pair) {
        return fork(series, side, new PairSlot(pair, 1, 1, Side.CANDIDATE), null);
    }

    Fork fork(SeriesKey series, Side side, PairSlot slot, @Nullable String failure) {
        return new Fork(
                series,
                side,
                slot,
                failure == null ? ForkOutcome.COMPLETED : ForkOutcome.FALSE_WORK,
                failure,
                failure == null ? null : "Get.get-p1.log",
                sometimes(text()),
                START.plusMillis(random.nextInt(1 << 30)),
                real(),
                "ops/s",
                List.of(iteration(), iteration()),
                List.of(iteration(), iteration(), iteration()),
                failure == null ? proof() : null,
                new Telemetry(real(), random.nextDouble(), 3, random.nextInt(1 << 20)),
                new TreeMap<>(Map.of(
                        "gc.alloc.rate.norm",
                        new Metric(real(), "B/op"),
                        "gc.time",
                        new Metric(-random.nextInt(2), "ms"))));
    }

    private Proof proof() {
        return new Proof(
                sometimes("9.0.1"),
                "/tmp/lib.so",
                sha(),
                text(),
                "1.37",
                new TreeMap<>(Map.of("operations", 1L << 60)));
    }

    private Iteration iteration() {
        return new Iteration(random.nextInt(1000), real(), 1 + random.nextInt(9), real(), real());
    }

    Judgment judgment() {
        Rule rule = new Rule("1", 0.01, 0.03, 0.05, 0.1, List.of(5, 8, 12), sha());
        List<Verdict> verdicts = List.of(
                new Verdict.Regression(),
                new Verdict.Improvement(),
                new Verdict.NoRegression(0.03, random.nextBoolean()),
                new Verdict.Inconclusive(random.nextDouble(), text()),
                new Verdict.NotComparable(text()),
                new Verdict.MeasurementError(text()));
        List<SeriesVerdict> series = verdicts.stream().map(this::judged).toList();
        return new Judgment(
                new UUID(1, 2).toString(),
                rule,
                series,
                sometimes(new MatrixShift(5, -random.nextDouble(), 0.5)),
                random.nextBoolean() ? List.of(Resource.values()) : List.of());
    }

    private SeriesVerdict judged(Verdict verdict) {
        Look look = new Look(5, -0.01, real(), real(), real(), 0.1, 1e-300, random.nextDouble(), 1, -0.02, 0.01, 0.02);
        return new SeriesVerdict(
                SERIES.get(0),
                verdict,
                "ops/s",
                sometimes(real()),
                sometimes(real()),
                List.of(look),
                1,
                2,
                3,
                text(),
                sometimes(new AllocationChange(5, real(), real())),
                sometimes(new MemoryChange(5, 16.5, 1.25, 20.125)));
    }

    /** Any positive finite double: its bits are random, so that tiny, huge, and long numbers occur. */
    double real() {
        double value = Math.abs(Double.longBitsToDouble(random.nextLong()));
        return Double.isFinite(value) && value > 0 ? value : random.nextDouble() + Double.MIN_VALUE;
    }

    private String text() {
        List<String> awkward = List.of("a b", "\"\\/", "é漢😀", "tab\tline\nend", "<script>&amp;", "x".repeat(300));
        return awkward.get(random.nextInt(awkward.size()));
    }

    private <T> @Nullable T sometimes(T value) {
        return random.nextBoolean() ? value : null;
    }

    private String sha() {
        return String.format(Locale.ROOT, "%064x", random.nextInt(Integer.MAX_VALUE));
    }
}
