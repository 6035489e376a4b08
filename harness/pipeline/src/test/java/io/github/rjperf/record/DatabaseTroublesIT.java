package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.CommandRun;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Settings;
import java.sql.DriverManager;
import java.time.Clock;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What an operator does wrong, or finds wrong, in a team's database: one line that says what to do, and exit code 4. */
@Tag("faults")
@ResourceLock("passwords of the roles")
class DatabaseTroublesIT {
    private static final String NAME = "troubles_test";
    private static final String OLD = "troubles_old_test";
    private static final String PASSWORD = "p-1";

    private static Database admin;

    @BeforeAll
    static void make() {
        admin = TestServer.migrated(NAME);
        new Roles(admin, Map.of("PERF_WRITER_PASSWORD", PASSWORD, "PERF_GRAFANA_PASSWORD", PASSWORD)).make();
    }

    private static String run(String command, String name, String user) {
        String url = TestServer.url(name);
        Settings settings = new Settings(
                Map.of("PGUSER", user, "PGPASSWORD", PASSWORD), Map.of("user.home", "/none"), Clock.systemUTC());
        CommandRun run = CommandRun.of(
                settings, (command + " --db " + (user.isEmpty() ? url : url.split("\\?", 2)[0])).split(" ", -1));
        assertThat(run.status()).as(run.said()).isEqualTo(ExitCode.INFRASTRUCTURE_ERROR.status());
        assertThat(run.said()).hasLineCount(1).startsWith("rjperf: ");
        return run.said();
    }

    @Test
    void aFullPool() throws Exception {
        sql("alter role perf_writer connection limit 1");
        Properties login = new Properties();
        login.put("user", "perf_writer");
        login.put("password", PASSWORD);
        try (var held = DriverManager.getConnection(TestServer.url(NAME).split("\\?", 2)[0], login)) {
            assertThat(held.isValid(10)).isTrue();

            assertThat(run("list", NAME, "perf_writer"))
                    .contains("database " + NAME, "all connections are in use", "too many connections", "try again")
                    .contains("max_connections", "connection limit");
        } finally {
            sql("alter role perf_writer connection limit -1");
        }
    }

    @Test
    void aReadOnlyDatabase() {
        sql("alter database " + NAME + " set default_transaction_read_only = on");
        try {
            assertThat(run("db maintain", NAME, ""))
                    .contains("database " + NAME, "is read-only", "--db", "standby", "default_transaction_read_only");
        } finally {
            TestServer.writing(NAME, "alter database " + NAME + " reset default_transaction_read_only");
        }
    }

    @Test
    void theReadersLogin() {
        assertThat(run("list", NAME, "perf_grafana"))
                .contains("database " + NAME, "login perf_grafana", "perf_writer", "PGUSER");
        assertThat(run("db maintain", NAME, "perf_grafana")).contains("login perf_grafana", "perf_migrator");
    }

    /** What a superuser adds would belong to that superuser, and the roles could not use it. */
    @Test
    void migratingAsSuperuserByAccident() {
        Database old = TestServer.empty(OLD);
        TestServer.migrate(old, 6);
        old.inTransaction(session -> session.update("alter schema perf owner to perf_owner"));

        assertThat(run("db migrate", OLD, ""))
                .contains("is owned by perf_owner", "Run rjperf db migrate as perf_migrator", "--roles");
        assertThat(TestServer.strings(old, "select max(version::int) from perf.schema_history where version ~ '^0'"))
                .containsExactly("6");
    }

    private static void sql(String statement) {
        admin.inTransaction(session -> session.update(statement));
    }
}
