package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The test message for the contact point, posted to a real server. */
@Tag("deployment")
class TestAlertIT {
    /** What arrived: method, path with query, content type and body. */
    private record Post(String method, String path, String type, String body) {}

    private final BlockingQueue<Post> posts = new LinkedBlockingQueue<>();
    private HttpServer server;
    private int status = 200;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            posts.add(new Post(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    exchange.getRequestHeaders().getFirst("Content-Type"),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private static Shell.Ended run(String url, Map<String, String> more) {
        Map<String, String> environment = new HashMap<>(more);
        environment.put("RJPERF_ALERT_WEBHOOK_URL", url);
        return Shell.run(
                ComposeFile.FOLDER,
                environment,
                List.of("sh", ComposeFile.FOLDER.resolve("test-alert").toString()));
    }

    /** With only one of the two programs in PATH, as in the images that have just one. */
    @ParameterizedTest
    @ValueSource(strings = {"curl", "wget"})
    void postsAsGrafanaDoes(String program, @TempDir Path path) throws Exception {
        for (String name : List.of(program, "sh", "date", "sed")) {
            Assumptions.assumeTrue(Shell.find(name).isPresent(), name + " is not installed");
            Files.createSymbolicLink(path.resolve(name), Shell.find(name).orElseThrow());
        }

        Shell.Ended ended = run(address() + "/hook?token=secret-1", Map.of("PATH", path.toString()));

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said())
                .contains(address(), "accepted")
                .doesNotContain("secret-1")
                .hasLineCount(1);
        assertThat(posts).hasSize(1);
        Post post = posts.remove();
        assertThat(post.method()).isEqualTo("POST");
        assertThat(post.path()).isEqualTo("/hook?token=secret-1");
        assertThat(post.type()).isEqualTo("application/json");
        JsonNode message = new ObjectMapper().readTree(post.body());
        assertThat(message.path("status").asText()).isEqualTo("firing");
        assertThat(message.path("receiver").asText()).isEqualTo("webhook");
        assertThat(message.at("/alerts/0/labels/alertname").asText()).isEqualTo("Test of the contact point");
        assertThat(message.at("/alerts/0/startsAt").asText()).matches("\\d{4}-\\d\\d-\\d\\dT.*Z");
    }

    @Test
    void postsToSlackInItsFormat() throws IOException {
        Shell.Ended ended = run(address() + "/services/secret-1", Map.of("RJPERF_ALERT_TO", "slack"));

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said()).doesNotContain("secret-1");
        JsonNode message = new ObjectMapper().readTree(posts.remove().body());
        assertThat(message.at("/attachments/0/title").asText()).contains("Test of the contact point");
        assertThat(message.at("/attachments/0/text").asText()).contains("This is a test");
        assertThat(message.at("/attachments/0/fallback").asText()).isNotEmpty();
    }

    @Test
    void saysWhenItIsNotAccepted() {
        status = 403;
        Shell.Ended refused = run(address() + "/hook?token=secret-1", Map.of());
        assertThat(refused.code()).isEqualTo(4);
        assertThat(refused.said()).contains(address() + " did not accept the message", "CALLS_OUT");
        assertThat(refused.said()).doesNotContain("secret-1");
    }

    /** As a mail server that demands TLS and a login gets it from Grafana. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void mailsOverTlsWithTheLogin(boolean fromTheStart, @TempDir Path folder) throws Exception {
        try (MailServer mail = MailServer.start(folder, fromTheStart)) {
            Shell.Ended ended = mail(mail, "pass\"word\\1");

            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(ended.said())
                    .contains("localhost:" + mail.port(), "accepted")
                    .doesNotContain("pass");
            MailServer.Mail got = mail.next();
            assertThat(got.login()).isEqualTo("\0rjperf\0pass\"word\\1");
            assertThat(got.from()).isEqualTo("perf@a.example");
            assertThat(got.to()).containsExactly("ann@a.example", "bob@a.example");
            assertThat(got.text())
                    .contains(
                            "Subject: Test of the contact point", "To: ann@a.example,bob@a.example", "This is a test");
        }
    }

    @Test
    void mailsNothingWithoutTls(@TempDir Path folder) throws Exception {
        try (MailServer mail = MailServer.withoutTls(folder)) {
            Shell.Ended ended = mail(mail, "pass-word-1");

            assertThat(ended.code()).isEqualTo(4);
            assertThat(ended.said())
                    .contains("did not accept the message", "RJPERF_SMTP_HOST")
                    .doesNotContain("pass-word-1");
            assertThat(mail.isEmpty()).isTrue();
        }
    }

    private static Shell.Ended mail(MailServer server, String password) {
        // the port of a server that speaks TLS from the start
        String script = Repository.read(ComposeFile.FOLDER.resolve("test-alert"))
                .replace("*:465)", "*:" + (server.isTlsFromTheStart() ? server.port() : 465) + ")");
        return Shell.run(
                ComposeFile.FOLDER,
                Map.of(
                        "RJPERF_ALERT_TO", "email",
                        "RJPERF_ALERT_EMAIL", "ann@a.example;bob@a.example",
                        "GF_SMTP_HOST", "localhost:" + server.port(),
                        "GF_SMTP_USER", "rjperf",
                        "GF_SMTP_PASSWORD", password,
                        "GF_SMTP_FROM_ADDRESS", "perf@a.example",
                        "CURL_CA_BUNDLE", server.authority().toString()),
                List.of("sh", "-c", script));
    }

    @ParameterizedTest
    @CsvSource({"pager,'RJPERF_ALERT_TO must be'", "email,'set RJPERF_SMTP_HOST'"})
    void needsSettings(String to, String words) {
        Shell.Ended ended = run(address(), Map.of("RJPERF_ALERT_TO", to, "GF_SMTP_HOST", "127.0.0.1:9"));
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said()).contains(words).hasLineCount(1);
        assertThat(posts).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "http://127.0.0.1:9/", "ftp://a.example/"})
    void needsAnAddress(String url) {
        Shell.Ended ended = run(url, Map.of());
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said()).contains("RJPERF_ALERT_WEBHOOK_URL").hasLineCount(1);
        assertThat(posts).isEmpty();
    }
}
