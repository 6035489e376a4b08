package io.github.rjperf.document.intake;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Condition;
import io.github.rjperf.model.Context;
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
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.build.Toolchain;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.testing.BenchmarkJars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The artifact that an honest machine hands in for a request: the start of every attack, and accepted unchanged. */
public final class HonestBundle {
    public static final Instant ASKED = Instant.parse("2026-03-10T12:00:00Z");
    public static final Instant NOW = ASKED.plus(Duration.ofHours(1));
    public static final String PLATFORM = "linux-x64";
    public static final SeriesKey GET = key("GetBenchmarks.get");
    public static final SeriesKey ABSENT = key("GetNotFoundBenchmarks.getNotFoundEven");
    private static final String BASE = "ab".repeat(20);
    private static final String CANDIDATE = "cd".repeat(20);
    private static final IterationPlan PLAN = new IterationPlan(2, 3, 100);
    private static final SortedMap<String, String> FACTS =
            new TreeMap<>(Map.of("cpu.model", "A CPU", "cpu.usable", "2", "kernel.release", "6.1"));
    private static final String HOST = HostIdentity.hash(PLATFORM, FACTS);

    private final String id;
    private final double slowdown;
    private final Profile profile;

    /** @param slowdown of gets of missing keys, as a fraction */
    public HonestBundle(String id, double slowdown) {
        this(id, slowdown, profile());
    }

    /** The same for a profile with other series. */
    public HonestBundle(String id, double slowdown, Profile profile) {
        this.id = id;
        this.slowdown = slowdown;
        this.profile = profile;
    }

    static HonestBundle any() {
        return new HonestBundle(new UUID(1, 2).toString(), 0);
    }

