package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A database that was brought from version to version has the schema of one that was migrated at once. */
@Tag("deployment")
class MigrationStepsIT {
    private static final Pattern VERSION = Pattern.compile("V([0-9]{3})__");

    private static List<Integer> versions() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../../db-migrations"))) {
            return files.map(file -> VERSION.matcher(file.getFileName().toString()))
                    .filter(Matcher::lookingAt)
                    .map(name -> Integer.valueOf(name.group(1)))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void versionByVersionEqualsAllAtOnce() throws IOException {
        Database steps = TestServer.empty("migration_steps_test");
        for (int version : versions()) {
            TestServer.migrate(steps, version);
            assertThat(Migrations.version(steps)).contains(version);
        }

        assertThat(Migrations.migrate(steps)).as("repeatable migrations").isPositive();

        // no copy of an earlier one: migrations also grant rights to roles that the server has got since
        Database atOnce = TestServer.empty("migration_at_once_test");
        Migrations.migrate(atOnce);
        assertThat(schema(steps)).isEqualTo(schema(atOnce)).hasSizeGreaterThan(1000);
    }

    @Test
    void everyRepeatableMigrationCanBeAppliedAlone() {
        Database one = TestServer.migrated("migration_repeated_test");
        List<String> before = schema(one);
        List<String> repeatable = TestServer.strings(
                one, "select description from perf.schema_history where version is null and script like 'R__%'");
        assertThat(repeatable).contains("reporting functions", "reporting views");
        for (String each : repeatable) {
            one.inTransaction(session ->
                    session.update("update perf.schema_history set checksum = 0 where description = ?", each));

            assertThat(Migrations.migrate(one)).as(each).isEqualTo(1);

            assertThat(schema(one)).as(each).isEqualTo(before);
        }
    }

    @Test
    void aSchemaThatDiffersIsSeen() {
        Database one = TestServer.migrated("migration_differs_test");
        List<String> before = schema(one);
        for (String change : List.of(
                "alter table perf.fork alter column runtime_id type bigint",
                "drop index perf.verdict_judgment",
                "comment on column perf.look.pairs is 'x'",
                "grant execute on function perf.make_month(timestamptz) to public",
                "alter table perf.daily drop constraint daily_has_looks",
                "create trigger again before update on perf.fork for each row"
                        + " execute function suppress_redundant_updates_trigger()")) {
            one.inTransaction(session -> session.update(change));
            List<String> after = schema(one);
            assertThat(after).as(change).isNotEqualTo(before);
            before = after;
        }
    }

    private static List<String> schema(Database database) {
        return TestServer.strings(database, """
                with mine as (select oid, nspname from pg_namespace where nspname in ('perf', 'dash')),
                relation as (
                  select c.*, n.nspname || '.' || c.relname as name from pg_class c join mine n on n.oid = c.relnamespace
                  where c.relname !~ '^schema_history')
                select concat_ws(' | ', 'relation', name, relkind, pg_get_expr(relpartbound, oid), relacl::text,
                  obj_description(oid, 'pg_class'), case when relkind = 'v' then pg_get_viewdef(oid) end) from relation
                union all
                select concat_ws(' | ', 'column', r.name, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
                  a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid),
                  col_description(r.oid, a.attnum))
                from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0
                left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
                union all
                select concat_ws(' | ', 'constraint', r.name, k.conname, pg_get_constraintdef(k.oid))
                from relation r join pg_constraint k on k.conrelid = r.oid
                union all
                select concat_ws(' | ', 'index', pg_get_indexdef(i.indexrelid))
                from relation r join pg_index i on i.indrelid = r.oid
                union all
                select concat_ws(' | ', 'trigger', pg_get_triggerdef(t.oid))
                from relation r join pg_trigger t on t.tgrelid = r.oid and not t.tgisinternal
                union all
                select concat_ws(' | ', 'function', pg_get_functiondef(p.oid), p.proacl::text,
                  obj_description(p.oid, 'pg_proc'))
                from pg_proc p join mine n on n.oid = p.pronamespace
                union all
                select concat_ws(' | ', 'schema', n.nspname, obj_description(n.oid, 'pg_namespace')) from mine n
                order by 1""");
    }
}
