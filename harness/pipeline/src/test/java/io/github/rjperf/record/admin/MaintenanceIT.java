package io.github.rjperf.record.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.Examples;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

@Tag("deployment")
class MaintenanceIT {
    private static final Instant NOW = Instant.parse("2026-05-02T12:00:00Z");

    private static final List<String> NONE = List.of();

    private Database database;

    @BeforeEach
    void create() throws Exception {
        database = TestServer.migrated("maintenance_test");
    }

    private String record(String created) {
        String id = Examples.newId();
        new Recorder(database)
                .record(
                        Recording.of(
                                Examples.comparison(id, Instant.parse(created)),
                                Examples.forks(),
                                Examples.judgment(id, "1")),
                        Examples.newKey());
        return id;
    }

    private List<String> strings(String sql) {
        return TestServer.strings(database, sql);
    }

    @Test
    void theNextMonthsAreMadeOnce() {
        Maintenance.Report first = new Maintenance(database, NOW).run(null);

        assertThat(
                        strings(
                                "select relname from pg_class where relname ~ '^fork_2026_[0-9]+$' and relkind = 'r' order by 1"))
                .containsExactly("fork_2026_05", "fork_2026_06", "fork_2026_07", "fork_2026_08");
        assertThat(first.made())
                .isEqualTo(4 * strings("select unnest(perf.growing_tables())").size());
        assertThat(new Maintenance(database, NOW).run(null).made()).isZero();
        assertThat(first.strays()).isEmpty();
    }

    @Test
    void aClosedMonthIsSortedOnceAndKeepsItsRows() {
        String march = record("2026-03-10T00:00:00Z");
        String april = record("2026-04-30T23:00:00Z");

        Maintenance.Report report = new Maintenance(database, NOW).run(null);

        assertThat(report.clustered())
                .containsExactly("fork_2026_03", "fork_detail_2026_03", "fork_iterations_2026_03", "verdict_2026_03");
        assertThat(strings("select array_agg(series_id) = array_agg(series_id order by series_id) from"
                        + " (select series_id from perf.fork_2026_03 order by ctid) as f"))
                .containsExactly("t");
        assertThat(new ComparisonReader(database).load(march).orElseThrow().forks())
                .isEqualTo(Examples.forks());
        assertThat(new ComparisonReader(database).load(april).orElseThrow().forks())
                .isEqualTo(Examples.forks());
        assertThat(new Maintenance(database, NOW).run(null).clustered()).isEmpty();
        assertThat(new Maintenance(database, NOW.plusSeconds(3 * 86_400))
                        .run(null)
                        .clustered())
                .contains("fork_2026_04");
    }

    @Test
    void onlyIterationsOfOldMonthsAreDropped() {
        String february = record("2026-02-10T00:00:00Z");
        String march = record("2026-03-10T00:00:00Z");
        record("1970-01-01T00:00:00Z");

        Maintenance.Report report = new Maintenance(database, NOW).run(2);

        assertThat(report.dropped()).containsExactly("fork_iterations_2026_02");
        assertThat(report.strays()).contains("fork: " + Examples.forks().size());
        assertThat(new ComparisonReader(database).load(march).orElseThrow().forks())
                .isEqualTo(Examples.forks());
        assertThat(strings("select count(*) from perf.fork_2026_02"))
                .containsExactly(String.valueOf(Examples.forks().size()));
        assertThatThrownBy(() -> new ComparisonReader(database).load(february))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("were deleted");
        assertThat(new ComparisonReader(database).judgment(february)).contains(Examples.judgment(february, "1"));
    }

    @Test
    void aMonthInUseIsLeftForNextTime() throws Exception {
        record("2026-03-10T00:00:00Z");
        Maintenance.Report report;
        try (var reader = database.connections().getConnection();
                var statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            statement.execute("lock table perf.verdict_2026_03 in access share mode");
            report = new Maintenance(database, NOW).run(null);
        }
        assertThat(report.busy()).containsExactly("verdict_2026_03");
        assertThat(report.clustered()).hasSize(3);
        assertThat(new Maintenance(database, NOW).run(null).clustered()).containsExactly("verdict_2026_03");
    }

