package io.github.rjperf.report;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.history.Acceptance;
import io.github.rjperf.model.history.AcceptedChange;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.history.UsualNoise;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.comment.Announcement;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the run for an invented pull request found, in every state; the same at every call. */
public final class SampleFacts {
    public static final String LINUX = "linux-x64";
    public static final String MAC = "macos-arm64";
    public static final List<String> BOTH = List.of(LINUX, MAC);
    public static final Links LINKS =
            new Links("https://github.com", new ReaderPages("https://example.github.io/rocksdb-bench", null, null));
    public static final WorkflowRun RUN = new WorkflowRun(
            "example/rocksdb-bench", 8123456, 1, "https://github.com/example/rocksdb-bench/actions/runs/8123456");

    static final Verdict SETTLED = new Verdict.NoRegression(0.03, false);
    static final Verdict SLOWER = new Verdict.Regression();
    static final Verdict FASTER = new Verdict.Improvement();
    static final Verdict OPEN = new Verdict.Inconclusive(0.05, SampleSeries.UNDECIDED);
    private static final String LOG = """
            \u001B[1mdb/memtable.cc:917:34:\u001B[0m \u001B[31merror:\u001B[0m no member named 'MayMatch' in 'DynamicBloom'
              917 |     may_contain = bloom_filter_->MayMatch(user_key);
                  |                   ~~~~~~~~~~~~~  ^
            1 error generated.
            make: *** [Makefile:2507: jls/db/memtable.o] Error 1
            """;

    private SampleFacts() {}

    public static Request request(List<String> platforms) {
        return new Request(
                Context.Kind.PULL_REQUEST,
                "facebook/rocksdb",
                12345,
                SampleBuilds.MERGE_BASE,
                SampleBuilds.PULL_REQUEST,
                "pr",
                List.of(),
                platforms,
                null,
                null,
                4711,
                "octocat",
                Instant.parse("2026-01-31T16:41:00Z"),
                "");
    }

    public static Announcement announcement() {
        return new Announcement(request(BOTH), RUN, LINKS);
    }

    /** Two operations slower on both platforms, one of them accepted on none; a faster one; one that could not be told. */
    public static CommentFacts red() {
        return facts(measured(LINUX, -0.5, 0.001), measured(MAC, -0.47, 0.004));
    }

    /** Slower on Linux only. */
    public static CommentFacts differing() {
        return facts(measured(LINUX, -0.08, 0.001), measured(MAC, 0.001, 0.002));
    }

    /** The same with an explanation. */
    public static CommentFacts explained() {
        PlatformResult.Measured linux = (PlatformResult.Measured) measured(LINUX, -0.08, 0.001);
        Results explained = SampleExplanations.explained(linux.results(), SampleCalls.get());
        return facts(new PlatformResult.Measured(LINUX, explained), measured(MAC, 0.001, 0.002));
    }

    /** One operation slower on both platforms, for a reason that is known, and one faster. */
    static CommentFacts shown() {
        PlatformResult.Measured linux = (PlatformResult.Measured) shown(LINUX, -0.5);
        return facts(
                new PlatformResult.Measured(LINUX, SampleExplanations.ofWorst(linux.results())), shown(MAC, -0.44));
    }

