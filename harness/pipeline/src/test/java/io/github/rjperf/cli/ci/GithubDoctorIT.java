package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeSettings;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code rjperf doctor --github}: tokens come from the environment, and the worst finding sets the exit code. */
class GithubDoctorIT {
    private static final Map<String, String> RIGHTS = Map.of(
            "actions", "write", "checks", "write", "issues", "write", "metadata", "read", "pull_requests", "write");

    @TempDir
    private Path folder;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeSettings settings =
            new FakeSettings(github.state(), "acme", "bench").serving("facebook/rocksdb", "perf", false);
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
        return typing("");
    }

    /** The status of the command with these options, and with this typed at its question. */
    private int typing(String typed, String... more) {
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        out.reset();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        List<String> arguments = new ArrayList<>(List.of(
                "doctor", "--github", "--service", folder.resolve("rjperf.yaml").toString()));
        arguments.addAll(List.of(more));
        return Main.commandLine(
                        new Settings(environment, properties, Clock.systemUTC(), time -> {}),
                        new Console(print, print, false, false, 200, new BufferedReader(new StringReader(typed))))
                .execute(arguments.toArray(String[]::new));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private long writes() {
        return github.seen().stream()
                .filter(seen -> !seen.method().equals("GET"))
                .count();
    }

    /** A fresh organization, up to its first job: the settings by one command, the rest as it says. */
    @Test
    void fixSetsAllThatACallCanSet() {
        assertThat(run()).isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());
        assertThat(printed())
                .containsPattern("fail +approval of runs from forks")
                .contains("warn     where trusted");

        int status = typing("y\n", "--fix");

        assertThat(status).as(printed()).isEqualTo(ExitCode.INCONCLUSIVE.status());
        assertThat(printed())
                .containsSubsequence(
                        "approval of runs from forks: first_time_contributors\n",
                        "    PUT /repos/acme/bench/actions/permissions/fork-pr-contributor-approval"
                                + " {\"approval_policy\":\"all_external_contributors\"}\n",
                        "Make these ",
                        "What is left for you to do:\n",
                        "https://github.com/organizations/acme/settings/apps/new?name=acme-rjperf-registrar&",
                        "&organization_self_hosted_runners=write\n",
                        "\n      COMPOSE_PROFILES=github\n",
                        "RJPERF_SERVICE_GROUP_ID="
                                + settings.group("rjperf-service").path("id").asLong())
                .contains(
                        "gh secret set RJPERF_APP_KEY --repo acme/bench --env publish <publish-key.pem",
                        "RUNNER_GROUP_ID="
                                + settings.group("rjperf-bench").path("id").asLong() + "\n")
                .doesNotContainPattern("(?m)^fail ");

        settings.peopled();
        assertThat(typing("", "--fix")).as(printed()).isZero();
        assertThat(printed()).startsWith("nothing to change on GitHub\n").doesNotContain("left for you");
    }

    @ParameterizedTest
    @ValueSource(strings = {"n\n", "\n", "", "yesterday\n"})
    void withoutAYesNothingIsChanged(String typed) {
        typing(typed, "--fix");

        assertThat(printed()).contains("Make these ", "nothing was changed").doesNotContain("left for you");
        assertThat(writes()).isZero();
    }

    /** Whatever breaks it off, running it again does the rest, and nothing twice. */
    @Test
    void anInterruptedFixIsContinued() {
        github.order(Fault.answering("POST", ".*/rulesets", Answer.refusal(403, "Resource not accessible")));

        assertThat(typing("y\n", "--fix")).isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());
        assertThat(printed())
                .containsPattern("[1-9]\\d* of \\d+ changes were made; run this again for the others\n")
                .contains("POST /repos/acme/bench/rulesets was refused with 403");
        assertThat(typing("y\n", "--fix")).as(printed()).isEqualTo(ExitCode.INCONCLUSIVE.status());
        assertThat(printed()).doesNotContainPattern("(?m)^fail ").doesNotContain("fork-pr-contributor-approval {");
        long all = writes();
        typing("y\n", "--fix");
        assertThat(writes()).isEqualTo(all);
    }

    /** What was carried out although its answer was lost is not done again. */
    @Test
    void aLostAnswerCreatesNothingTwice() {
        github.order(Fault.losingAnswer("POST", ".*/runner-groups"));

        typing("y\n", "--fix");

        assertThat(settings.groups.all())
                .extracting(group -> group.path("name").asText())
                .containsExactly("rjperf-service", "rjperf-bench");
        assertThat(printed()).doesNotContainPattern("(?m)^fail ");
    }

    @Test
    void passesOnlyWhenAllIsKnownAndGood() {
        typing("y\n", "--fix");
        settings.peopled();
        assertThat(run()).as(printed()).isZero();

        settings.groups.runner("bench-1").remove("version");
        assertThat(run()).isEqualTo(ExitCode.INCONCLUSIVE.status());

        settings.group("rjperf-bench").put("restricted_to_workflows", false);
        assertThat(run()).isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());
        assertThat(printed()).containsPattern("fail +runner group rjperf-bench +runs every workflow");
    }

    @Test
    void aRepositoryThatIsNotThereIsSaid() {
        environment.put("GITHUB_REPOSITORY", "acme/other");

        assertThat(typing("", "--fix")).isEqualTo(ExitCode.USAGE_ERROR.status());
        assertThat(printed())
                .isEqualTo(
                        "rjperf: acme/other does not exist, or GITHUB_TOKEN cannot read it; check GITHUB_REPOSITORY\n");
    }

    @Test
    void withoutAnIdentityItIsNotKnown() {
        environment.remove("RJPERF_APP_ID");

        assertThat(typing("y\n", "--fix")).isEqualTo(ExitCode.INCONCLUSIVE.status());
        assertThat(printed())
                .contains(
                        "unknown  identity upstream",
                        "set RJPERF_APP_ID",
                        "https://github.com/organizations/acme/settings/apps/new?name=acme-rjperf"
                                + "&url=https%3A%2F%2Fgithub.com%2Facme%2Fbench&webhook_active=false&public=true"
                                + "&checks=write&issues=write&pull_requests=write\n");
    }

    @Test
    void aKeyThatIsNoneIsSaidInOneLineWithoutIt() {
        environment.put("RJPERF_APP_KEY", "s3cr3t");

        assertThat(run()).isEqualTo(2);
        assertThat(printed().lines())
                .singleElement()
                .satisfies(line -> assertThat(line).contains("not a PEM file").doesNotContain("s3cr3t"));
    }
}