    /** A hosted PostgreSQL is kept by a job that logs in as the recorder, which owns nothing. */
    @Test
    @ResourceLock("passwords of the roles")
    void theRecorderCanMaintainButDropsNothing() {
        new Roles(database, Map.of("PERF_WRITER_PASSWORD", "w")).make();
        String url = TestServer.url("maintenance_test").split("\\?", 2)[0];
        Database writer = Database.open(url, Map.of("PGUSER", "perf_writer", "PGPASSWORD", "w"));
        record("2026-03-10T00:00:00Z");
        Instant now = Instant.now();

        Maintenance.Report report = new Maintenance(writer, now).run(null);

        assertThat(report.made()).isPositive();
        assertThat(report.clustered()).contains("fork_2026_03", "verdict_2026_03");
        assertThat(new Maintenance(writer, now).run(null)).isEqualTo(new Maintenance.Report(0, NONE, NONE, NONE, NONE));
        assertThat(finding("last maintenance")).isEqualTo("PASS 0 days ago");
        String month = DateTimeFormatter.ofPattern("uuuu_MM", Locale.ROOT).format(now.atOffset(ZoneOffset.UTC));
        assertThat(TestServer.strings(writer, "select perf.sort_month('fork_" + month + "')"))
                .containsExactly("f");
        assertThatThrownBy(() -> new Maintenance(writer, now).run(1)).hasMessageContaining("must be owner of table");
        assertThatThrownBy(() -> TestServer.strings(writer, "select perf.log_upkeep('BACKUP', '', true)"))
                .hasMessageContaining("BACKUP is not a task");
        assertThat(TestServer.strings(writer, "select perf.sort_month('look_2026_03; drop table perf.fork')"))
                .containsExactly("f");
    }

    private String finding(String name) {
        return new DatabaseHealth(database)
                .run().stream()
                        .filter(finding -> finding.name().equals(name))
                        .map(finding -> finding.grade() + " " + finding.value())
                        .collect(Collectors.joining(", "));
    }

    @Test
    void aHealthyDatabaseFailsNothing() {
        new Roles(database, Map.of()).make();
        new Maintenance(database, YearMonth.of(2026, 1).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC)).run(null);

        assertThat(finding("other databases open to every login"))
                .startsWith("WARN ")
                .contains("postgres");
        assertThat(new DatabaseHealth(database).run())
                .filteredOn(finding -> !finding.name().equals("other databases open to every login"))
                .allSatisfy(finding ->
                        assertThat(finding.grade()).as(finding.toString()).isEqualTo(Grade.PASS))
                .extracting(Finding::name)
                .contains(
                        "schema",
                        "fsync",
                        "tls",
                        "roles",
                        "functions open to every login",
                        "last maintenance",
                        "size of fork_iterations");
    }

    @Test
    void whatIsWrongIsFound() {
        assertThat(finding("last maintenance")).isEqualTo("WARN never");
        assertThat(finding("holds")).isEqualTo("PASS nothing yet");
        record("1970-01-01T00:00:00Z");
        assertThat(finding("rows without a month"))
                .contains("WARN fork: " + Examples.forks().size());
        assertThat(finding("holds")).isEqualTo("PASS REAL");
        database.inTransaction(
                session -> session.update("alter database maintenance_test set zero_damaged_pages = on"));
        assertThat(finding("zero_damaged_pages")).isEqualTo("FAIL on");
        database.inTransaction(session -> session.update(
                "insert into perf.import_file (file, sha256, row_count) values ('x', repeat('0', 64), 1)"));
        assertThat(finding("unfinished import")).isEqualTo("FAIL 1 files");
        database.inTransaction(
                session -> session.update(
                        "update perf.schema_history set version = '900' where version = (select max(version) from perf.schema_history)"));
        assertThat(finding("schema")).isEqualTo("FAIL 900");
    }

    @Test
    void aDatabaseWithoutTheSchemaIsSaidSo() {
        database = TestServer.empty("maintenance_empty_test");

        assertThat(finding("schema")).isEqualTo("FAIL none");
    }
}
