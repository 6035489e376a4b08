package io.github.rjperf.record;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * A comparison that uses every corner of the model, with text that breaks code that pastes it into SQL, JSON, or a
 * path.
 */
public final class Examples {
    static final String HOSTILE = "'; drop table perf.fork; -- \" \\ {a,b} \t\n NULL ${x} %s é 漢 \uD83D\uDC18 \u202E";
    public static final String SHA = "ab".repeat(32);
    private static final Instant CREATED = Instant.parse("2026-02-28T23:59:59.123456789Z");

    private Examples() {}

    public static String newId() {
        return UUID.randomUUID().toString();
    }

    public static String newKey() {
        return (newId() + newId()).replace("-", "");
    }

    static <V> SortedMap<String, V> sorted(Map<String, V> map) {
        return new TreeMap<>(map);
    }

    static List<SeriesKey> keys() {
        return List.of(
                new SeriesKey("GetBenchmarks.get", "thrpt", sorted(Map.of("valueSize", "64", "keyCount", "1000")), 1),
                new SeriesKey("GetBenchmarks.get", "avgt", sorted(Map.of("valueSize", "64", "keyCount", "1000")), 1),
                new SeriesKey("GetBenchmarks.get", "thrpt", sorted(Map.of("a", "1&b=2")), 1),
                new SeriesKey("GetBenchmarks.get", "thrpt", sorted(Map.of("a", "1", "b", "2")), 1),
                new SeriesKey("PutBenchmarks.put", "thrpt", sorted(Map.of(HOSTILE, HOSTILE, "empty", "")), 4),
                new SeriesKey("Plain.plain", "thrpt", sorted(Map.of()), 1));
    }

    public static Comparison comparison(String id) {
        return comparison(id, CREATED);
    }

    public static Comparison comparison(String id, Instant created) {
        return comparison(
                id,
                created,
                keys().stream()
                        .map(key -> new PlannedSeries(
                                key,
                                new IterationPlan(2, 3, 100),
                                key.benchmark().equals("Plain.plain") ? HOSTILE : null,
                                null))
                        .toList());
    }

    public static Comparison comparison(String id, List<PlannedSeries> series) {
        return comparison(id, CREATED, series);
    }

    private static Comparison comparison(String id, Instant created, List<PlannedSeries> series) {
        List<Condition> conditions = List.of(
                new Condition("load", "0.1", Condition.Severity.GOOD, null),
                new Condition("governor", "", Condition.Severity.BAD, HOSTILE),
                new Condition("load", HOSTILE, Condition.Severity.WARN, "the same name twice"));
        HostIdentity identity = new HostIdentity(
                "linux-x64", 2, sorted(Map.of("kernel", "6.1", HOSTILE, HOSTILE, "gone", "absent")), SHA);
        return new Comparison(
                id,
                created,
                "0.2.0",
                SHA,
                release(),
                new Build(
                        "git:" + HOSTILE,
                        "unknown",
                        "0f".repeat(20),
                        "/b.jar",
                        SHA,
                        "lib.so",
                        "cd".repeat(32),
                        "ce".repeat(32),
                        false,
                        1 / 3.0,
                        compilation(0.1)),
                new Host(identity, conditions),
                new Plan(HOSTILE, Long.MIN_VALUE, List.of(Profiler.GC, Profiler.PERFNORM), 24, 1800, series)
                        .withLayoutShift(0.1 / 3)
                        .withLanes(3));
    }

    private static Build release() {
        return new Build(
                "maven:9.0.1",
                "9.0.1",
                null,
                "/m2/" + HOSTILE,
                SHA,
                "librocksdbjni-linux64.so",
                SHA,
                null,
                true,
                0,
                null);
    }

    /** A compilation with every field set; another time makes it another run of the compiler. */
    static Compilation compilation(double seconds) {
        return new Compilation(
                "9e".repeat(20),
                true,
                "ef".repeat(32),
                new Toolchain(HOSTILE, "ld 2.40", "17.0.15"),
                List.of("DEBUG_LEVEL=0", HOSTILE, "{a,\"b\"}", "NULL"),
                sorted(Map.of("lz4", "1.9.4", "zstd", HOSTILE)),
                List.of(
                        new CodeLayout("/cache/" + HOSTILE, "0a".repeat(32), "0b".repeat(32)),
                        new CodeLayout("/cache/2.jar", "0c".repeat(32), "0d".repeat(32))),
                seconds,
                924.04 / 3,
                310,
                305,
                List.of(new Protection("network", true, "bwrap"), new Protection(HOSTILE, false, HOSTILE)),
                "/var/log/" + HOSTILE);
    }

