package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.Seen;
import io.github.rjperf.house.Repository;
import io.github.rjperf.service.PublishRun;
import io.github.rjperf.testing.BenchmarkJars;
import io.github.rjperf.testing.Registrar;
import io.github.rjperf.testing.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The profile github of the compose file, between the GitHub of the tests and the service's own database: only
 * {@code ./rjperf verify --containers} runs it, which makes the images and starts the service.
 */
@Tag("containers")
class ServiceRunnerIT {
    /** The folder {@code docker} of the service, with its {@code .env} and the stand-ins. */
    private static final Path DOCKER = Path.of(System.getProperty("rjperf.containers", "/nonexistent"));

    /** This machine in the network of the service runner; the file of the stand-ins says so. */
    private static final String HERE = "10.231.77.1";

    private static final String URL =
            "jdbc:postgresql://postgresql:5432/rjperf?sslmode=verify-full&sslrootcert=/tls/authority/ca.pem";

    /** Of the image. */
    private static final String VERSION = "0.2.0";

    @TempDir
    private Path folder;

    @Test
    void aTrustedJobRecordsBesideTheDatabaseAndAnswers() throws Exception {
        try (PublishRun run = new PublishRun(folder, "service_runner_test")) {
            BenchmarkJars.write(DOCKER.resolve("job"));
            run.handIn(0.3, run.smoke(), VERSION);
            String port = run.github.url().replaceAll(".*(:\\d+)", "$1");
            String github = "http://" + HERE + port;
            run.github.showAs(github);
            run.github.storesAt("http://artifacts.example" + port);
            Registrar registrar = Registrar.install(Files.createDirectories(folder.resolve("registrar")), github);
            run.github.state().add(registrar.app());
            String keep = "run --rm --no-deps -T keep-key <";
            assertThat(compose(github, keep + "compose.yaml").said()).contains("standard input is not a private key");
            assertThat(compose(github, keep + registrar.key()).orFail()).contains("keep-key: the key was stored");

            compose(github, "up --detach --wait").orFail();
            order(run, github);
            Path ended = DOCKER.resolve("job/ended");
            await(github, () -> Files.exists(ended) && registered(run.github).size() > 1);

            assertThat(ended)
                    .content()
                    .contains(
                            " as runner\n",
                            "obtain: version " + VERSION + " of this container's image",
                            "linux-x64: recorded")
                    .endsWith("ended with 0\n")
                    .doesNotContain("left over", FakeGitHub.TOKEN);
            assertThat(run.comment()).startsWith("### 🔴").contains("getNotFoundEven");
            assertThat(run.check().path("conclusion").asText()).isEqualTo("failure");
            assertThat(recorded(github)).isEqualTo("1");
            expectOneConfigurationForEachStart(run.github);
            expectNothingLeft(github);
            expectWalls(github);
        }
    }

    /** The steps of job publish, with the secrets that GitHub would hand to it. */
    private void order(PublishRun run, String github) throws Exception {
        Map<String, String> environment = new HashMap<>(run.environment);
        environment.put("GITHUB_API_URL", github);
        environment.put("RJPERF_UPSTREAM_TOKEN", FakeGitHub.TOKEN);
        environment.put("GITHUB_STEP_SUMMARY", "/work/summary.md");
        environment.put("PGUSER", "perf_writer");
        environment.put("PGPASSWORD", setting("RJPERF_WRITER_PASSWORD"));
        environment.put("RJPERF_DB", URL);
        String order = environment.entrySet().stream()
                .map(entry -> "export " + entry.getKey() + "='" + entry.getValue() + "'\n")
                .sorted()
                .collect(Collectors.joining());
        Path job = DOCKER.resolve("job");
        Files.copy(run.service(), job.resolve("checkout/.github/rjperf.yaml"));
        Shell.run(job, "tar", "-C", "checkout", "-czf", "checkout.tar.gz", ".").orFail();
        Path complete = Files.writeString(
                job.resolve("order.new"),
                order
                        + "\"$RUNNER_TEMP/rjperf/rjperf\" ci publish --out \"$RUNNER_TEMP/published\" --db \"$RJPERF_DB\"\n");
        Files.move(complete, job.resolve("order"));
    }

    private static String setting(String name) {
        return Repository.read(DOCKER.resolve(".env"))
                .lines()
                .filter(line -> line.startsWith(name + "="))
                .findFirst()
                .orElseThrow()
                .substring(name.length() + 1);
    }

    private static Shell.Ended compose(String github, String line) {
        return Shell.run(
                DOCKER, Map.of("RJPERF_CHECK_GITHUB", github), List.of("bash", "-c", "docker compose " + line));
    }

    private static List<Seen> registered(FakeGitHub github) {
        return github.seen().stream()
                .filter(seen -> seen.path().endsWith("/generate-jitconfig"))
                .toList();
    }

    private static void expectOneConfigurationForEachStart(FakeGitHub github) throws Exception {
        for (Seen seen : registered(github)) {
            JsonNode asked = new ObjectMapper().readTree(seen.body());
            assertThat(asked.path("name").asText()).startsWith("service-");
            assertThat(asked.path("runner_group_id").asInt()).isEqualTo(9);
            assertThat(asked.path("labels")).hasToString("[\"self-hosted\",\"rjperf-service\"]");
            assertThat(asked.path("work_folder").asText()).isEqualTo("/work");
        }
    }

    private static String recorded(String github) {
        String statement = "select count(*) from perf.context where pull_request = " + PublishRun.PULL_REQUEST;
        return compose(
                        github,
                        "exec -T postgresql psql --username=postgres --no-psqlrc -Atc '" + statement + "' rjperf")
                .orFail()
                .strip();
    }

    private static void expectNothingLeft(String github) {
        assertThat(inside(github, "find /runner /work /tmp -name left").orFail())
                .isEmpty();
    }

    /** What a bundle that took over the program could reach from there. */
    private static void expectWalls(String github) {
        assertThat(inside(github, "ls /key").said()).contains("No such file");
        assertThat(inside(github, "ls /var/run/docker.sock").said()).contains("No such file");
        assertThat(inside(github, "touch /opt/rjperf/lib/x").said()).contains("Read-only file system");
        assertThat(inside(github, "curl -sS -m 10 https://example.org").said()).contains("403");
        assertThat(inside(github, "curl -sS -m 10 --noproxy '*' https://1.1.1.1")
                        .code())
                .isNotZero();
        // as far as this machine has a way out, GitHub answers; without one, the proxy cannot connect
        assertThat(inside(github, "curl -sS -m 10 -o /dev/null https://api.github.com")
                        .said())
                .doesNotContain("403");
    }

    private static Shell.Ended inside(String github, String line) {
        return compose(github, "exec -T service-runner bash -c \"" + line + "\"");
    }

    private static void await(String github, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        "waited in vain: " + compose(github, "logs --tail 50").said());
            }
            TimeUnit.MILLISECONDS.sleep(500);
        }
    }
}
