package io.github.rjperf.report;

import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Host;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.verdict.AllocationChange;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Results as a real run gives them, made up; the same at every call. */
public final class SampleResults {
    /** One text that tries every output: markup, links, mentions, terminal escapes, lines, direction overrides. */
    public static final String HOSTILE = "</style></title><script>alert(1)</script><img src=x onerror=alert(1)>"
            + "'\" --> <!-- | `x` ``` @octocat #1 GH-2 [a](http://evil.example) www.evil.example https://evil.example"
            + " \u001B[31mred\u001B[0m \u001B]8;;http://evil.example\u0007\u202Egnp.\r\n# head\n|-|";

    private static final String ID = "6f1c1c1e-6a3b-4c47-9a68-0f9f9a1d2b3c";

    private final List<SeriesVerdict> verdicts = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();

    private SampleResults() {}

    /** Seven series with a verdict of every kind. */
    public static Results mixed() {
        SampleResults sample = new SampleResults();
        sample.add(
                series("GetBenchmarks.get", "64", "sst", 1).score(941_000).pairs(8, -0.002, 0.008),
                new Verdict.NoRegression(0.03, true),
                "a slowdown beyond 3 % is ruled out");
        sample.add(
                series("GetNotFoundBenchmarks.getNotFoundEven", "64", "sst", 2)
                        .score(1_020_000)
                        .pairs(2, -0.5, 0.012)
                        .spoiled("foreign CPU 0.90 cores")
                        .pairs(3, -0.5, 0.012),
                new Verdict.Regression(),
                "regression found");
        sample.add(
                series("GetBenchmarks.preallocatedGet", "65536", "sst", 3)
                        .score(52_300)
                        .pairs(8, 0.2, 0.02),
                new Verdict.Improvement(),
                "improvement found");
        sample.add(
                series("PutBenchmarks.put", "1024", "wal", 4).score(412_000).pairs(12, -0.012, 0.045),
                new Verdict.Inconclusive(0.05, SampleSeries.UNDECIDED),
                "the budget of 5m00s is spent");
        sample.add(
                series("MultiGetBenchmarks.multiGetList10", "1024", "memtable", 5)
                        .score(87_900)
                        .pairs(5, 0.006, 0.006),
                new Verdict.NoRegression(0.03, false),
                "a slowdown beyond 3 % is ruled out");
        addError(sample);
        return sample.results("9.0.1", "./rjperf compare maven:9.0.1 maven:9.1.1 --profile quick --seed 4711");
    }

    private static void addError(SampleResults sample) {
        sample.add(
                series("MergeBenchmarks.merge", "64", "wal", 6)
                        .failed(ForkOutcome.CRASHED, "SIGSEGV in rocksdb::MergeHelper::MergeUntil")
                        .failed(ForkOutcome.CRASHED, "SIGSEGV in rocksdb::MergeHelper::MergeUntil"),
                new Verdict.MeasurementError(
                        "the candidate crashed in 2 of 2 pairs: SIGSEGV in MergeHelper::MergeUntil"),
                "two candidate forks crashed");
        sample.add(
                series("GetBenchmarks.getEntity", "64", "sst", 7)
                        .failed(ForkOutcome.UNSUPPORTED, "NoSuchMethodError: RocksDB.getEntity"),
                new Verdict.NotComparable("9.0.1 has no RocksDB.getEntity"),
                "one side cannot run it");
    }

    /** The same comparison of identical builds, which were not measured. */
    public static Results unmeasured(Results measured) {
        Judgment judgment = measured.judgment();
        Comparison c = measured.comparison();
        return new Results(
                c.with(c.base(), SampleBuilds.identical(c.candidate(), c.base())),
                new Judgment(judgment.comparisonId(), judgment.rule(), List.of(), null),
                List.of(),
                measured.reproduce());
    }

    /** One series with this verdict and these findings. */
    public static Results judged(
            Verdict verdict, @Nullable AllocationChange allocation, @Nullable MemoryChange memory) {
        Results single = single();
        Judgment judgment = single.judgment();
        SeriesVerdict judged = judgment.series().get(0);
        SeriesVerdict other = new SeriesVerdict(
                judged.series(),
                verdict,
                judged.unit(),
                judged.baseScore(),
                judged.candidateScore(),
                judged.looks(),
                0,
                0,
                0,
                judged.stopped(),
                allocation,
                memory);
        return new Results(
                single.comparison(),
                new Judgment(judgment.comparisonId(), judgment.rule(), List.of(other), null),
                single.pairs(),
                single.reproduce());
    }

    /** The same results where using more of these fails the comparison. */
    static Results failingOn(Results results, List<Resource> resources) {
        return new Results(
                results.comparison(), results.judgment().failingOn(resources), results.pairs(), results.reproduce());
    }

