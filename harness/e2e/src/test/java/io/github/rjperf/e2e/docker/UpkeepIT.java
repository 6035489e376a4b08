package io.github.rjperf.e2e.docker;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.github.rjperf.dashboards.AlertRules;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.PostgresServer;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The daily upkeep on this machine's PostgreSQL: what is well, and what an alert must know of. */
@Tag("deployment")
class UpkeepIT {
    private static final AlertRules RULES = AlertRules.parse(AlertRules.text());
    private static final String PASSWORD = "migrator's";
    private static final String WRITERS = "writer's";

    @TempDir
    private static Path image;

    @SuppressWarnings("NullAway.Init")
    private static PostgresServer server;

    private Map<String, String> environment = new HashMap<>();

    @BeforeAll
    static void start() throws IOException {
        Assumptions.assumeTrue(Shell.find("openssl").isPresent(), "openssl is not installed");
        server = PostgresServer.create();
        certificates("tls", "", "");
        certificates("authority-ends", "days=3650", "days=20");
        certificates("server-ends", "-days $days -extfile", "-days 20 -extfile");
        server.start(
                "ssl=on",
                "ssl_cert_file=" + server.home().resolve("tls/server.pem"),
                "ssl_key_file=" + server.home().resolve("tls/server.key"));
        server.sql("postgres", "create database rjperf");
        UpkeepImage.make(image);
        Map<String, String> roles = new HashMap<>(server.login());
        roles.put("PERF_MIGRATOR_PASSWORD", PASSWORD);
        roles.put("PERF_WRITER_PASSWORD", WRITERS);
        roles.put("PERF_SITE_PASSWORD", "of the site");
        Shell.run(image, roles, List.of("./rjperf", "db", "migrate", "--roles", "--db", server.jdbcUrl("rjperf")))
                .orFail();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    /** Those of the server and its authority, in a folder of the server's user. */
    private static void certificates(String folder, String find, String put) throws IOException {
        Path place = Files.createDirectories(server.home().resolve(folder));
        Path script = server.home().resolve("make-certificates");
        String text = Repository.read(UpkeepImage.SCRIPTS.resolve("make-certificates"));
        assertThat(text).contains(find);
        Files.writeString(script, find.isEmpty() ? text : text.replace(find, put));
        server.own();
        server.run(Map.of(), List.of("sh", script.toString(), place.toString(), place.toString(), "localhost"))
                .orFail();
    }

    @BeforeEach
    void set(@TempDir Path backups) {
        server.sql("rjperf", "delete from perf.maintenance");
        environment.put("PGHOST", "localhost");
        environment.put("PGPORT", Integer.toString(server.port()));
        environment.put("PGDATABASE", "rjperf");
        environment.put("PGSSLMODE", "verify-full");
        environment.put("PGSSLROOTCERT", server.home().resolve("tls/ca.pem").toString());
        environment.put("POSTGRES_PASSWORD", server.login().getOrDefault("PGPASSWORD", ""));
        environment.put("PERF_MIGRATOR_PASSWORD", PASSWORD);
        environment.put("RJPERF_BACKUPS", backups.toString());
        environment.put("RJPERF_KEEP_DUMPS", "2");
        Path programs = Path.of(PostgresServer.command("psql", "").get(0)).getParent();
        environment.put("PATH", programs + ":" + System.getenv("PATH"));
    }

    private Shell.Ended upkeep() {
        return Shell.run(image, environment, List.of("./upkeep"));
    }

    /** From a release, as a workflow runs it. */
    private Shell.Ended hosted() {
        return Shell.run(image, environment, List.of("release/docker/rjperf/upkeep", "hosted"));
    }

    /** Tasks and whether they ended well, oldest first. */
    private static List<String> recorded() {
        return server.sql("rjperf", "select task || ' ' || ok from perf.maintenance where task <> 'RUN' order by at")
                .lines()
                .toList();
    }

    /** The tasks for which the provisioned rule fires, as Grafana reads them. */
    private static List<String> alerts() throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl("rjperf"), properties());
                var statement = connection.createStatement()) {
            statement.execute("set role perf_grafana");
            return RULES.firingNow(connection, "rjperf-daily-upkeep");
        }
    }

    private static Properties properties() {
        Properties login = new Properties();
        login.setProperty("user", server.login().getOrDefault("PGUSER", "postgres"));
        login.setProperty("password", server.login().getOrDefault("PGPASSWORD", ""));
        return login;
    }

    private List<Path> backups(String ending) throws IOException {
        try (Stream<Path> files = Files.list(Path.of(environment.getOrDefault("RJPERF_BACKUPS", "")))) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void whatIsWellIsRecordedAndTheNewestDumpsAreKept(@TempDir Path secrets) throws Exception {
        for (String name : List.of("POSTGRES_PASSWORD", "PERF_MIGRATOR_PASSWORD")) {
            Path file = Files.writeString(secrets.resolve(name), environment.remove(name) + "\n");
            environment.put(name + "_FILE", file.toString());
        }
        for (int i = 0; i < 3; i++) {
            Shell.Ended ended = upkeep();
            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(ended.said())
                    .contains("DOCTOR ok", "BACKUP ok: ", "RESTORE ok: ", "CERTIFICATE ok: valid until ")
                    .doesNotContain(PASSWORD, server.login().get("PGPASSWORD"));
            // names have the second
            Thread.sleep(1100);
        }

        assertThat(alerts()).isEmpty();
        server.sql("rjperf", "update perf.maintenance set at = at - interval '47 hours'");
        assertThat(alerts()).isEmpty();
        server.sql("rjperf", "update perf.maintenance set at = at - interval '2 hours'");
        assertThat(alerts()).containsExactly("backup", "certificate", "doctor", "restore");
        assertThat(recorded().subList(0, 4))
                .containsExactly("DOCTOR true", "BACKUP true", "RESTORE true", "CERTIFICATE true");
        assertThat(backups(".dump")).hasSize(2);
        assertThat(backups(".roles.sql")).hasSize(2);
        assertThat(backups(".new")).isEmpty();
        assertThat(server.sql("postgres", "select count(*) from pg_database where datname like '%restored'"))
                .isEqualTo("0");
    }

    /** A dump from which rows are missing is no dump. */
    @Test
    void aDumpThatCannotBeRestoredFails() throws Exception {
        upkeep();
        Path dump = backups(".dump").get(0);
        byte[] half = Files.readAllBytes(dump);
        Files.write(dump, java.util.Arrays.copyOf(half, half.length / 2));

        // the same upkeep, whose next dump comes later than any
        Files.move(dump, dump.resolveSibling("rjperf-99991231-000000.dump"));
        Shell.Ended ended = upkeep();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).contains("RESTORE FAILED: ", "1 failed");
        assertThat(recorded()).endsWith("BACKUP true", "RESTORE false", "CERTIFICATE true");
        assertThat(alerts()).containsExactly("restore");
    }

    /** On a full disk the server stops, so what would fill it is not begun. */
    @Test
    void withoutRoomForACopyNothingIsDumpedOrRestored(@TempDir Path programs) throws Exception {
        upkeep();
        Path df = Files.writeString(programs.resolve("df"), "#!/bin/sh\necho Avail\necho 20000000\n");
        Files.setPosixFilePermissions(df, PosixFilePermissions.fromString("rwxr-xr-x"));
        environment.merge("PATH", programs + ":", (path, first) -> first + path);

        Shell.Ended ended = upkeep();

        assertThat(ended.code()).isEqualTo(4);
        assertThat(ended.said()).containsPattern("(?s)BACKUP FAILED: 20 MB are free.*RESTORE FAILED: 20 MB are free");
        assertThat(backups(".dump")).hasSize(1);
        assertThat(alerts()).containsExactly("backup", "restore");
    }

    @ParameterizedTest
    @CsvSource({
        "authority-ends, the authority's certificate expires within 30 days",
        "server-ends, the server's certificate expires on"
    })
    void aCertificateThatEndsSoonFails(String folder, String words) throws SQLException {
        server.run(
                        "psql",
                        "-Atqc",
                        "alter system set ssl_cert_file = '" + server.home().resolve(folder + "/server.pem") + "'",
                        "-c",
                        "alter system set ssl_key_file = '" + server.home().resolve(folder + "/server.key") + "'",
                        "host=127.0.0.1 dbname=postgres port=" + server.port())
                .orFail();
        server.stop();
        server.start("ssl=on");
        environment.put(
                "PGSSLROOTCERT", server.home().resolve(folder + "/ca.pem").toString());
        try {
            Shell.Ended ended = upkeep();

            assertThat(ended.code()).isEqualTo(4);
            assertThat(ended.said()).contains("CERTIFICATE FAILED: " + words);
            assertThat(recorded()).endsWith("CERTIFICATE false");
            assertThat(alerts()).containsExactly("certificate");
        } finally {
            server.sql("postgres", "alter system reset all");
            server.stop();
            server.start(
                    "ssl=on",
                    "ssl_cert_file=" + server.home().resolve("tls/server.pem"),
                    "ssl_key_file=" + server.home().resolve("tls/server.key"));
        }
    }

    /** With two releases that are newer than ours, of which the last is of yesterday. */
    private FakeGitHub github(int daysSinceTheNext) {
        FakeGitHub github = FakeGitHub.start();
        release(github, "2.338.0", 90);
        release(github, "2.339.0", daysSinceTheNext);
        release(github, "2.340.0", 1);
        environment.put("RJPERF_GITHUB_OWNER", "acme");
        environment.put("GITHUB_API_URL", github.url());
        return github;
    }

    private static void release(FakeGitHub github, String version, int daysAgo) {
        github.state().release("actions/runner", version, Instant.now().minus(daysAgo, ChronoUnit.DAYS));
    }

    /** GitHub waits for 30 days after the next release, whatever follows; half of them are left to upgrade. */
    @Test
    void aRunnerThatGithubWillSoonRefuseFails() throws Exception {
        try (FakeGitHub github = github(16)) {
            Shell.Ended ended = upkeep();

            assertThat(ended.code()).isEqualTo(4);
            assertThat(ended.said()).contains("RUNNER FAILED: runner 2.338.0 is older than 2.339.0 of 20");
            assertThat(recorded()).endsWith("RUNNER false");
            assertThat(alerts()).containsExactly("runner");
            assertThat(github.seen()).hasSize(1);
            // as when the profile github has been off for a week
            server.sql("rjperf", "update perf.maintenance set at = at - interval '8 days' where task = 'RUNNER'");
            assertThat(alerts()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "503 | {} | error: 503",
                "200 | [] | GitHub's answer contains no release",
                "200 | [{\"tag_name\": \"v9.0.0\", \"published_at\": \"$(touch harm)\"}] | contains no release",
                "200 | [{\"tag_name\": \"$(touch harm)\", \"published_at\": \"2026-01-01T00:00:00Z\"}] | contains no release"
            })
    void anAnswerOfGithubThatSaysNothingFails(int status, String answer, String words) throws Exception {
        useHosted();
        try (FakeGitHub github = github(2)) {
            github.order(Fault.answering("GET", ".*/releases", Answer.text(status, answer)));

            Shell.Ended ended = hosted();

            assertThat(ended.code()).isEqualTo(4);
            assertThat(ended.said()).contains("RUNNER FAILED: ").contains(words);
            assertThat(alerts()).containsExactly("runner");
            assertThat(image.resolve("harm")).doesNotExist();
        }
    }

    private void useHosted() throws IOException {
        environment.keySet().removeIf(name -> name.matches("PG.*|.*_PASSWORD"));
        environment.putAll(Map.of(
                "PGUSER",
                "perf_writer",
                "PGPASSWORD",
                WRITERS,
                "GITHUB_TOKEN",
                FakeGitHub.TOKEN,
                "RJPERF_DB",
                "jdbc:postgresql://localhost:" + server.port() + "/rjperf?sslmode=verify-full",
                "RJPERF_DB_CA",
                Files.readString(server.home().resolve("tls/ca.pem"))));
    }

    /** By the login of recorders, which owns nothing; its provider makes the backups. */
    @Test
    void aHostedDatabaseIsKeptByAJob() throws Exception {
        useHosted();
        try (FakeGitHub github = github(14)) {
            Shell.Ended ended = hosted();

            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(ended.said())
                    .contains("RUNNER ok: 2.338.0; the latest is 2.340.0")
                    .doesNotContain(WRITERS, FakeGitHub.TOKEN);
            assertThat(recorded()).containsExactly("DOCTOR true", "CERTIFICATE true", "RUNNER true");
            assertThat(github.seen())
                    .extracting(seen -> seen.headers().get("authorization"))
                    .containsExactly("Bearer " + FakeGitHub.TOKEN);
            assertThat(alerts()).isEmpty();

            // as when its certificate has expired: nothing can be recorded any more
            environment.put("RJPERF_DB_CA", Files.readString(server.home().resolve("server-ends/ca.pem")));
            Shell.Ended refused = hosted();
            assertThat(refused.code()).isEqualTo(4);
            assertThat(refused.said()).contains("CERTIFICATE FAILED: the server's certificate is not accepted");
            server.sql("rjperf", "update perf.maintenance set at = at - interval '3 days'");
            assertThat(alerts()).containsExactly("certificate", "doctor", "runner");
        }
    }

    /** By a login that only reads, and for a web server that is another user. */
    @Test
    void theSiteIsWrittenForOthersToRead(@TempDir Path folder) throws IOException {
        Path site = folder.resolve("site");
        environment.put("RJPERF_SITE_FOLDER", site.toString());
        environment.put("PERF_SITE_PASSWORD", "of the site");
        Shell.Ended ended = upkeep();

        assertThat(ended.code()).as(ended.said()).isZero();
        assertThat(ended.said()).contains("SITE ok: ").doesNotContain("of the site");
        assertThat(recorded()).endsWith("SITE true");
        assertThat(site.resolve("index.html")).content().contains("No results are recorded");
        assertThat(Files.getPosixFilePermissions(site.resolve("index.html"))).contains(PosixFilePermission.OTHERS_READ);

        environment.put("PERF_SITE_PASSWORD", "another");
        assertThat(upkeep().said()).contains("SITE FAILED: ");
        assertThat(recorded()).endsWith("SITE false");
    }

    /** The other machine is told of a failure at once, and notices silence by itself. */
    @Test
    void aPingSaysWhetherAllWentWell() throws Exception {
        List<String> pings = new ArrayList<>();
        List<String> commands = new ArrayList<>();
        HttpServer listener = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        listener.createContext("/", exchange -> {
            pings.add(exchange.getRequestURI().getPath());
            ProcessHandle.allProcesses()
                    .forEach(process -> process.info().commandLine().ifPresent(commands::add));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        listener.start();
        try {
            environment.put(
                    "RJPERF_PING_URL",
                    "http://127.0.0.1:" + listener.getAddress().getPort() + "/p");
            upkeep();
            environment.put("PERF_MIGRATOR_PASSWORD", "another");
            upkeep();
        } finally {
            listener.stop(0);
        }
        assertThat(pings).containsExactly("/p", "/p/fail");
        assertThat(commands)
                .anyMatch(command -> command.contains("curl"))
                .noneMatch(
                        command -> command.contains(":" + listener.getAddress().getPort() + "/p"));
        assertThat(recorded()).contains("DOCTOR true", "DOCTOR false");
        assertThat(alerts()).containsExactly("doctor");
    }
}
