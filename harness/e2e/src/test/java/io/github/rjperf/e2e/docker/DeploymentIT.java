package io.github.rjperf.e2e.docker;

import static io.github.rjperf.e2e.docker.ComposeFile.fields;
import static io.github.rjperf.e2e.docker.ComposeFile.texts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.e2e.PackagedProgram;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.PostgresServer;
import io.github.rjperf.testing.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The deployment without containers: the scripts, configuration files and command lines of docker/, with this machine's
 * PostgreSQL and this build's classes. Only names and paths that containers give are replaced.
 */
@Tag("deployment")
class DeploymentIT {
    private static final Map<String, String> ENV = new TreeMap<>();

    @TempDir
    private static Path image;

    @SuppressWarnings("NullAway.Init")
    private static PostgresServer server;

    @BeforeAll
    static void start() throws IOException {
        Assumptions.assumeTrue(Shell.find("openssl").isPresent(), "openssl is not installed");
        server = PostgresServer.create();
        for (String folder : List.of("authority", "server")) {
            Files.createDirectories(server.home().resolve("tls").resolve(folder));
        }
        copyPrograms();
        server.own();
        server.run(Map.of(), entry("certificates", "entrypoint", "command")).orFail();
        for (String file : List.of("postgresql.conf", "pg_hba.conf")) {
            String text =
                    Repository.read(ComposeFile.FOLDER.resolve("postgresql").resolve(file));
            Files.writeString(server.home().resolve(file), here(text).replace("/etc/rjperf/", server.home() + "/"));
        }
        server.start("config_file=" + server.home().resolve("postgresql.conf"), "listen_addresses=*");
        // what the image of PostgreSQL does with POSTGRES_DB and its folder of first statements
        superuser("create database rjperf").orFail();
        Path first = server.home().resolve("databases.sql");
        Files.copy(ComposeFile.FOLDER.resolve("postgresql/init/databases.sql"), first);
        server.own();
        server.run("psql", "-v", "ON_ERROR_STOP=1", "-qf", first.toString(), "host=localhost port=" + server.port())
                .orFail();
        buildImage();
        for (String name : Stream.of(
                        "POSTGRES", "RJPERF_MIGRATOR", "RJPERF_WRITER", "RJPERF_QUEUE", "RJPERF_GRAFANA", "RJPERF_SITE")
                .toList()) {
            ENV.put(name + "_PASSWORD", "secret of " + name);
        }
        ENV.put("POSTGRES_PASSWORD", server.login().get("PGPASSWORD"));
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void aConnectionWithoutTlsIsRefused() {
        assertThat(server.psql("host=localhost dbname=rjperf sslmode=disable", server.login(), "select 1")
                        .said())
                .contains("no encryption");
    }

    @Test
    void theSocketNeedsNoPasswordButTheRightUser() {
        assertThat(server.psql("host=" + server.home() + " dbname=rjperf", server.login(), "select 1")
                        .said())
                .contains("Peer authentication failed");
    }

    @Test
    void clientsCheckTheServer() {
        assertThat(tls("localhost", authority()).orFail().strip()).isEqualTo("TLSv1.3");
        assertThat(tls("127.0.0.1", authority()).orFail().strip()).isEqualTo("TLSv1.3");
        assertThat(tls("other hostaddr=127.0.0.1", authority()).said()).contains("does not match host name");
        assertThat(tls("localhost", "/etc/ssl/certs/ca-certificates.crt").said())
                .contains("certificate verify failed");
    }

    @Test
    void theKeyIsUnreadableForOthers() {
        Path key = server.home().resolve("tls/server/server.key");
        assertThat(key.toFile()).exists();
        Assumptions.assumeTrue(
                Shell.run(Path.of("/"), "id", "-u").said().strip().equals("0"), "not root");
        assertThat(Shell.run(
                                Path.of("/"),
                                "setpriv",
                                "--reuid=472",
                                "--regid=472",
                                "--clear-groups",
                                "cat",
                                key.toString())
                        .said())
                .contains("Permission denied");
    }

    @Test
    void passwordsAreKeptAsScram() {
        assertThat(superuser("show password_encryption").orFail().strip()).isEqualTo("scram-sha-256");
        assertThat(superuser("show log_statement").orFail().strip()).isEqualTo("none");
        assertThat(superuser("select count(*) from pg_settings where pending_restart or source = 'default' and name in"
                                + " ('ssl_min_protocol_version', 'random_page_cost', 'jit', 'wal_level')")
                        .orFail()
                        .strip())
                .isEqualTo("0");
    }

    @Test
    void migrateEndsWellTwiceAndGivesEachRoleItsOwn() {
        for (int i = 0; i < 2; i++) {
            Shell.Ended ended = service("migrate");
            assertThat(ended.code()).as(ended.said()).isZero();
            assertThat(ended.said())
                    .contains("schema ", "perf_grafana: password set")
                    .doesNotContain("secret of");
        }
        assertThat(as("perf_grafana", "rjperf", "select count(*) from dash.fleet")
                        .orFail()
                        .strip())
                .isEqualTo("0");
        assertThat(as("perf_grafana", "rjperf", "select count(*) from perf.fork")
                        .said())
                .contains("permission denied");
        assertThat(as("perf_site", "rjperf", "select count(*) from perf.fork")
                        .orFail()
                        .strip())
                .isEqualTo("0");
        assertThat(as("perf_writer", "rjperf", "select count(*) from perf.fork")
                        .orFail()
                        .strip())
                .isEqualTo("0");
        assertThat(as("perf_writer", "rjperf", "drop table perf.fork").said()).contains("must be owner");
        assertThat(server.readLog())
                .contains("connection authorized: user=perf_grafana")
                .doesNotContain("secret of");
    }

    @Test
    void passwordsMayBeInFiles(@TempDir Path secrets) throws IOException {
        JsonNode files = ComposeFile.parse(Repository.read(ComposeFile.FOLDER.resolve("secrets.yaml")))
                .tree();
        Map<String, String> environment = environment(ComposeFile.ours().service("migrate"));
        environment.putAll(environment(files.path("services").path("migrate")));
        environment.replaceAll((name, value) -> value.replace("/run/secrets", secrets.toString()));
        for (Map.Entry<String, JsonNode> secret : fields(files.path("secrets")).entrySet()) {
            String password = interpolated(secret.getValue().path("file").asText());
            Files.writeString(secrets.resolve(secret.getKey()), password + "\n");
        }
        Files.writeString(secrets.resolve("queue"), "another\n");

        run("migrate", environment).orFail();

        Map<String, String> login = Map.of("PGUSER", "perf_queue", "PGPASSWORD", "another");
        server.psql("host=localhost dbname=rjperf", login, "select 1").orFail();
        service("migrate").orFail();
    }

    /** What its own rights allow there is a second question. */
    @Test
    void onlyRecordersLogInFromElsewhere() {
        service("migrate").orFail();
        try (Elsewhere elsewhere = new Elsewhere()) {
            for (String role : List.of("perf_writer", "perf_queue")) {
                assertThat(from(elsewhere, role, "rjperf").orFail().strip()).isEqualTo(role);
                assertThat(from(elsewhere, role, "postgres").said()).contains("no pg_hba.conf entry for host");
            }
            for (String role : List.of("perf_grafana", "perf_site", "perf_migrator", "postgres")) {
                assertThat(from(elsewhere, role, "rjperf").said()).contains("no pg_hba.conf entry for host");
            }
        }
    }

    @Test
    void noLoginWorksInTheOtherDatabases() {
        service("migrate").orFail();
        for (String database : List.of("postgres", "template1")) {
            for (String role : List.of("perf_writer", "perf_queue", "perf_grafana", "perf_site")) {
                assertThat(as(role, database, "select 1").said()).contains("no pg_hba.conf entry for host");
            }
            assertThat(as("perf_migrator", database, "select 1").said())
                    .contains("permission denied for database \"" + database + "\"");
        }
    }

    private static Shell.Ended from(Elsewhere elsewhere, String role, String database) {
        List<String> psql = PostgresServer.command(
                "psql",
                "--no-psqlrc -Atqc",
                "select session_user",
                "host=" + Elsewhere.HERE + " port=" + server.port() + " sslmode=require dbname=" + database);
        return Shell.run(
                server.home(),
                Map.of("HOME", server.home().toString(), "PGUSER", role, "PGPASSWORD", password(role)),
                elsewhere.command(psql));
    }

    private static String password(String role) {
        return role.equals("postgres")
                ? ENV.getOrDefault("POSTGRES_PASSWORD", "")
                : interpolated("${RJ" + role.toUpperCase(Locale.ROOT) + "_PASSWORD:");
    }

    @Test
    void theDemoHasADatabaseOfItsOwn() {
        service("migrate").orFail();
        // fewer days than in the compose file, to save time
        assertThat(service("demo-data", "--days", "100").orFail()).contains("comparisons of demo data in ");
        String recorded = as("perf_migrator", "rjperf_demo", "select count(*) from perf.comparison")
                .orFail();
        assertThat(service("demo-data").orFail()).contains("already contains a year of demo data");
        assertThat(as("perf_migrator", "rjperf_demo", "select count(*) from perf.comparison")
                        .orFail())
                .isEqualTo(recorded);
        assertThat(as("perf_grafana", "rjperf_demo", "select count(*) > 0 from dash.fleet")
                        .orFail()
                        .strip())
                .isEqualTo("t");
        assertThat(superuser("select count(*) from perf.comparison").orFail().strip())
                .isEqualTo("0");
    }

    private static Shell.Ended as(String role, String database, String statement) {
        return server.psql(
                "host=localhost sslmode=verify-full sslrootcert=" + authority() + " dbname=" + database,
                Map.of("PGUSER", role, "PGPASSWORD", password(role)),
                statement);
    }

    private static Shell.Ended superuser(String statement) {
        boolean isNew = statement.startsWith("create database");
        return server.psql(
                "host=localhost sslmode=verify-full sslrootcert=" + authority() + " dbname="
                        + (isNew ? "postgres" : "rjperf"),
                server.login(),
                statement);
    }

    private static Shell.Ended tls(String host, String authority) {
        return server.psql(
                "host=" + host + " dbname=rjperf sslmode=verify-full sslrootcert=" + authority,
                server.login(),
                "select version from pg_stat_ssl where pid = pg_backend_pid()");
    }

    private static String authority() {
        return server.home().resolve("tls/authority/ca.pem").toString();
    }

    /** Runs a service of the compose file with the environment that it has there. */
    static Shell.Ended service(String name, String... more) {
        return run(name, environment(ComposeFile.ours().service(name)), more);
    }

    private static Map<String, String> environment(JsonNode service) {
        return fields(service.path("environment")).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        entry -> interpolated(entry.getValue().asText())));
    }

    private static Shell.Ended run(String name, Map<String, String> environment, String... more) {
        List<String> command = Stream.of(
                        Stream.of(image.resolve(program(name)).toString()),
                        entry(name, "command").stream(),
                        Stream.of(more))
                .flatMap(words -> words)
                .toList();
        return Shell.run(image, environment, command);
    }

    /** The file of the image's folder that a service starts. */
    private static String program(String service) {
        List<String> entrypoint = texts(ComposeFile.ours().service(service).path("entrypoint"));
        return entrypoint.isEmpty() ? "rjperf" : entrypoint.get(0).replace("/opt/rjperf/", "");
    }

    private static List<String> entry(String service, String... keys) {
        return Stream.of(keys)
                .flatMap(key -> texts(ComposeFile.ours().service(service).path(key)).stream())
                .map(DeploymentIT::here)
                .toList();
    }

    private static String interpolated(String text) {
        return text.startsWith("${") ? ENV.getOrDefault(text.substring(2, text.indexOf(':')), "") : text;
    }

    /** The text with what a container would find elsewhere. */
    private static String here(String text) {
        return text.replace("postgresql:5432", "localhost:" + server.port())
                .replace("/tls/", server.home() + "/tls/")
                .replace("/opt/rjperf", server.home() + "/bin")
                .replace("${RJPERF_SERVER_NAMES:-localhost}", "localhost");
    }

    /** To a folder of the server's user, who need not be able to reach the repository. */
    private static void copyPrograms() throws IOException {
        Path bin = Files.createDirectories(server.home().resolve("bin"));
        for (String program : List.of("make-certificates", "rjperf", "secrets.sh")) {
            Files.copy(ComposeFile.FOLDER.resolve("rjperf").resolve(program), bin.resolve(program));
        }
    }

    /** The folder that the Dockerfile fills, from the packaged jars. */
    private static void buildImage() throws IOException {
        Path lib = Files.createDirectories(image.resolve("lib"));
        for (String program : List.of("rjperf", "fill-demo", "secrets.sh")) {
            Files.copy(ComposeFile.FOLDER.resolve("rjperf").resolve(program), image.resolve(program));
        }
        for (Path jar : PackagedProgram.jars()) {
            Files.copy(jar, lib.resolve(jar.getFileName()));
        }
    }
}
