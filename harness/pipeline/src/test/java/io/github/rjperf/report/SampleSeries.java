package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes the pairs of one series with a wanted change and noise, and the looks that follow from them. */
public final class SampleSeries {
    static final IterationPlan PLAN = new IterationPlan(5, 8, 200);
    public static final String HEX = "0123456789abcdef".repeat(4);
    private static final double HEAP = 24;
    static final Instant START = Instant.parse("2026-01-31T17:05:00Z");
    /** Why a series is inconclusive; its last look gives the numbers. */
    static final String UNDECIDED =
            "%d pairs at this noise have an 80 %% chance of finding a slowdown of %.1f %% or more";

    /** Multipliers of the repeated interval, statistics section 4. */
    private static final Map<Integer, Double> MULTIPLIERS =
            Map.of(5, 3.263, 8, 2.692, 12, 2.472, 16, 2.380, 24, 2.298, 48, 2.240);

    private final SeriesKey key;
    private final Random random;
    private final List<Pair> pairs = new ArrayList<>();
    private double score = 1_000_000;
    private String library = HEX;
    private double heapOfCandidate;
    private double seconds = 4.4;
    private @Nullable MemoryChange memory;

    public SampleSeries(SeriesKey key, long seed) {
        this.key = key;
        this.random = new Random(seed);
        this.heapOfCandidate = key.benchmark().contains("NotFound") ? 152 : HEAP;
    }

    public static SeriesKey key(String benchmark, String valueSize, String storage) {
        SortedMap<String, String> parameters = new TreeMap<>(Map.of(
                "columnFamilyTestType",
                "no_column_family",
                "keyCount",
                "100000",
                "keySize",
                "16",
                "valueSize",
                valueSize));
        if (benchmark.startsWith("Put") || benchmark.startsWith("Merge")) {
            parameters.putAll(Map.of("bufferListSize", "16", "wal", storage.equals("memtable") ? "off" : "on"));
        } else {
            parameters.put("storage", storage);
        }
        if (benchmark.contains("NotFound")) {
            parameters.put("nthMissingKey", "2");
        }
        return new SeriesKey(benchmark, "thrpt", parameters, 1);
    }

    SampleSeries score(double operationsPerSecond) {
        score = operationsPerSecond;
        return this;
    }

    /** Each fork of the pairs that follow takes so long. */
    SampleSeries seconds(double elapsed) {
        seconds = elapsed;
        return this;
    }

    /** The pairs that follow allocate as much on both sides. */
    SampleSeries steady() {
        heapOfCandidate = HEAP;
        return this;
    }

    SampleSeries keeping(MemoryChange more) {
        memory = more;
        return this;
    }

    /** The pairs that follow run this library. */
    SampleSeries library(String sha256) {
        library = sha256;
        return this;
    }

    /** Adds valid pairs whose log ratios have this mean and standard deviation in expectation. */
    SampleSeries pairs(int number, double change, double noise) {
        for (int i = 0; i < number; i++) {
            double machine = score * Math.exp(0.03 * random.nextGaussian());
            double ratio = Math.exp(Math.log1p(change) + noise * random.nextGaussian());
            PairSlot slot = slot(1);
            Fork base = fork(Side.BASE, slot, machine);
            Fork candidate = fork(Side.CANDIDATE, slot, machine * ratio);
            pairs.add(new Pair(base, inStep(base, candidate, candidate.score() / base.score(), 0)));
        }
        return this;
    }

    /**
     * Adds a valid pair with exactly these scores. Its turns have this ratio, but for one that makes up for the difference to the
     * ratio of the scores.
     */
    SampleSeries pair(double base, double candidate, double ratio) {
        PairSlot slot = slot(1);
        Fork any = fork(Side.BASE, slot, base);
        Fork exact = inStep(any, any, base / any.score(), 0);
        Fork other = fork(Side.CANDIDATE, slot, candidate);
        double missing = exact.measured().size() * (candidate - base * ratio);
        pairs.add(new Pair(exact, inStep(exact, other, ratio, missing)));
        return this;
    }