    /** The same verdicts, while everything together is 1 % slower. */
    public static Results slowerOverall(Results settled) {
        Judgment judgment = settled.judgment();
        return new Results(
                settled.comparison(),
                new Judgment(
                        judgment.comparisonId(),
                        judgment.rule(),
                        judgment.series(),
                        new MatrixShift(8, -0.0104, 0.00007)),
                settled.pairs(),
                settled.reproduce());
    }

    /** Nothing slower; one series. */
    public static Results single() {
        SampleResults sample = new SampleResults();
        sample.add(
                series("GetBenchmarks.get", "64", "sst", 1).pairs(5, 0, 0.005),
                new Verdict.NoRegression(0.03, true),
                "a slowdown beyond 3 % is ruled out");
        return sample.results("9.0.1", "./rjperf compare maven:9.0.1 maven:9.1.1");
    }

    /** Two released builds with changes just beyond the gate and one far beyond it. */
    static Results nearTheGate() {
        SampleResults sample = new SampleResults();
        sample.add(
                series("GetBenchmarks.get", "64", "sst", 1).pairs(12, -0.026, 0),
                new Verdict.Regression(),
                "regression found");
        sample.add(
                series("GetBenchmarks.get", "1024", "sst", 2).pairs(12, 0.022, 0),
                new Verdict.Improvement(),
                "improvement found");
        sample.add(
                series("PutBenchmarks.put", "64", "sst", 3).pairs(12, -0.08, 0),
                new Verdict.Regression(),
                "regression found");
        sample.add(
                series("PutBenchmarks.put", "1024", "sst", 4).pairs(12, -0.01, 0),
                new Verdict.NoRegression(0.03, false),
                "a slowdown beyond 3 % is ruled out");
        return sample.results("9.0.1", "./rjperf compare maven:9.0.1 maven:9.1.1");
    }

    /** A release against a pull request's head, whose tree was changed besides. */
    public static Results releaseAgainstSource() {
        Build head = SampleBuilds.source("pr:12345", SampleBuilds.GCC, SampleBuilds.FLAGS);
        return compiled(mixed(), SampleBuilds.release("9.1.1"), SampleBuilds.changed(head));
    }

    /** Two releases whose libraries name different compilers. */
    public static Results ofOtherCompilers() {
        return compiled(
                mixed(),
                SampleBuilds.release("10.4.2").showing(SampleBuilds.OLD),
                SampleBuilds.release("10.6.2").showing(SampleBuilds.NEW));
    }

    /** Two commits, made by different compilers with different flags. */
    public static Results unlike() {
        return compiled(
                mixed(),
                SampleBuilds.source("git:main", SampleBuilds.GCC, SampleBuilds.FLAGS),
                SampleBuilds.source("dir:/home/ann/rocksdb", SampleBuilds.CLANG, List.of("DEBUG_LEVEL=0", "LTO=1")));
    }

    /** Two commits, made alike. */
    public static Results alike() {
        return compiled(
                mixed(),
                SampleBuilds.source("git:main", SampleBuilds.GCC, SampleBuilds.FLAGS),
                SampleBuilds.source("git:HEAD", SampleBuilds.GCC, SampleBuilds.FLAGS));
    }

    private static Results compiled(Results released, Build base, Build candidate) {
        Comparison c = released.comparison();
        Comparison comparison = c.with(base, candidate);
        return new Results(comparison, released.judgment(), released.pairs(), released.reproduce());
    }

    /** The series of a pull request on one platform, each with its verdict. */
    public static Results pullRequest(String platform, Map<SampleSeries, Verdict> series) {
        SampleResults sample = new SampleResults();
        series.forEach((one, verdict) -> sample.add(one, verdict, "decided"));
        Results results = compiled(
                sample.results("9.0.1", "./rjperf compare git:1 git:2"),
                ofPullRequest(SampleBuilds.MERGE_BASE),
                ofPullRequest(SampleBuilds.PULL_REQUEST));
        Comparison c = results.comparison();
        HostIdentity host = c.host().identity();
        Comparison there = new Comparison(
                c.id(),
                c.created(),
                c.harnessVersion(),
                c.benchmarksSha256(),
                c.base(),
                c.candidate(),
                new Host(
                        new HostIdentity(platform, host.cores(), host.facts(), host.sha256()),
                        c.host().conditions()),
                new Plan(
                        "pr",
                        c.plan().seed(),
                        c.plan().profilers(),
                        c.plan().maxPairs(),
                        c.plan().budgetSeconds(),
                        c.plan().series()));
        Judgment judged = new Judgment(
                ID,
                JudgingRules.of(there),
                results.judgment().series(),
                results.judgment().shift());
        return new Results(there, judged, results.pairs(), results.reproduce());
    }

    private static Build ofPullRequest(String subject) {
        return SampleBuilds.inLayouts(12, SampleBuilds.source(subject, SampleBuilds.GCC, SampleBuilds.FLAGS));
    }

