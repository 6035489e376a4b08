package io.github.rjperf.house.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.rjperf.house.Repository;
import io.github.rjperf.house.docker.Shell;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The supervisor registers for one job, runs it as the runner's user, and leaves nothing. */
@Timeout(120)
class SuperviseTest {
    private static final String TOKEN = "registration-4711";

    @TempDir
    private Path folder;

    private final List<String> seen = new ArrayList<>();
    private HttpServer server;
    private String answer = "{\"runner\": {\"id\": 1}, \"encoded_jit_config\": \"SklUNDcxMQ==\"}";
    private int status = 201;

    @BeforeEach
    void start() throws IOException {
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root can start the supervisor");
        for (String program : List.of("setpriv", "curl")) {
            Assumptions.assumeTrue(Shell.find(program).isPresent(), program + " is not installed");
        }
        for (String user : List.of(BenchHost.RUNNER, BenchHost.BENCH)) {
            Assumptions.assumeTrue(Shell.run(folder, "id", "-u", user).code() == 0, "there is no user " + user);
            Assumptions.assumeTrue(BenchHost.processes(user).isEmpty(), user + " runs something");
        }
        Shell.run(folder, "chmod", "0755", folder.toString()).orFail();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.start();
        Path token = Files.writeString(folder.resolve("token"), TOKEN + "\n");
        Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
        Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(folder.resolve("work/left/over"));
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
            Shell.run(
                            folder,
                            settings(),
                            List.of(script().resolveSibling("gate").toString(), "wipe"))
                    .orFail();
        }
    }

    @Test
    void runsOneJobAsTheRunner() throws IOException {
        runner("""
                id -un; env | sort; cat '%s/token'; ps -A -o args= | grep -c '[S]klUNDcxMQ' || true
                test -p '%s/run/orders' && echo gate; ls '%s/work' | wc -l; echo x >'%s/work/x'
                """.formatted(folder, folder, folder, folder));

        Shell.Ended ended = supervise();

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said())
                .contains(
                        BenchHost.RUNNER + "\n",
                        "ACTIONS_RUNNER_INPUT_JITCONFIG=SklUNDcxMQ==",
                        "hooks/job-started.sh",
                        "hooks/job-completed.sh",
                        "token: Permission denied\n0\ngate\n0\n")
                .doesNotContain(TOKEN);
        assertThat(seen)
                .singleElement()
                .asString()
                .startsWith("POST /orgs/some-org/actions/runners/generate-jitconfig Bearer " + TOKEN)
                .contains(
                        "\"labels\":[\"self-hosted\",\"rjperf\",\"linux-x64\"]",
                        "\"runner_group_id\":3",
                        "\"name\":\"bench-1-");
        assertThat(folder.resolve("work")).isEmptyDirectory();
    }

    @Test
    void aRunnerThatGitHubNoLongerTakesEndsIt() throws IOException {
        runner("exit 7");

        Shell.Ended ended = supervise();

        assertThat(ended.code()).isEqualTo(7);
        assertThat(ended.said()).contains("no longer taken");
    }

    @Test
    void aRefusedRegistrationIsSaidWithoutTheToken() throws IOException {
        status = 403;
        answer = "{\"message\": \"Resource not accessible\"}";
        runner("echo never");

        Shell.Ended ended = supervise();

        assertThat(ended.said()).contains("Resource not accessible").doesNotContain(TOKEN, "never");
    }

    /** In a fleet the controller registers, and this host holds no token. */
    @Test
    void takesTheConfigurationThatIsGiven() throws IOException {
        runner("echo \"given $ACTIONS_RUNNER_INPUT_JITCONFIG\"");

        Map<String, String> settings = settings();
        settings.remove("GITHUB_URL");
        settings.remove("JOBS");
        settings.put("ACTIONS_RUNNER_INPUT_JITCONFIG", "R0lWRU4=");
        Shell.Ended ended = Shell.run(folder, settings, List.of(script().toString()));

        assertThat(ended.said()).contains("given R0lWRU4=");
        assertThat(seen).isEmpty();
    }

    /** The checkout is the runner's, and bench has to read it. */
    @Test
    void whatTheRunnerWritesCanBeRead() throws IOException {
        runner("umask; mkdir '%s/work/checkout'; stat -c %%a '%s/work/checkout'".formatted(folder, folder));

        assertThat(supervise().said()).contains("0022\n755\n");
    }

    /** As systemd does on stopping the unit: the runner itself has to end, for it tells GitHub. */
    @Test
    void aStopAsksTheRunnerToEnd() throws Exception {
        runner("""
                trap 'echo asked; kill %%1; exit 0' INT
                echo running; sleep 4248 & wait
                """.replace("%%", "%"));
        ProcessBuilder builder = new ProcessBuilder("env", "--default-signal=INT", script().toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile());
        builder.environment().putAll(settings());
        Process supervisor = builder.start();
        while (!Repository.read(folder.resolve("log")).contains("running")) {
            Thread.onSpinWait();
        }

        Shell.run(folder, "kill", "-INT", Long.toString(supervisor.pid())).orFail();

        assertThat(supervisor.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(Repository.read(folder.resolve("log"))).contains("asked");
        assertThat(supervisor.exitValue()).isZero();
        assertThat(BenchHost.processes(BenchHost.RUNNER)).isEmpty();
    }

    private void runner(String script) throws IOException {
        Path run = Files.writeString(folder.resolve("home/run.sh"), "#!/bin/bash\n" + script);
        Files.setPosixFilePermissions(run, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Shell.Ended supervise() {
        return Shell.run(folder, settings(), List.of(script().toString()));
    }

    private static Path script() {
        return Repository.root().resolve("docker/runner/supervise");
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        settings.put("RJPERF_CONF", "/nonexistent");
        settings.put("GITHUB_URL", "https://github.example/some-org");
        settings.put("GITHUB_API_URL", "http://127.0.0.1:" + server.getAddress().getPort());
        settings.put("RUNNER_LABELS", "self-hosted,rjperf,linux-x64");
        settings.put("RUNNER_NAME", "bench-1");
        settings.put("RUNNER_GROUP_ID", "3");
        settings.put("RUNNER_HOME", folder.resolve("home").toString());
        settings.put("TOKEN_FILE", folder.resolve("token").toString());
        settings.put("JOBS", "1");
        settings.put("RETRY_PAUSE", "1");
        settings.put("RJPERF_RUNNER", BenchHost.RUNNER);
        settings.put("RJPERF_BENCH", BenchHost.BENCH);
        settings.put("RJPERF_RUN", folder.resolve("run").toString());
        settings.put("RJPERF_STATE", folder.resolve("state").toString());
        settings.put("RJPERF_WORK", folder.resolve("work").toString());
        settings.put("RJPERF_SEED", folder.resolve("seed").toString());
        return settings;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().getFirst("Authorization") + " " + body);
        byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