    /** With the turns of the other fork, faster or slower by this ratio; the first gets another score in addition. */
    private static Fork inStep(Fork base, Fork candidate, double ratio, double more) {
        List<Iteration> turns = IntStream.range(0, base.measured().size())
                .mapToObj(turn -> {
                    Iteration old = candidate.measured().get(turn);
                    double score = base.measured().get(turn).score() * ratio + (turn == 0 ? more : 0);
                    return new Iteration(
                            old.startMillis(), score, old.operations(), 1e9 / score, old.allocatedBytesPerOperation());
                })
                .toList();
        return new Fork(
                candidate.series(),
                candidate.side(),
                candidate.slot(),
                candidate.outcome(),
                candidate.reason(),
                candidate.log(),
                candidate.spoiledBy(),
                candidate.started(),
                candidate.seconds(),
                candidate.unit(),
                candidate.warmup(),
                turns,
                candidate.proof(),
                candidate.telemetry(),
                candidate.metrics());
    }

    SampleSeries spoiled(String by) {
        PairSlot slot = new PairSlot(pairs.size() + 1, 1, 1, Side.BASE);
        pairs.add(new Pair(
                with(fork(Side.BASE, slot, score), ForkOutcome.COMPLETED, null, by),
                with(fork(Side.CANDIDATE, slot, score), ForkOutcome.COMPLETED, null, by)));
        return this;
    }

    /** Adds a pair whose candidate failed; the base of the duel was ended with it. */
    SampleSeries failed(ForkOutcome outcome, String reason) {
        PairSlot slot = slot(1);
        pairs.add(new Pair(
                empty(Side.BASE, slot, ForkOutcome.ABANDONED, "its partner failed"),
                empty(Side.CANDIDATE, slot, outcome, reason)));
        return this;
    }

    List<Pair> pairs() {
        return pairs;
    }

    public SeriesKey key() {
        return key;
    }

    SeriesVerdict judged(Verdict verdict, String stopped) {
        List<Pair> valid = pairs.stream().filter(Pair::isValid).toList();
        List<Look> looks = new ArrayList<>();
        MULTIPLIERS.keySet().stream()
                .sorted()
                .filter(n -> n <= valid.size())
                .forEach(n -> looks.add(
                        look(valid.stream().limit(n).mapToDouble(Pair::logRatio).toArray())));
        int failed =
                (int) pairs.stream().filter(p -> Forks.failed(p.candidate())).count();
        int spoiled = (int) pairs.stream().filter(Effort::isSpoiled).count();
        return new SeriesVerdict(
                key,
                looks.isEmpty() ? verdict : within(looks.get(looks.size() - 1), verdict),
                "ops/s",
                mean(valid, Side.BASE),
                mean(valid, Side.CANDIDATE),
                looks,
                0,
                failed,
                spoiled,
                stopped,
                allocatesMore() && !looks.isEmpty() ? new AllocationChange(valid.size(), 24, 152) : null,
                memory);
    }

    /** What an inconclusive series may be slower by, and why, follows from its last look, which must not decide it. */
    private Verdict within(Look look, Verdict verdict) {
        if (!(verdict instanceof Verdict.Inconclusive open)) {
            return verdict;
        }
        if (look.lowLogRatio() > Math.log1p(-0.03)) {
            throw new IllegalStateException(key + " has no regression: " + look);
        }
        String reason = open.reason().equals(UNDECIDED)
                ? String.format(Locale.ROOT, UNDECIDED, look.pairs(), 100 * look.detectableChange())
                : open.reason();
        return new Verdict.Inconclusive(Math.max(0, -look.lowChange()), reason);
    }

    /** As rare as in real comparisons. */
    private boolean allocatesMore() {
        return heapOfCandidate > HEAP
                && key.benchmark().contains("NotFound")
                && "64".equals(key.parameters().get("valueSize"));
    }

