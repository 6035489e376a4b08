package io.github.rjperf.e2e.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.fake.Seen;
import io.github.rjperf.testing.Registrar;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The registrar gives a host one configuration of that host's own, and nothing that is worth stealing. */
@Tag("runner")
class RegistrarIT {
    private static final String CONFIGURATION = "SklUNDcxMQ==";

    @TempDir
    private java.nio.file.Path folder;

    private final FakeGitHub github = FakeGitHub.start();
    private Registrar registrar;
    private FakeApp app;

    @BeforeEach
    void install() throws Exception {
        registrar = Registrar.install(folder, github.url());
        app = registrar.app();
        github.state().add(app);
    }

    @AfterEach
    void close() {
        github.close();
    }

    @Test
    void givesOneConfigurationOfThatHost() throws IOException {
        Shell.Ended ended = registrar.ask("bench-1");

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said()).matches("registrar: registered bench-1-[0-9]+-[0-9]+\n" + CONFIGURATION + "\n");
        JsonNode asked = body("/orgs/acme/actions/runners/generate-jitconfig");
        assertThat(asked.path("name").asText()).matches("bench-1-[0-9]+-[0-9]+");
        assertThat(asked.path("runner_group_id").asInt()).isEqualTo(3);
        assertThat(asked.path("labels")).hasToString("[\"self-hosted\",\"rjperf\",\"linux-x64\"]");
        assertThat(asked.path("work_folder").asText()).isEqualTo("/srv/rjperf/work");
    }

    /** A token that leaks then registers runners for minutes, and does nothing else. */
    @Test
    void asksForTheOnePermissionAndGivesTheTokenBack() throws IOException {
        app.permissions.put("contents", "write");

        registrar.ask("bench-1").orFail();

        assertThat(body("/app/installations/77/access_tokens"))
                .hasToString("{\"permissions\":{\"organization_self_hosted_runners\":\"write\"}}");
        assertThat(github.seen()).extracting(Seen::toString).last().isEqualTo("DELETE /installation/token");
    }

    /** Repositories have no runner groups; the token then reaches the one repository. */
    @Test
    void registersWithARepository() throws IOException {
        registrar.set("registrar.conf", "GITHUB_URL", "https://github.com/acme/bench");
        app.permissions.put("administration", "write");

        assertThat(registrar.ask("bench-1").orFail()).endsWith(CONFIGURATION + "\n");
        assertThat(body("/app/installations/77/access_tokens"))
                .hasToString("{\"repositories\":[\"bench\"],\"permissions\":{\"administration\":\"write\"}}");
        assertThat(github.count("POST", "/repos/acme/bench/actions/runners/generate-jitconfig"))
                .isOne();
    }

    /** As sshd starts it for a host that was taken over: its input, its command and its environment count for nothing. */
    @Test
    void nothingThatTheHostSaysChangesTheConfiguration() throws IOException {
        Map<String, String> environment = new TreeMap<>();
        for (String name : List.of("RUNNER_LABELS", "RUNNER_GROUP_ID", "GITHUB_URL", "GITHUB_API_URL", "APP_ID")) {
            environment.put(name, "9");
        }
        environment.put("MOST_AN_HOUR", "100000");
        environment.put("SSH_ORIGINAL_COMMAND", "registrar release-1; cat " + folder + "/app-key.pem");
        environment.put("LC_ALL", "x");

        String said = registrar.ask(environment, "bench-1").orFail();

        assertThat(said).endsWith(CONFIGURATION + "\n").doesNotContain("KEY");
        JsonNode asked = body("/orgs/acme/actions/runners/generate-jitconfig");
        assertThat(asked.path("name").asText()).startsWith("bench-1-");
        assertThat(asked.path("runner_group_id").asInt()).isEqualTo(3);
        assertThat(asked.path("labels")).hasToString("[\"self-hosted\",\"rjperf\",\"linux-x64\"]");
    }

    @Test
    void noSecretStandsInACommandLine() throws IOException {
        String said = registrar.ask("bench-1").orFail();

        String lines = registrar.commandLines();
        assertThat(lines).contains("curl --disable", "openssl dgst");
        assertThat(lines).doesNotContain("Bearer", "ghs_", "eyJ", CONFIGURATION, "PRIVATE KEY");
        assertThat(said).doesNotContain("ghs_", "eyJ", "PRIVATE KEY");
    }

    @Test
    void aHostGetsSoManyWithinAnHourAndNoMore() throws IOException {
        registrar.set("hosts/bench-1.conf", "MOST_AN_HOUR", "2");
        registrar.ask("bench-1").orFail();
        registrar.ask("bench-1").orFail();

        Shell.Ended third = registrar.ask("bench-1");

        assertThat(third.code()).isEqualTo(5);
        assertThat(third.said()).contains("bench-1 has had 2 configurations within an hour");
        assertThat(github.count("POST", ".*/generate-jitconfig")).isEqualTo(2);
        registrar.forgetSince("bench-1", 3700);
        registrar.ask("bench-1").orFail();
    }

    /** Refusals count too, or a host could make GitHub shut out the App. */
    @Test
    void whatGitHubRefusesCounts() throws IOException {
        registrar.set("hosts/bench-1.conf", "MOST_AN_HOUR", "1");
        app.permissions.clear();
        assertThat(registrar.ask("bench-1").code()).isEqualTo(4);

        assertThat(registrar.ask("bench-1").code()).isEqualTo(5);
        assertThat(github.count("POST", ".*/access_tokens")).isOne();
    }

    @Test
    void aRefusalIsSaidInGitHubsWords() throws IOException {
        app.permissions.clear();

        assertThat(registrar.ask("bench-1").said())
                .contains(
                        "GitHub did not grant POST app/installations/77/access_tokens: The permissions requested are not");
    }

    /** Such an answer holds a token, and the host reads what is said. */
    @Test
    void anAnswerThatBreaksOffIsNotShown() throws IOException {
        github.order(Fault.answering(
                "POST", ".*/access_tokens", Answer.text(500, "{\"token\": \"ghs_4711\", \"expires_at\": \"20")));

        Shell.Ended ended = registrar.ask("bench-1");

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).contains("curl ended with code 22").doesNotContain("4711");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "../bench-1", "bench-1/../x", "BENCH", "-x", "bench 1", "bench-2"})
    void anUnknownHostGetsNothing(String host) {
        Shell.Ended ended = registrar.ask(host);

        assertThat(ended.code()).as(ended.said()).isEqualTo(2);
        assertThat(github.seen()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "hosts/bench-1.conf, RUNNER_LABELS, 'a\"],\"x\":[\"b'",
        "hosts/bench-1.conf, RUNNER_GROUP_ID, 1;2",
        "hosts/bench-1.conf, RUNNER_WORK, ../work",
        "registrar.conf, GITHUB_URL, https://github.com/",
        "registrar.conf, APP_ID, 'x\"y'",
    })
    void aWrongSettingIsNamed(String file, String name, String value) throws IOException {
        registrar.set(file, name, value);

        Shell.Ended ended = registrar.ask("bench-1");

        assertThat(ended.code()).as(ended.said()).isEqualTo(2);
        assertThat(ended.said()).contains(name);
        assertThat(github.seen()).isEmpty();
    }

    @Test
    void aKeyThatOthersCanReadIsRefused() throws IOException {
        Shell.run(folder, "chmod", "640", folder.resolve("app-key.pem").toString())
                .orFail();

        assertThat(registrar.ask("bench-1").said()).contains("app-key.pem must be a file that only this user can read");
    }

    private JsonNode body(String path) throws IOException {
        List<String> bodies = github.seen().stream()
                .filter(seen -> seen.path().equals(path))
                .map(Seen::body)
                .toList();
        assertThat(bodies).hasSize(1);
        return new ObjectMapper().readTree(bodies.get(0));
    }
}
