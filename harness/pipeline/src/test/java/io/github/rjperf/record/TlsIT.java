package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.record.admin.DatabaseHealth;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("deployment")
class TlsIT {
    private static final String PASSWORD = "writer-2";
    private static final Map<String, String> WRITER = Map.of("PGUSER", "perf_writer", "PGPASSWORD", PASSWORD);

    @TempDir
    private static Path folder;

    private static TlsServer server;

    @BeforeAll
    static void start() throws Exception {
        server = new TlsServer(folder);
        Migrations.migrate(server.admin());
        new Roles(server.admin(), Map.of("PERF_WRITER_PASSWORD", PASSWORD, "PERF_MIGRATOR_PASSWORD", PASSWORD)).make();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    @Test
    void theWriterRecordsOverAConnectionThatChecksTheServer() {
        Database writer = Database.open(server.url("localhost", "verify-full", "ca"), WRITER);
        String id = Examples.newId();

        assertThat(Migrations.migrate(writer)).isZero();
        assertThat(new Recorder(writer)
                        .record(
                                Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1")),
                                Examples.newKey()))
                .isTrue();
        assertThat(TestServer.strings(writer, "select ssl from pg_stat_ssl where pid = pg_backend_pid()"))
                .containsExactly("t");
    }

    /** Jobs have it as a secret and no file. */
    @Test
    void theAuthorityMayStandInTheEnvironment() throws Exception {
        Map<String, String> environment = new HashMap<>(WRITER);
        environment.put("RJPERF_DB_CA", Files.readString(folder.resolve("ca.pem")));
        Database writer = Database.open(server.url("localhost"), environment);
        assertThat(TestServer.strings(writer, "select ssl from pg_stat_ssl where pid = pg_backend_pid()"))
                .containsExactly("t");

        assertThatThrownBy(() -> Database.open(server.url("127.0.0.1"), environment))
                .hasMessageContaining("no trusted TLS connection");
        environment.put("RJPERF_DB_CA", Files.readString(folder.resolve("stranger.pem")));
        assertThatThrownBy(() -> Database.open(server.url("localhost"), environment))
                .hasMessageContaining("no trusted TLS connection");
    }

    @Test
    void theDoctorSeesTheEncryptionOfWhoBecameTheOwner() {
        Map<String, String> migrator = Map.of("PGUSER", "perf_migrator", "PGPASSWORD", PASSWORD);

        assertThat(new DatabaseHealth(Database.open(server.url("localhost", "verify-full", "ca"), migrator)).run())
                .filteredOn(finding -> finding.name().equals("tls"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.value()).startsWith("TLSv1."));
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, verify-full, stranger, no trusted TLS connection to database team at localhost",
        "127.0.0.1, verify-full, ca, no trusted TLS connection to database team at 127.0.0.1",
        "localhost, verify-full, missing, no trusted TLS connection to database team at localhost",
        "localhost, disable, ca, no trusted TLS connection to database team at localhost",
    })
    void whoCannotBeTrustedIsRefusedInOneLine(String host, String mode, String authority, String words) {
        assertThatThrownBy(() -> Database.open(server.url(host, mode, authority), WRITER))
                .isInstanceOf(RecordException.class)
                .hasMessageContainingAll(words, "sslmode")
                .hasMessageNotContainingAny("\n", PASSWORD);
    }

    @Test
    void aServerWithoutTlsIsRefused() {
        String url = TestServer.url("postgres") + "&sslmode=verify-full&sslrootcert=" + folder.resolve("ca.pem");

        assertThatThrownBy(() -> Database.open(url, Map.of()))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("no trusted TLS connection");
    }

    @Test
    void aPasswordThatIsSetIsInNoLogOfTheServer() throws Exception {
        new Roles(server.admin(), Map.of("PERF_GRAFANA_PASSWORD", "third-3")).make();

        assertThat(server.log()).contains("SCRAM-SHA-256$").doesNotContain("third-3", PASSWORD);
    }
}
