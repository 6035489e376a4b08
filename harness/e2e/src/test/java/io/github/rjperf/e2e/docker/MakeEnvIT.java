package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("deployment")
class MakeEnvIT {
    private Path folder;

    @BeforeEach
    void copy(@TempDir Path temporary) throws IOException {
        folder = Files.createDirectory(temporary.resolve("a folder"));
        for (String name : List.of("make-env", ".env.example")) {
            Files.copy(ComposeFile.FOLDER.resolve(name), folder.resolve(name));
        }
    }

    /** The shells that a POSIX script may meet; bash as sh is what macOS has, in version 3.2. */
    @ParameterizedTest
    @ValueSource(strings = {"sh", "dash", "bash", "bash --posix", "ksh", "busybox sh"})
    void fillsInEachSecret(String shell) throws IOException {
        Assumptions.assumeTrue(Shell.find(shell.split(" ", -1)[0]).isPresent(), shell + " is not installed");
        Shell.Ended ended = run(shell.split(" ", -1));
        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said())
                .isEqualTo("make-env: wrote " + folder.toRealPath() + "/.env, readable only by you\n"
                        + "make-env: alerts go nowhere: set RJPERF_ALERT_TO, RJPERF_ALERT_WEBHOOK_URL, and"
                        + " RJPERF_GRAFANA_CALLS_OUT=true in .env, and test them with test-alert\n");

        Map<String, String> settings = settings();
        List<String> secrets = settings.entrySet().stream()
                .filter(entry -> entry.getKey().matches(".*(PASSWORD|KEY)"))
                .map(Map.Entry::getValue)
                .toList();
        assertThat(secrets).hasSize(8).doesNotHaveDuplicates().allMatch(secret -> secret.matches("[A-Za-z0-9]{32}"));
        assertThat(settings).containsEntry("RJPERF_POSTGRESQL_ADDRESS", "127.0.0.1");
        assertThat(Files.readAllLines(folder.resolve(".env")))
                .hasSameSizeAs(Files.readAllLines(folder.resolve(".env.example")));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(".env"))))
                .isEqualTo("rw-------");
        assertThat(names()).containsExactly(".env", ".env.example", "make-env");
    }

    @Test
    void takesTheAddressForAlerts() throws IOException {
        Shell.Ended ended = run(Map.of("RJPERF_ALERT_WEBHOOK_URL", "https://a.example/x?y=1&z=%20~"), "sh");

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said()).hasLineCount(1);
        assertThat(settings())
                .containsEntry("RJPERF_ALERT_WEBHOOK_URL", "https://a.example/x?y=1&z=%20~")
                .containsEntry("RJPERF_GRAFANA_CALLS_OUT", "true");
    }

    @Test
    void knowsAWebhookOfSlack() throws IOException {
        run(Map.of("RJPERF_ALERT_WEBHOOK_URL", "https://hooks.slack.com/services/T0/B0/x"), "sh")
                .orFail();

        assertThat(settings())
                .containsEntry("RJPERF_ALERT_TO", "slack")
                .containsEntry("RJPERF_ALERT_WEBHOOK_URL", "https://hooks.slack.com/services/T0/B0/x");
    }

    @Test
    void takesMailAddressesWithTheirServer() throws IOException {
        Map<String, String> mail = Map.of("RJPERF_ALERT_EMAIL", "ann@a.example;bob@a.example");
        assertThat(run(mail, "sh").said()).contains("RJPERF_SMTP_HOST", "HOST:PORT", "nothing was written");

        Shell.Ended ended = run(
                Map.of(
                        "RJPERF_ALERT_EMAIL", "ann@a.example;bob@a.example",
                        "RJPERF_SMTP_HOST", "mail.a.example:587"),
                "sh");

        assertThat(ended.said()).contains("RJPERF_SMTP_PASSWORD");
        assertThat(settings())
                .containsEntry("RJPERF_ALERT_TO", "email")
                .containsEntry("RJPERF_ALERT_EMAIL", "ann@a.example;bob@a.example")
                .containsEntry("RJPERF_SMTP_HOST", "mail.a.example:587")
                .containsEntry("RJPERF_SMTP_FROM", "ann@a.example")
                .containsEntry("RJPERF_GRAFANA_CALLS_OUT", "true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://a.example",
                "a.example",
                "http://",
                "http://a b",
                "http://a'b",
                "http://a$b",
                "http://a\"b"
            })
    void refusesAnInvalidAddress(String address) throws IOException {
        Shell.Ended ended = run(Map.of("RJPERF_ALERT_WEBHOOK_URL", address), "sh");

        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said())
                .contains("the address for alerts", "nothing was written")
                .hasLineCount(1);
        assertThat(names()).containsExactly(".env.example", "make-env");
    }

    @Test
    void givesOtherSecretsEachTime() throws IOException {
        run("sh").orFail();
        Map<String, String> first = settings();
        Files.delete(folder.resolve(".env"));
        run("sh").orFail();
        assertThat(settings().get("POSTGRES_PASSWORD")).isNotEqualTo(first.get("POSTGRES_PASSWORD"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"file", "dangling link"})
    void neverOverwrites(String what) throws IOException {
        Path env = folder.resolve(".env");
        if (what.equals("file")) {
            Files.writeString(env, "POSTGRES_PASSWORD=mine\n");
        } else {
            Files.createSymbolicLink(env, folder.resolve("elsewhere"));
        }
        Shell.Ended ended = run("sh");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said())
                .contains(".env already exists and was not changed")
                .hasLineCount(1);
        assertThat(folder.resolve("elsewhere")).doesNotExist();
        if (what.equals("file")) {
            assertThat(env).hasContent("POSTGRES_PASSWORD=mine\n");
        }
    }

    @Test
    void ofManyAtOnceOneWrites() throws Exception {
        Callable<Integer> run = () -> run("sh").code();
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Integer> codes = threads
                    .invokeAll(Stream.generate(() -> run).limit(8).toList())
                    .stream()
                    .map(MakeEnvIT::result)
                    .sorted()
                    .toList();
            assertThat(codes).isEqualTo(List.of(0, 2, 2, 2, 2, 2, 2, 2));
        } finally {
            threads.shutdown();
        }
        assertThat(settings())
                .allSatisfy((name, value) -> assertThat(value).as(name).isNotEmpty());
    }

    @Test
    void takesNoArgument() throws IOException {
        Shell.Ended ended = Shell.run(folder, "sh", "make-env", "--force");
        assertThat(ended.code()).isEqualTo(2);
        assertThat(ended.said()).isEqualTo("make-env: takes no argument, but got: --force\n");
        assertThat(names()).containsExactly(".env.example", "make-env");
    }

    @Test
    void gitNeverSeesTheFile() {
        assertThat(Repository.read(Repository.root().resolve(".gitignore")).lines())
                .contains(".env");
    }

    private Shell.Ended run(String... shell) {
        return run(Map.of(), shell);
    }

    private Shell.Ended run(Map<String, String> environment, String... shell) {
        return Shell.run(
                folder.getRoot(),
                environment,
                Stream.concat(
                                Stream.of(shell),
                                Stream.of(folder.resolve("make-env").toString()))
                        .toList());
    }

    private Map<String, String> settings() throws IOException {
        return Files.readAllLines(folder.resolve(".env")).stream()
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .map(line -> line.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    private static int result(Future<Integer> future) {
        try {
            return future.get();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
