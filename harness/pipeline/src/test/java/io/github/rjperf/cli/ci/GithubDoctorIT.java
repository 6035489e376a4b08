package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeSettings;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code rjperf doctor --github}: tokens come from the environment, and the worst finding sets the exit code. */
class GithubDoctorIT {
    private static final Map<String, String> RIGHTS = Map.of(
            "actions", "write", "checks", "write", "issues", "write", "metadata", "read", "pull_requests", "write");

    @TempDir
    private Path folder;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeSettings settings =
            new FakeSettings(github.state(), "acme", "bench").serving(github.state(), "facebook/rocksdb", "perf");
    private final FakeApp app =
            new FakeApp("12", 5, () -> Clock.systemUTC().instant().getEpochSecond());
    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void install() throws IOException {
        app.permissions.putAll(RIGHTS);
        app.repositories.add("facebook/rocksdb");
        github.state().add(app);
        environment.put("GITHUB_API_URL", github.url());
        environment.put("GITHUB_TOKEN", FakeGitHub.TOKEN);
        environment.put("GITHUB_REPOSITORY", "acme/bench");
        environment.put("RJPERF_APP_ID", "12");
        environment.put("RJPERF_APP_KEY", app.pem());
        Files.writeString(folder.resolve("rjperf.yaml"), """
                version: 1
                upstream: facebook/rocksdb
                label: perf
                profile: pr
                workflow: {file: bench.yml, ref: main}
                platforms:
                  linux-x64:
                    runs_on: [self-hosted]
                    keys: [MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMxICGaumgY2RdcccVpoV6jtRSP+q+t7ITyrCs0l93BNdyN9US4Jj4jiOMwQb2+zZxajCiNp8oRM70QnjPBAxzw==]
                """);
    }

    @AfterEach
    void close() {
        github.close();
    }

    private int run() {
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        return Main.commandLine(
                        new Settings(environment, properties, Clock.systemUTC(), time -> {}),
                        new Console(print, print, false, false, 200))
                .execute(
                        "doctor",
                        "--github",
                        "--service",
                        folder.resolve("rjperf.yaml").toString());
    }

    @Test
    void passesOnlyWhenAllIsKnownAndGood() {
        assertThat(run()).as(out.toString(StandardCharsets.UTF_8)).isZero();

        settings.runner.remove("version");
        assertThat(run()).isEqualTo(ExitCode.INCONCLUSIVE.status());

        settings.group.put("restricted_to_workflows", false);
        assertThat(run()).isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("fail     workflows that linux-x64 runs", "runs every workflow");
    }

    @Test
    void withoutAnIdentityItIsNotKnown() {
        environment.remove("RJPERF_APP_KEY");

        assertThat(run()).isEqualTo(ExitCode.INCONCLUSIVE.status());
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("unknown  identity upstream", "set RJPERF_APP_ID");
    }

    @Test
    void aKeyThatIsNoneIsSaidInOneLineWithoutIt() {
        environment.put("RJPERF_APP_KEY", "s3cr3t");

        assertThat(run()).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .singleElement()
                .satisfies(line -> assertThat(line).contains("not a PEM file").doesNotContain("s3cr3t"));
    }
}