    private static SeriesKey key(String benchmark) {
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(Map.of("keyCount", "1000")), 1);
    }

    public static Request request() {
        return request(Context.Kind.PULL_REQUEST, "git:" + BASE, "git:" + CANDIDATE);
    }

    /** The same request for other builds, or without the pull request. */
    public static Request request(Context.Kind kind, String base, String candidate) {
        return new Request(
                kind,
                "facebook/rocksdb",
                kind == Context.Kind.PULL_REQUEST ? 12345 : null,
                base,
                candidate,
                "smoke",
                List.of(),
                List.of(PLATFORM),
                null,
                null,
                4711,
                "a-maintainer",
                ASKED,
                "");
    }

    /** A request for benchmarks that the pull request itself holds. */
    public static Request ofTree(String glob) {
        String line = RequestText.write(request());
        return RequestText.read(line.replace("\"series\":[]", "\"series\":[\"" + glob + "\"]")
                .replace("\"treeBenchmarks\":null", "\"treeBenchmarks\":true"));
    }

    /** A measurement of the same ten minutes later. */
    public static Comparison later(Comparison first) {
        return new Comparison(
                first.id(),
                first.created().plusSeconds(600),
                first.harnessVersion(),
                first.benchmarksSha256(),
                first.base(),
                first.candidate(),
                first.host(),
                first.plan());
    }

    public static Service service() {
        return service(List.of());
    }

    /** The same where series are muted. */
    public static Service service(List<Service.Muted> muted) {
        return new Service(
                "facebook/rocksdb",
                "perf",
                ReaderPages.NONE,
                "smoke",
                null,
                new Service.Workflow("bench.yml", "main"),
                List.of(new Service.Platform(PLATFORM, List.of("self-hosted"), List.of(HOST), List.of(), true, 1)),
                List.of(),
                List.of(),
                muted);
    }

    /** A host that need not sign, in the run that the tests use. */
    public static BundleOrigin origin() {
        return new BundleOrigin(service().platforms().get(0), Shard.WHOLE, HostSigner.REPOSITORY, "7", "1");
    }

    public static Profile profile() {
        return new Profile("smoke", "for tests", Duration.ofSeconds(40), 5, series(), Collector.SERIAL);
    }

    /** The plan of {@link #request}. */
    public static Plan plan() {
        return Plan.of(request(), profile());
    }

    private static List<PlannedSeries> series() {
        return List.of(new PlannedSeries(GET, PLAN), new PlannedSeries(ABSENT, PLAN));
    }

    public Expectation expectation(String program) {
        return new Expectation(
                request(), service().platforms().get(0), plan(), id, program, BenchmarkJars.sha256(), NOW);
    }

    public Comparison comparison(String program) {
        return new Comparison(
                id,
                ASKED.plusSeconds(60),
                program,
                BenchmarkJars.sha256(),
                build(BASE, "aa", "aa"),
                build(CANDIDATE, "bb", "bb"),
                new Host(
                        new HostIdentity(PLATFORM, 2, FACTS, HOST),
                        List.of(new Condition("load", "@everyone <script>", Condition.Severity.NOTE, null))),
                new Plan(
                        "smoke",
                        4711,
                        List.of(),
                        profile.maxPairs(),
                        Math.toIntExact(profile.budget().toSeconds()),
                        profile.series()));
    }

    /** The same of two builds that are identical, in different jars. */
    public Comparison identical(String program) {
        return comparison(program).with(build(BASE, "aa", "aa"), build(CANDIDATE, "bb", "aa"));
    }

    /** Builds differ in their Java classes alone, so that the layout of the native code does not matter. */
    private static Build build(String commit, String digits, String content) {
        Compilation made = new Compilation(
                null,
                false,
                digits.repeat(32),
                new Toolchain("g++ 12", "ld 2.40", "17"),
                List.of("DEBUG_LEVEL=0"),
                new TreeMap<>(),
                List.of(),
                10,
                20,
                300,
                0,
                List.of(),
                "/bench/build.log");
        return new Build(
                "git:" + commit,
                "10.4.0",
                commit,
                "/bench/x.jar",
                digits.repeat(32),
                "lib.so",
                "dd".repeat(32),
                content.repeat(32),
                false,
                10,
                made);
    }

    public List<Fork> forks(Comparison comparison) {
        Random random = new Random(7);
        List<Fork> forks = new ArrayList<>();
        int positions = Math.min(2, comparison.plan().measuredSeries().size());
        for (int pair = 1; pair <= comparison.plan().maxPairs(); pair++) {
            for (PlannedSeries planned : comparison.plan().measuredSeries()) {
                PairSlot slot = new PairSlot(pair, 1, 1 + forks.size() / 2 % positions, Side.BASE);
                Instant started = comparison.created().plusSeconds(10 + forks.size());
                for (Side side : Side.values()) {
                    boolean slow =
                            side == Side.CANDIDATE && planned.key().benchmark().equals(ABSENT.benchmark());
                    double level = 1e6 * (slow ? 1 - slowdown : 1) * (1 + random.nextGaussian() / 500);
                    forks.add(fork(planned, slot, comparison.build(side), new Time(side, started, level)));
                }
            }
        }
        return forks;
    }

    private record Time(Side side, Instant started, double score) {}

    private static Fork fork(PlannedSeries planned, PairSlot slot, Build build, Time time) {
        IterationPlan plan = planned.plan();
        List<Iteration> iterations = new ArrayList<>();
        int number = plan.warmupIterations() + plan.measuredIterations();
        for (int i = 0; i < number; i++) {
            iterations.add(new Iteration(200 + 1600L * i / number, time.score() * (1 + i / 1e4), 100_000, 900, 24));
        }
        return new Fork(
                planned.key(),
                time.side(),
                slot,
                ForkOutcome.COMPLETED,
                null,
                null,
                null,
                time.started(),
                2,
                "ops/s",
                iterations.subList(0, plan.warmupIterations()),
                iterations.subList(plan.warmupIterations(), iterations.size()),
                new Proof(
                        "10.4.0",
                        "/tmp/lib.so",
                        build.librarySha256(),
                        "A JVM 17",
                        "1.37",
                        new TreeMap<>(Map.of("operations", 500_000L))),
                new Telemetry(0.1, 0, 0, 0),
                new TreeMap<>(Map.of("gc.alloc.rate.norm", new Metric(24, "B/op"))));
    }

    /** The forks as a machine writes them. */
    public String lines(Path folder, Comparison comparison, List<Fork> forks) {
        Bundle bundle = Bundle.at(folder);
        try (ForkLog log = bundle.createForkLog(comparison)) {
            for (int i = 0; i + 1 < forks.size(); i += 2) {
                log.append(new Pair(forks.get(i), forks.get(i + 1)));
            }
        }
        try {
            return Files.readString(bundle.forks());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An archive as an honest uploader makes it. */
    public static byte[] zip(Map<String, String> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(LocalDateTime.of(2026, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Deletes a folder of plain files, which need not exist. */
    public static void clear(Path folder) {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
                Files.delete(folder);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