    private static @Nullable Double mean(List<Pair> valid, Side side) {
        return valid.isEmpty()
                ? null
                : Math.exp(valid.stream()
                        .mapToDouble(p -> Math.log((side == Side.BASE ? p.base() : p.candidate()).score()))
                        .average()
                        .orElseThrow());
    }

    private static Look look(double[] d) {
        int n = d.length;
        double mean = java.util.Arrays.stream(d).average().orElseThrow();
        double sd = Math.sqrt(
                java.util.Arrays.stream(d).map(x -> (x - mean) * (x - mean)).sum() / (n - 1));
        double se = sd / Math.sqrt(n);
        double k = MULTIPLIERS.getOrDefault(n, 3.0);
        double slower = mean < -0.02 ? 0.0004 : 0.62;
        double faster = mean > 0.02 ? 0.0007 : 0.71;
        return new Look(
                n,
                mean,
                sd,
                se,
                n - 1.0,
                slower,
                faster,
                slower * 3,
                Math.min(1, faster * 3),
                mean - k * se,
                mean + k * se,
                0.01 + 4 * se);
    }

    private PairSlot slot(int position) {
        boolean again = !pairs.isEmpty() && Effort.isSpoiled(pairs.get(pairs.size() - 1));
        int number = (int) pairs.stream().filter(p -> !Effort.isSpoiled(p)).count() + 1;
        return new PairSlot(number, again ? 2 : 1, position, random.nextBoolean() ? Side.BASE : Side.CANDIDATE);
    }

    private Fork fork(Side side, PairSlot slot, double mean) {
        List<Iteration> warmup = new ArrayList<>();
        List<Iteration> measured = new ArrayList<>();
        double heap = side == Side.CANDIDATE ? heapOfCandidate : HEAP;
        for (int i = 0; i < 13; i++) {
            double warm = i < 5 ? 1 - 0.55 * Math.exp(-i * 0.9) : 1;
            double value = mean * warm * (1 + 0.012 * random.nextGaussian());
            (i < 5 ? warmup : measured).add(new Iteration(i * 400L, value, (long) (value / 5), 1e9 / value, heap));
        }
        Telemetry telemetry = new Telemetry(0.02 + 0.03 * random.nextDouble(), 0.001, 0, 0);
        return new Fork(
                key,
                side,
                slot,
                ForkOutcome.COMPLETED,
                null,
                null,
                null,
                START.plusSeconds(pairs.size() * 9L + slot.position()),
                seconds,
                "ops/s",
                warmup,
                measured,
                proof(side),
                telemetry,
                new TreeMap<>(Map.of(
                        "gc.alloc.rate.norm", new Metric(heap + 0.001, "B/op"), "gc.count", new Metric(0, "counts"))));
    }

    private Proof proof(Side side) {
        String version = side == Side.BASE ? "9.0.1" : "9.1.1";
        return new Proof(
                version,
                "/tmp/rjperf-3141/" + version + "/librocksdbjni-linux64.so",
                library,
                "OpenJDK 64-Bit Server VM 17.0.15+6",
                "1.37",
                new TreeMap<>(Map.of("operations", 2_613_004L, "hits", 2_613_004L, "misses", 0L)));
    }

    private static Fork with(Fork f, ForkOutcome outcome, @Nullable String reason, @Nullable String spoiledBy) {
        return new Fork(
                f.series(),
                f.side(),
                f.slot(),
                outcome,
                reason,
                null,
                spoiledBy,
                f.started(),
                f.seconds(),
                f.unit(),
                f.warmup(),
                f.measured(),
                f.proof(),
                new Telemetry(0.9, 0.04, 0, 0),
                f.metrics());
    }

    private Fork empty(Side side, PairSlot slot, ForkOutcome outcome, String reason) {
        String log = outcome == ForkOutcome.ABANDONED ? null : "fork-" + slot.pair() + "-candidate.log";
        return new Fork(
                key,
                side,
                slot,
                outcome,
                reason,
                log,
                null,
                START.plusSeconds(pairs.size() * 9L),
                0.7,
                "ops/s",
                List.of(),
                List.of(),
                null,
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }
}