    /** Many series without a regression, five pairs each. */
    public static Results many(int number) {
        SampleResults sample = new SampleResults();
        for (int i = 0; i < number; i++) {
            sample.add(
                    series("GetBenchmarks.get", Integer.toString(64 + i), "sst", i)
                            .pairs(5, 0, 0.01),
                    new Verdict.NoRegression(0.03, false),
                    "a slowdown beyond 3 % is ruled out");
        }
        return sample.results("9.0.1", "./rjperf compare maven:9.0.1 maven:9.1.1 --profile full");
    }

    /** A pull request's matrix with ten slowdowns among 32 series, of which five are inconclusive. */
    public static Results flagged() {
        SampleResults sample = new SampleResults();
        List<String> benchmarks = List.of(
                "GetNotFoundBenchmarks.getNotFoundEven",
                "MultiGetBenchmarks.multiGetListRandomBB100",
                "GetBenchmarks.preallocatedByteBufferGet",
                "PutBenchmarks.putByteBuffers");
        for (int i = 0; i < 32; i++) {
            String size = Integer.toString(64 << (i / 8));
            SampleSeries one = series(benchmarks.get(i % 4), size, i % 8 < 4 ? "sst" : "memtable", i);
            if (i < 10) {
                sample.add(one.pairs(5, -0.52 + 0.05 * i, 0.01), new Verdict.Regression(), "regression found");
            } else if (i < 15) {
                sample.add(
                        one.pairs(12, -0.03, 0.06),
                        new Verdict.Inconclusive(0.05, SampleSeries.UNDECIDED),
                        "the budget of 20m00s is spent");
            } else {
                sample.add(
                        one.pairs(8, 0.002, 0.01),
                        new Verdict.NoRegression(0.03, true),
                        "a slowdown beyond 3 % is ruled out");
            }
        }
        return sample.results("9.0.1", "./rjperf compare maven:9.0.1 maven:9.1.1 --profile pr --seed 4711");
    }

    /** {@link #HOSTILE} wherever a build, a host or a log can put a text. */
    public static Results hostile() {
        SampleResults sample = new SampleResults();
        for (int i = 0; i < 3; i++) {
            SeriesKey key = new SeriesKey("A.b", "thrpt", new TreeMap<>(Map.of("storage", HOSTILE + i)), 1);
            SampleSeries series = new SampleSeries(key, i).pairs(5, -0.3, 0.01).spoiled(HOSTILE);
            series.failed(ForkOutcome.CRASHED, HOSTILE);
            Verdict verdict = i == 0 ? new Verdict.Regression() : new Verdict.Inconclusive(1, HOSTILE);
            sample.add(series, i == 2 ? new Verdict.MeasurementError(HOSTILE) : verdict, HOSTILE);
        }
        Results results = sample.results(HOSTILE, HOSTILE);
        return compiled(
                results,
                results.comparison().base().madeBy(SampleBuilds.hostile("g++ 1")),
                SampleBuilds.changed(results.comparison().candidate().madeBy(SampleBuilds.hostile("g++ 2"))));
    }

    /** Names of 200 characters without a place to break. */
    public static Results longNames() {
        SampleResults sample = new SampleResults();
        for (int i = 0; i < 3; i++) {
            SeriesKey key = SampleSeries.key("LongBenchmarks." + "m".repeat(90), "x".repeat(100) + i, "sst");
            sample.add(new SampleSeries(key, i).pairs(5, i == 0 ? -0.97 : 40, 0.8), new Verdict.Regression(), "found");
        }
        return sample.results("9.0.1", "./rjperf " + "y".repeat(400));
    }

    private static SampleSeries series(String benchmark, String valueSize, String storage, long seed) {
        return new SampleSeries(SampleSeries.key(benchmark, valueSize, storage), seed);
    }

    private void add(SampleSeries series, Verdict verdict, String stopped) {
        verdicts.add(series.judged(verdict, stopped));
        pairs.addAll(series.pairs());
    }

    private Results results(String version, String reproduce) {
        Comparison comparison = comparison(version);
        MatrixShift shift = verdicts.size() == 7 ? new MatrixShift(5, -0.004, 0.21) : null;
        Judgment judgment = new Judgment(ID, JudgingRules.of(comparison), verdicts, shift);
        return new Results(comparison, judgment, pairs, reproduce);
    }

    private int mostPairs() {
        return verdicts.stream().flatMap(verdict -> verdict.looks().stream()).anyMatch(look -> look.pairs() > 24)
                ? 48
                : 24;
    }

    private Comparison comparison(String version) {
        return new Comparison(
                ID,
                SampleSeries.START,
                "0.2.0",
                SampleSeries.HEX,
                SampleBuilds.release(version),
                SampleBuilds.release("9.1.1"),
                SampleHosts.host(version.equals(HOSTILE) ? HOSTILE : "AMD EPYC 7B13"),
                new Plan(
                        version.equals(HOSTILE) ? HOSTILE : "quick",
                        4711,
                        List.of(Profiler.GC),
                        mostPairs(),
                        300,
                        verdicts.stream()
                                .map(v -> new PlannedSeries(v.series(), SampleSeries.PLAN))
                                .toList()));
    }
}