    static Iteration iteration(int number) {
        return new Iteration(100L * number, Math.PI * 1e5 + number, 31_415_926_535L, 1 / 7.0, number == 0 ? 0 : 24.5);
    }

    static Proof proof() {
        return new Proof(
                null,
                "/tmp/" + HOSTILE,
                SHA,
                "OpenJDK 17",
                "1.37",
                sorted(Map.of("hits", Long.MAX_VALUE, HOSTILE, 0L)));
    }

    static Fork fork(SeriesKey key, Side side, int pair) {
        return new Fork(
                key,
                side,
                new PairSlot(pair, 1, 2, Side.CANDIDATE),
                ForkOutcome.COMPLETED,
                null,
                null,
                null,
                CREATED.plusSeconds(pair),
                3.25,
                "ops/s",
                List.of(iteration(0), iteration(1)),
                List.of(iteration(2), iteration(3), iteration(4)),
                proof(),
                new Telemetry(0.125, 1 / 3.0, 7, 9),
                sorted(Map.of(
                        "gc.alloc.rate.norm", new Metric(1 / 3.0, "B/op"),
                        "LLC-loads:u/x", new Metric(-Double.MAX_VALUE, ""))));
    }

    /** A fork that ended in a given way without any iteration. */
    static Fork failed(SeriesKey key, Side side, int pair, ForkOutcome outcome) {
        Fork model = fork(key, side, pair);
        return new Fork(
                key,
                side,
                model.slot(),
                outcome,
                HOSTILE,
                "fork-7.log",
                HOSTILE,
                model.started(),
                0,
                "ops/s",
                List.of(),
                List.of(),
                null,
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }

    /** Both sides of three pairs of each series, then one fork of every outcome, in an order that no index has. */
    public static List<Fork> forks() {
        List<Fork> forks = new ArrayList<>();
        for (int pair = 3; pair >= 1; pair--) {
            for (SeriesKey key : keys()) {
                forks.add(fork(key, Side.CANDIDATE, pair));
                forks.add(fork(key, Side.BASE, pair));
            }
        }
        for (ForkOutcome outcome : ForkOutcome.values()) {
            if (outcome != ForkOutcome.COMPLETED) {
                forks.add(failed(keys().get(1), Side.BASE, forks.size(), outcome));
            }
        }
        return forks;
    }

    public static Judgment judgment(String id, String ruleVersion) {
        Look look = new Look(5, -0.1, 0.0, 1e-9, 4, 0, 1, 1e-300, 1, -0.2, -0.05, 0.03);
        Look next = new Look(8, -0.7, 0.01, 0.004, 7.25, 0.5, 0.25, 1, 1, -0.8, -0.6, 1 / 3.0);
        List<Verdict> verdicts = List.of(
                new Verdict.Regression(),
                new Verdict.AsBuilt(false, 0.12),
                new Verdict.NoRegression(0.03, false),
                new Verdict.Inconclusive(1, HOSTILE),
                new Verdict.NotComparable(HOSTILE),
                new Verdict.MeasurementError(HOSTILE));
        List<SeriesVerdict> series = new ArrayList<>();
        for (int i = 0; i < verdicts.size(); i++) {
            boolean none = i > 3;
            series.add(new SeriesVerdict(
                    keys().get(i),
                    verdicts.get(i),
                    "ops/s",
                    none ? null : 1e6 / 3,
                    none ? null : 5e5,
                    none ? List.of() : List.of(look, next),
                    i,
                    1,
                    2,
                    HOSTILE,
                    none ? null : new AllocationChange(5, 80.01, i == 0 ? 1e300 : i),
                    none ? null : new MemoryChange(5, -312.5 - i, -335.25 - i, -290)));
        }
        Rule rule = new Rule(ruleVersion, 0.01, 0.02, 0.03, 0.05, List.of(5, 8, 12), SHA);
        return new Judgment(id, rule, series, new MatrixShift(5, -0.0125, 1e-9), List.of(Resource.values()));
    }
}
