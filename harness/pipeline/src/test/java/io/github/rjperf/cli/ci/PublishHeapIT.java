package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.MainProcess;
import io.github.rjperf.document.intake.IntakeLimits;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Profile;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.service.PublishRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real command, in a process with the heap that the launcher gives it, takes the largest bundles that are allowed. */
@Tag("faults")
class PublishHeapIT {
    private static final String NAME = "publish_heap_test";
    private static final int MOST_PAIRS = 1000;

    @TempDir
    private Path home;

    private PublishRun run;

    @BeforeEach
    void plan() throws IOException {
        run = new PublishRun(home, NAME);
        run.request("\"maxPairs\":null", "\"maxPairs\":" + MOST_PAIRS);
    }

    @AfterEach
    void close() {
        run.close();
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
        Process process = MainProcess.start(home, run.environment, run.publishing());
        try {
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        String log = MainProcess.log(home);
        assertThat(process.exitValue()).as(log).isZero();
        assertThat(run.upstream.bodies(PublishRun.PULL_REQUEST)).as(log).hasSize(1);
        assertThat(run.upstream.bodies(PublishRun.PULL_REQUEST).get(0)).startsWith("### 🟢");
        assertThat(run.upstream.checks()).hasSize(1);
        assertThat(TestServer.rows(NAME)).isPositive();
    }

    private String forks(int pairs) {
        Profile smoke = run.smoke();
        return run.forks(
                new Profile("smoke", smoke.about(), smoke.budget(), MOST_PAIRS, smoke.series(), Collector.SERIAL),
                pairs);
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
        run.handIn(bytes.toByteArray());
    }
}
