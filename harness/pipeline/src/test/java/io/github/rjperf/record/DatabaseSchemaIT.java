package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Context;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DatabaseSchemaIT {
    private static Database database;

    @BeforeAll
    static void fill() throws Exception {
        database = TestServer.migrated("schema_test");
        String id = Examples.newId();
        new Recorder(database)
                .record(
                        new Recording(
                                Examples.comparison(id),
                                Examples.forks(),
                                Examples.judgment(id, "1"),
                                ContextIT.context(Context.Kind.TRUNK),
                                false),
                        Examples.newKey());
        database.inTransaction(session -> session.update(
                "insert into perf.change_point (series_id, comparison_id, comparison_created, effect_log_ratio,"
                        + " low_log_ratio, high_log_ratio, status)"
                        + " select series_id, comparison_id, comparison_created, -0.1, -0.2, 0, 'CANDIDATE'"
                        + " from perf.comparison_series"));
        database.inTransaction(session -> session.update(
                "insert into perf.event (at, kind, text, source) values (now(), 'NOTE', 'x', 'PERSON')"));
        database.inTransaction(session -> session.update(
                "insert into perf.acceptance (series_id, accepted, reason, accepted_by, mean_log_ratio, low_log_ratio,"
                        + " high_log_ratio, bound_log_ratio)"
                        + " select id, now(), 'x', 'y', -0.1, -0.2, -0.05, -0.2 from perf.series"));
        String repository =
                Objects.requireNonNull(ContextIT.context(Context.Kind.TRUNK).repository());
        new Answers(database).add(new Answers.Given(repository, 7, "a/b", 1, 1, "{}", List.of()), Instant.EPOCH);
    }

    private static List<String> strings(String sql) {
        return TestServer.strings(database, sql);
    }

    @Test
    void everyTableColumnAndFunctionHasAComment() {
        assertThat(strings("""
                        select c.relname || coalesce('.' || a.attname, '')
                        from pg_class c join pg_namespace n on n.oid = c.relnamespace
                        cross join lateral (
                          select null::name as attname, 0 as attnum
                          union all select a.attname, a.attnum from pg_attribute a
                          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) a
                        where n.nspname = 'perf' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
                          and c.relname <> 'schema_history'
                          and coalesce(col_description(c.oid, nullif(a.attnum, 0)), obj_description(c.oid, 'pg_class')) is null
                           or n.nspname = 'perf' and a.attnum > 0 and not c.relispartition and c.relkind in ('r', 'p')
                          and c.relname <> 'schema_history' and col_description(c.oid, a.attnum) is null
                        union all
                        select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
                        where n.nspname = 'perf' and obj_description(p.oid, 'pg_proc') is null
                        """)).isEmpty();
    }

    @Test
    void everyPartitionedTableGetsItsMonths() {
        assertThat(strings("select unnest(perf.growing_tables()) order by 1"))
                .isEqualTo(strings("select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace"
                        + " where n.nspname = 'perf' and c.relkind = 'p' order by 1"))
                .isNotEmpty();
        assertThat(strings("select relname from pg_class where relname like 'fork_2026_02%' and relkind = 'r'"))
                .containsExactly("fork_2026_02");
    }

    @Test
    void monthsAreCountedInUtcWhateverTheTimeZoneOfTheSession() {
        List<String> months = database.inTransaction(session -> {
            session.update("set local time zone 'Pacific/Auckland'");
            session.first("select perf.ensure_month('2024-01-31T23:59:59Z')", row -> true);
            session.first("select perf.ensure_month('2024-02-01T00:00:00Z')", row -> true);
            session.update("set local time zone 'UTC'");
            return session.list(
                    "select pg_get_expr(relpartbound, oid) from pg_class where relname ~ '^fork_2024' and relispartition and relkind = 'r' order by 1",
                    row -> row.getString(1));
        });
        assertThat(months)
                .containsExactly(
                        "FOR VALUES FROM ('2024-01-01 00:00:00+00') TO ('2024-02-01 00:00:00+00')",
                        "FOR VALUES FROM ('2024-02-01 00:00:00+00') TO ('2024-03-01 00:00:00+00')");
    }

    @Test
    void noNumberCanBeNanOrInfinite() {
        List<String> columns = strings(
                "select c.table_name || ' ' || c.column_name || ' ' || c.udt_name from information_schema.columns c"
                        + " join pg_class p on p.oid = ('perf.' || c.table_name)::regclass and not p.relispartition"
                        + " where c.table_schema = 'perf' and c.udt_name in ('float8', '_float8')");
        assertThat(columns).hasSizeGreaterThan(25);
        for (String column : columns) {
            String[] parts = column.split(" ", -1);
            for (String bad : List.of("NaN", "Infinity", "-Infinity")) {
                String value = parts[2].equals("float8")
                        ? "'" + bad + "'::float8"
                        : "array_fill('" + bad + "'::float8, array[cardinality(" + parts[1] + ")])";
                String sql = "update perf." + parts[0] + " set " + parts[1] + " = " + value + " where " + parts[1]
                        + " is not null";
                assertThatThrownBy(() -> database.inTransaction(session -> session.update(sql)))
                        .as(sql)
                        .isInstanceOf(RecordException.class)
                        .hasMessageContaining("violates check constraint");
            }
        }
    }

    @Test
    void naturalKeysAreUnique() {
        List<String> tables = List.of(
                "host",
                "build",
                "compilation",
                "benchmark",
                "series",
                "rule",
                "runtime",
                "comparison",
                "ingest",
                "repository",
                "commit",
                "event",
                "change_point",
                "acceptance",
                "answer");
        for (String table : tables) {
            String columns = String.join(
                    ", ",
                    strings("select column_name from information_schema.columns where table_schema = 'perf'"
                            + " and table_name = '" + table + "' and is_identity = 'NO' and is_generated = 'NEVER'"));
            String sql = "insert into perf." + table + " (" + columns + ") select " + columns + " from perf." + table;
            assertThatThrownBy(() -> database.inTransaction(session -> session.update(sql)))
                    .as(sql)
                    .hasMessageContaining("violates unique constraint");
        }
    }

    @Test
    void atMostOneJudgmentOfAComparisonIsCurrent() {
        assertThatThrownBy(() -> database.inTransaction(session -> session.update(
                        "insert into perf.judgment (comparison_id, rule_id, regressions, improvements, without_regression, undecided)"
                                + " select comparison_id, rule_id, 0, 0, 0, 0 from perf.judgment")))
                .hasMessageContaining("judgment_current");
    }
}