    private static PlatformResult shown(String platform, double notFound) {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(
                series("GetNotFoundBenchmarks.getNotFoundEven", "64", 2)
                        .steady()
                        .score(1_020_000)
                        .pairs(5, notFound, 0.012),
                SLOWER);
        series.put(
                series("GetBenchmarks.preallocatedGet", "65536", 4)
                        .score(52_300)
                        .pairs(8, 0.2, 0.02),
                FASTER);
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, 0.001, 0.008), SETTLED);
        series.put(series("PutBenchmarks.put", "1024", 5).score(412_000).pairs(8, 0.003, 0.012), SETTLED);
        series.put(series("IteratorBenchmarks.scan", "64", 7).score(51_700).pairs(5, 0.001, 0.004), SETTLED);
        return measured(platform, series);
    }

    public static CommentFacts green() {
        return facts(settled(LINUX), settled(MAC));
    }

    /** One operation faster on both platforms. */
    public static CommentFacts faster() {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "65536", 1).pairs(5, 0.2, 0.004), FASTER);
        series.put(series("PutBenchmarks.put", "64", 2).pairs(8, 0.001, 0.008), SETTLED);
        return facts(measured(LINUX, series), measured(MAC, series));
    }

    /** Nothing slower, but on one platform an operation allocates more, and another one keeps more memory; the check fails on these. */
    public static CommentFacts usingMore(Resource... failOn) {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetNotFoundBenchmarks.getNotFoundEven", "64", 2).pairs(8, -0.001, 0.008), SETTLED);
        series.put(
                series("IteratorBenchmarks.scan", "64", 7)
                        .keeping(new MemoryChange(8, 312, 290, 335))
                        .pairs(8, 0.001, 0.004),
                SETTLED);
        Results linux = SampleResults.pullRequest(LINUX, series);
        return facts(new PlatformResult.Measured(LINUX, SampleResults.failingOn(linux, List.of(failOn))), settled(MAC));
    }

    /** What {@link #differing} has, accepted. */
    public static CommentFacts accepted() {
        return accepted(new AcceptedChange(-0.082, -0.112, -0.053, -0.112));
    }

    /** The same accepted as a smaller slowdown than it is now. */
    public static CommentFacts beyond() {
        return accepted(new AcceptedChange(-0.041, -0.055, -0.027, Math.log1p(-0.06)));
    }

    /** The same accepted by a version that kept no bound. */
    public static CommentFacts unbounded() {
        return accepted((AcceptedChange) null);
    }

    /** What was said of gets of absent keys on Linux. */
    public static Acceptance acceptance(@Nullable AcceptedChange change) {
        return new Acceptance(
                LINUX,
                SampleSeries.key("GetNotFoundBenchmarks.getNotFoundEven", "64", "sst"),
                change,
                "the filter is checked twice on purpose, see #12001",
                "ann",
                Instant.parse("2026-01-31T18:00:00Z"),
                7);
    }

    private static CommentFacts accepted(@Nullable AcceptedChange change) {
        CommentFacts facts = differing();
        return new CommentFacts(
                facts.request(),
                RUN,
                LINKS,
                facts.platforms(),
                List.of(acceptance(change)),
                facts.calibrations(),
                facts.noise(),
                null);
    }

    /** Slower by a little everywhere on Linux, so that no operation shows it. */
    public static CommentFacts slowerOverall() {
        CommentFacts facts = facts(settled(LINUX), settled(MAC));
        PlatformResult.Measured linux =
                (PlatformResult.Measured) facts.platforms().get(0);
        return facts(
                new PlatformResult.Measured(LINUX, SampleResults.slowerOverall(linux.results())),
                facts.platforms().get(1));
    }

    /** The same builds on both platforms. */
    public static CommentFacts identical() {
        return facts(identical(LINUX), identical(MAC));
    }

    /** The same builds on one of them. */
    public static CommentFacts identicalOnMac(CommentFacts linux) {
        return facts(linux.platforms().get(0), identical(MAC));
    }

    private static PlatformResult identical(String platform) {
        return new PlatformResult.Measured(
                platform,
                SampleResults.unmeasured(
                        SampleResults.pullRequest(platform, Map.of(series("GetBenchmarks.get", "64", 1), SETTLED))));
    }

    public static CommentFacts unsure() {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, -0.002, 0.008), SETTLED);
        series.put(series("PutBenchmarks.put", "1024", 4).score(412_000).pairs(12, -0.005, 0.045), OPEN);
        return facts(measured(LINUX, series), settled(MAC));
    }

    /** So noisy that no number of pairs would decide it. */
    public static CommentFacts tooNoisy() {
        return undecided(12, 0.09);
    }

    /** Undecided after the last look of all. */
    public static CommentFacts exhausted() {
        return undecided(48, 0.09);
    }

    private static CommentFacts undecided(int pairs, double noise) {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, -0.002, 0.008), SETTLED);
        series.put(series("PutBenchmarks.put", "1024", 4).score(412_000).pairs(pairs, -0.012, noise), OPEN);
        return facts(measured(LINUX, series));
    }

    public static CommentFacts notBuilt() {
        return facts(
                new PlatformResult.DidNotBuild(
                        LINUX,
                        Side.CANDIDATE,
                        "no member named 'MayMatch' in 'DynamicBloom' (db/memtable.cc:917)",
                        LOG),
                settled(MAC));
    }

    /** Cancelled on one platform. */
    public static CommentFacts partial() {
        return facts(settled(LINUX), PlatformResult.NotMeasured.cancelled(MAC));
    }

    public static CommentFacts refused() {
        return facts(
                new PlatformResult.NotMeasured(
                        LINUX, PlatformOutcome.REFUSED, "the bundle holds a file named '../../.bashrc'"),
                PlatformResult.NotMeasured.withoutBundle(MAC));
    }

    /** What {@link #differing} has, on a host whose verdicts are worth little. */
    public static CommentFacts doubtful() {
        CommentFacts facts = differing();
        return new CommentFacts(
                facts.request(),
                RUN,
                LINKS,
                facts.platforms(),
                List.of(),
                List.of(new Calibration(LINUX, Instant.parse("2026-01-24T03:00:00Z"), 14, 5)),
                List.of(),
                null);
    }

    /** An operation that crashes. */
    public static CommentFacts crashed() {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, -0.002, 0.008), SETTLED);
        series.put(
                series("MergeBenchmarks.merge", "64", 6)
                        .failed(ForkOutcome.CRASHED, "SIGSEGV in rocksdb::MergeHelper::MergeUntil"),
                new Verdict.MeasurementError(
                        "the candidate crashed in 2 of 2 pairs: SIGSEGV in MergeHelper::MergeUntil"));
        return facts(measured(LINUX, series));
    }

    private static List<UsualNoise> usual(List<String> platforms) {
        SeriesKey absent = SampleSeries.key("GetNotFoundBenchmarks.getNotFoundEven", "64", "sst");
        SeriesKey multi = SampleSeries.key("MultiNotFoundBenchmarks.listEvens", "64", "sst");
        return platforms.stream()
                .flatMap(name -> Stream.of(new UsualNoise(name, absent, 0.0121), new UsualNoise(name, multi, 0.009)))
                .toList();
    }

    /** So many operations on so many platforms, every text in which is hostile and long. */
    public static CommentFacts hostile(int operations, int platforms) {
        String text = (SampleResults.HOSTILE + "|<!--`@octocat #1\u202E\u001B[31m&\uD83D\uDE00").repeat(2);
        PlatformResult[] results = IntStream.range(0, platforms)
                .mapToObj(p -> {
                    Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
                    for (int i = 0; i < operations; i++) {
                        SeriesKey key =
                                new SeriesKey("A.b", "thrpt", new TreeMap<>(Map.of("storage", i + text)), 1 + i % 3);
                        Verdict verdict = List.of(
                                        SLOWER,
                                        SETTLED,
                                        new Verdict.Inconclusive(1, text),
                                        new Verdict.MeasurementError(text),
                                        new Verdict.NotComparable(text),
                                        new Verdict.Improvement())
                                .get((i + p) % 6);
                        series.put(new SampleSeries(key, i).pairs(5, -0.3, 0.01), verdict);
                    }
                    return measured("linux-x" + p, series);
                })
                .toArray(PlatformResult[]::new);
        return facts(results);
    }

    /** A build that fails on each platform with this log, for this reason. */
    public static CommentFacts notBuilt(String what, String log, int platforms) {
        return facts(IntStream.range(0, platforms)
                .mapToObj(p -> new PlatformResult.DidNotBuild("linux-x" + p, Side.BASE, what, log))
                .toArray(PlatformResult[]::new));
    }

    private static PlatformResult measured(String platform, double notFound, double get) {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, get, 0.008), SETTLED);
        series.put(
                series("GetNotFoundBenchmarks.getNotFoundEven", "64", 2)
                        .score(1_020_000)
                        .pairs(5, notFound, 0.012),
                notFound < -0.02 ? SLOWER : SETTLED);
        series.put(
                series("MultiNotFoundBenchmarks.listEvens", "64", 3)
                        .score(87_900)
                        .pairs(8, notFound < -0.2 ? notFound / 2 : 0.001, 0.02),
                notFound < -0.2 ? SLOWER : SETTLED);
        series.put(
                series("GetBenchmarks.preallocatedGet", "65536", 4)
                        .score(52_300)
                        .pairs(8, 0.2 + get, 0.02),
                new Verdict.Improvement());
        series.put(series("PutBenchmarks.put", "1024", 5).score(412_000).pairs(8, 0.003, 0.012), SETTLED);
        series.put(series("MergeBenchmarks.merge", "64", 6).pairs(12, -0.02, 0.06), OPEN);
        return measured(platform, series);
    }

    private static PlatformResult settled(String platform) {
        Map<SampleSeries, Verdict> series = new LinkedHashMap<>();
        series.put(series("GetBenchmarks.get", "64", 1).pairs(8, -0.002, 0.008), SETTLED);
        series.put(series("PutBenchmarks.put", "1024", 5).score(412_000).pairs(8, 0.003, 0.012), SETTLED);
        series.put(series("IteratorBenchmarks.scan", "64", 7).score(51_700).pairs(5, 0.001, 0.004), SETTLED);
        return measured(platform, series);
    }

    static PlatformResult measured(String platform, Map<SampleSeries, Verdict> series) {
        Results results = SampleResults.pullRequest(platform, series);
        return new PlatformResult.Measured(platform, results);
    }

    static SampleSeries series(String benchmark, String valueSize, long seed) {
        return new SampleSeries(SampleSeries.key(benchmark, valueSize, "sst"), seed);
    }

    static CommentFacts facts(PlatformResult... results) {
        List<PlatformResult> platforms = new ArrayList<>(List.of(results));
        List<String> names = platforms.stream().map(PlatformResult::platform).toList();
        Calibration quiet = new Calibration(names.get(0), Instant.parse("2026-01-24T03:00:00Z"), 14, 0);
        return new CommentFacts(request(names), RUN, LINKS, platforms, List.of(), List.of(quiet), usual(names), null);
    }
}
