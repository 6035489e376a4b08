package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.admin.Roles.Login;
import io.github.rjperf.record.sql.Database;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a stolen login, or any viewer of Grafana, tries against recorders and against what is recorded. */
@Tag("deployment")
@ResourceLock("passwords of the roles")
class RoleAttacksIT {
    private static final String NAME = "role_attacks_test";
    private static final String OTHER = "role_attacks_other";
    private static final Map<String, String> PASSWORDS =
            Map.of("PERF_WRITER_PASSWORD", "w", "PERF_QUEUE_PASSWORD", "q", "PERF_GRAFANA_PASSWORD", "g");

    private static Database writer;

    @BeforeAll
    static void make() {
        new Roles(TestServer.migrated(NAME), PASSWORDS).make();
        TestServer.empty(OTHER).close();
        writer = login(Login.PERF_WRITER, NAME);
    }

    private static Database login(Login login, String database) {
        String url = TestServer.url(database).split("\\?", 2)[0];
        String password = Optional.ofNullable(PASSWORDS.get(login.variable())).orElseThrow();
        return Database.open(url, Map.of("PGUSER", login.role(), "PGPASSWORD", password));
    }

    private static String recorded() {
        String id = Examples.newId();
        assertThat(new Recorder(writer)
                        .record(
                                Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "1")),
                                Examples.newKey()))
                .isTrue();
        return id;
    }

    @ParameterizedTest
    @EnumSource(names = {"PERF_QUEUE", "PERF_GRAFANA"})
    void whoDoesNotRecordCannotHoldALockThatRecordersTake(Login login) {
        for (String sql : List.of(
                "select pg_advisory_lock(hashtextextended('perf.ingest', 0))",
                "select pg_try_advisory_lock_shared(1, 2)",
                "select perf.take_turn()",
                "lock table perf.ingest in share row exclusive mode",
                "lock table perf.ingest in access share mode")) {
            assertThatThrownBy(() -> writing(login(login, NAME), sql))
                    .as(sql)
                    .hasMessageContaining("permission denied for");
        }
    }

    /** A lock under any name that readers may take would let them stop all recording. */
    @Test
    void recordersWaitForNothingThatAReaderCanHold() {
        recorded();
        login(Login.PERF_GRAFANA, NAME).inTransaction(reader -> {
            for (String view :
                    reader.list("select viewname from pg_views where schemaname = 'dash'", row -> row.getString(1))) {
                reader.first("select from dash." + view + " limit 1", row -> true);
            }
            return recorded();
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"PERF_QUEUE", "PERF_GRAFANA", "PERF_WRITER"})
    void nobodyMakesLargeObjects(Login login) {
        for (String sql : List.of(
                "select lo_creat(-1)",
                "select lo_create(0)",
                "select lo_from_bytea(0, 'x')",
                "select lo_open(1, 131072)",
                "select lowrite(0, 'x')")) {
            assertThatThrownBy(() -> writing(login(login, NAME), sql))
                    .as(sql)
                    .hasMessageContaining("permission denied for function");
        }
        assertThat(TestServer.strings(
                        login(login, NAME),
                        "select oid::regprocedure from pg_proc where proname ~ 'advisory|^lo(_.+|read|write)$'"
                                + " and has_function_privilege(oid, 'execute')"))
                .isEmpty();
    }

    private static void writing(Database who, String sql) {
        who.inTransaction(session -> {
            session.update("set transaction read write");
            return session.update(sql);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update perf.judgment set superseded = true",
                "insert into perf.judgment (comparison_id, rule_id, superseded, regressions, improvements,"
                        + " without_regression, undecided) select comparison_id, rule_id, true, 0, 0, 0, 0 from perf.judgment",
                "delete from perf.judgment",
            })
    void theWriterHidesNoVerdict(String sql) {
        recorded();

        assertThatThrownBy(() -> writer.inTransaction(session -> session.update(sql)))
                .hasMessageContaining("permission denied for table judgment");
    }

    @Test
    void onlyANewerJudgmentSupersedesOne() {
        String id = recorded();
        String judgments = "select superseded from perf.judgment j join perf.comparison c on c.id = j.comparison_id"
                + " where c.uuid = ?::uuid order by j.id";

        assertThat(new Recorder(writer)
                        .record(
                                Recording.of(Examples.comparison(id), Examples.forks(), Examples.judgment(id, "2")),
                                Examples.newKey()))
                .isTrue();

        assertThat(TestServer.strings(writer, judgments, id)).containsExactly("t", "f");
    }

    /** Elsewhere on the server, too: the limits of a role do not end at the border of a database. */
    @ParameterizedTest
    @EnumSource(names = {"PERF_QUEUE", "PERF_GRAFANA"})
    void aReaderIsHeldShortInEachDatabase(Login login) {
        for (String database : List.of(NAME, OTHER)) {
            assertThat(TestServer.strings(login(login, database), "show statement_timeout"))
                    .as(database)
                    .containsExactly("15s");
        }
    }
}
