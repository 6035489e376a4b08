package io.github.rjperf.cli.github;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.cli.settings.Matrix;
import io.github.rjperf.cli.settings.Settings;
import io.github.rjperf.cli.settings.Version;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.Profile;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.document.intake.IntakeLimits;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Request;
import io.github.rjperf.record.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real command, in a process with the heap that the launcher gives it, takes the largest bundles that are allowed. */
class PublishHeapTest {
    private static final String NAME = "publish_heap_test";
    private static final int PULL_REQUEST = 12345;
    private static final int MOST_PAIRS = 1000;

    @TempDir
    private Path home;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final FakeRepository bench = github.state().repository("acme/bench").workflow("bench.yml");
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void plan() throws IOException {
        TestServer.migrated(NAME).close();
        Request request = HonestBundle.request();
        upstream.addPull(PULL_REQUEST, "author");
        upstream.push(PULL_REQUEST, Objects.requireNonNull(Request.commitOf(request.candidate())));
        environment.putAll(Map.of(
                "GITHUB_API_URL", github.url(),
                "GITHUB_TOKEN", FakeGitHub.TOKEN,
                "GITHUB_REPOSITORY", "acme/bench",
                "GITHUB_RUN_ID", bench.addRun("bench.yml", "x").path("id").asText(),
                "GITHUB_RUN_ATTEMPT", "1",
                "GITHUB_STEP_SUMMARY", home.resolve("summary.md").toString(),
                "RJPERF_REQUEST",
                        RequestText.write(request).replace("\"maxPairs\":null", "\"maxPairs\":" + MOST_PAIRS)));
        Files.writeString(home.resolve("rjperf.yaml"), """
                version: 1
                upstream: facebook/rocksdb
                label: perf
                profile: smoke
                workflow: {file: bench.yml, ref: main}
                platforms:
                  linux-x64: {runs_on: [self-hosted], hosts: [%s], unsigned: true}
                """.formatted(
                        HonestBundle.service().platforms().get(0).hosts().get(0)));
        BenchmarkJars.write(home);
    }

    @AfterEach
    void close() {
        github.close();
    }

    @Test
    void anArchiveOfFortyMebibytesIsAnswered() throws Exception {
        byte[] noise = new byte[40 << 20];
        new Random(1).nextBytes(noise);
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("forks.jsonl", forks(5).getBytes(StandardCharsets.UTF_8));
        files.put("logs/noise.log", noise);
        handIn(files);

        publishes();
    }

    /** Each fork holds what takes several times more memory than text: metrics with short names. */
    @Test
    void theLargestForksAreJudgedRecordedAndReported() throws Exception {
        String metrics = IntStream.range(0, 90)
                .mapToObj(i -> "\"m" + i + "\":{\"value\":1,\"unit\":\"\"}")
                .collect(Collectors.joining(",", "\"metrics\":{", "}}\n"));
        String forks = forks(MOST_PAIRS).replaceAll("\"metrics\":\\{.*}}\n", metrics);
        int first = forks.indexOf('\n') + 1;
        StringBuilder all = new StringBuilder(forks);
        for (int attempt = 2; attempt <= 8; attempt++) {
            String again = forks.substring(first).replace("\"attempt\":1", "\"attempt\":" + attempt);
            long room = IntakeLimits.FORKS_BYTES - all.length();
            all.append(again, 0, (int) Math.min(room, again.length()));
        }
        assertThat((long) all.length()).isEqualTo(IntakeLimits.FORKS_BYTES);
        handIn(Map.of("forks.jsonl", all.toString().getBytes(StandardCharsets.UTF_8)));

        publishes();

        assertThat(home.resolve("out/report-linux-x64.html")).isNotEmptyFile();
    }

    private void publishes() throws Exception {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xms16m",
                "-Xmx112m",
                "-Drjperf.home=" + home,
                "-Duser.home=" + home,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "publish",
                "--db",
                TestServer.url(NAME),
                "--out",
                home.resolve("out").toString(),
                "--service",
                home.resolve("rjperf.yaml").toString());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.redirectOutput(home.resolve("log").toFile()).start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        String log = Files.readString(home.resolve("log"));
        assertThat(process.exitValue()).as(log).isZero();
        assertThat(upstream.bodies(PULL_REQUEST)).as(log).hasSize(1);
        assertThat(upstream.bodies(PULL_REQUEST).get(0)).startsWith("### 🟢");
        assertThat(upstream.checks()).hasSize(1);
        assertThat(TestServer.rows(NAME)).isPositive();
    }

    private String forks(int pairs) throws IOException {
        Settings settings = new Settings(environment, Map.of("rjperf.home", home.toString()), Clock.systemUTC());
        Profile smoke = Matrix.profile(Catalogue.read(settings.benchmarkJars()), "smoke");
        Profile profile = new Profile("smoke", smoke.about(), smoke.budget(), MOST_PAIRS, smoke.series());
        String id = Requested.of(settings).comparisonId(HonestBundle.PLATFORM);
        HonestBundle honest = new HonestBundle(id, 0, profile);
        Comparison comparison = honest.comparison(Version.number());
        int forks = pairs * 2 * smoke.series().size();
        return honest.lines(
                home.resolve("bench"),
                comparison,
                honest.forks(comparison).subList(0, forks));
    }

    private void handIn(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(Deflater.BEST_SPEED);
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        long run = Long.parseLong(Objects.requireNonNull(environment.get("GITHUB_RUN_ID")));
        bench.addArtifact(run, "bundle-linux-x64-1", bytes.toByteArray());
    }
}
