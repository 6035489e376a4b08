package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.record.sql.Database;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/reference/database-schema.md is what the comments in the database say; {@code -Drjperf.write.docs=true} writes it. */
class SchemaReferenceIT {
    private static final Path REFERENCE = Path.of("../../docs/reference/database-schema.md");
    private static final Database DATABASE = TestServer.migrated("schema_reference_test");

    private static final String HEAD = """
            # Database schema

            Written from the comments in the migrated database; do not edit it, edit the migrations. PostgreSQL 15 or newer.
            Write queries against the views of schema `dash`, as Grafana does. The columns and rules of schema `perf` are in
            [db-migrations](../../db-migrations), one subject a file.

            Tables marked *by month* are partitioned by `comparison_created`. A broken line is a key that the recorder finds and no
            foreign key checks ([ADR 31](../adr/0031-growing-tables-are-partitioned-by-month-and-have-no-foreign-keys.md)).

            """;

    private final StringBuilder text = new StringBuilder();

    @Test
    void isWhatTheDatabaseSays() throws Exception {
        text.append(HEAD);
        diagram();
        schema("dash");
        names("dash").forEach(this::columns);
        schema("perf");
        text.append("\n| table | meaning |\n|---|---|\n");
        for (String name : names("perf")) {
            text.append("| `").append(name).append("` | ").append(meaning(name)).append(" |\n");
        }
        functions();
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.writeString(REFERENCE, text);
        }

        assertThat(Files.readString(REFERENCE)).isEqualTo(text.toString());
    }

    private static String one(String sql, String parameter) {
        return String.join("", TestServer.strings(DATABASE, sql, parameter));
    }

    private void diagram() {
        text.append("```mermaid\nerDiagram\n");
        for (String line : TestServer.strings(DATABASE, """
                select format('  %s %s--o{ %s : "%s"', r.relname, case when bool_or(not a.attnotnull) then '|o' else '||' end,
                  c.relname, string_agg(a.attname, ', ' order by k.n))
                from pg_constraint f
                join pg_class c on c.oid = f.conrelid and not c.relispartition
                join pg_class r on r.oid = f.confrelid
                cross join lateral unnest(f.conkey) with ordinality as k(attnum, n)
                join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                where f.contype = 'f' and f.connamespace = 'perf'::regnamespace and f.conparentid = 0
                group by f.oid, f.conname, r.relname, c.relname order by r.relname, c.relname, f.conname""")) {
            text.append(line).append('\n');
        }
        for (String line : TestServer.strings(DATABASE, """
                select format('  %s %s..o{ %s : "%s"', r.relname, case when a.attnotnull then '||' else '|o' end, c.relname,
                  a.attname)
                from pg_class c
                join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
                join pg_class r on r.relnamespace = c.relnamespace and a.attname = r.relname || '_id'
                where c.relnamespace = 'perf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
                  and c.relname not in ('fork_detail', 'fork_iterations')
                  and not exists (select from pg_constraint f
                                  where f.conrelid = c.oid and f.confrelid = r.oid and f.contype = 'f')
                order by r.relname, c.relname""")) {
            text.append(line).append('\n');
        }
        text.append("  fork ||..|| fork_detail : \"same key\"\n  fork ||..o| fork_iterations : \"same key\"\n");
        text.append("  verdict ||..o{ look : \"same key\"\n```\n");
    }

    private void schema(String name) {
        text.append("\n## Schema ")
                .append(name)
                .append("\n\n")
                .append(one("select obj_description(?::regnamespace, 'pg_namespace')", name))
                .append('\n');
    }

    private static List<String> names(String schema) {
        return TestServer.strings(DATABASE, """
                select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname = ? and c.relkind in ('r', 'p', 'v') and not c.relispartition
                  and c.relname <> 'schema_history' order by 1""", schema);
    }

    private static String meaning(String table) {
        return one("""
                select coalesce(obj_description(c.oid, 'pg_class'), '') || case c.relkind when 'p' then ' *By month.*' else '' end
                from pg_class c where c.oid = ?::regclass""", table);
    }

    private void columns(String view) {
        text.append("\n### ").append(view).append("\n\n").append(meaning(view));
        text.append("\n\n| column | type | meaning |\n|---|---|---|\n");
        TestServer.strings(DATABASE, """
                select format('| `%s` | %s | %s |', a.attname,
                  replace(replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
                    'double precision', 'float8'),
                  replace(coalesce(col_description(a.attrelid, a.attnum), ''), '|', '\\|'))
                from pg_attribute a where a.attrelid = ?::regclass and a.attnum > 0 and not a.attisdropped
                order by a.attnum""", view)
                .forEach(line -> text.append(line).append('\n'));
    }

    private void functions() {
        text.append("\n## Functions\n\n| function | meaning |\n|---|---|\n");
        TestServer.strings(DATABASE, """
                select format('| `%s(%s)` | %s |', p.proname, pg_get_function_identity_arguments(p.oid),
                  coalesce(obj_description(p.oid, 'pg_proc'), ''))
                from pg_proc p where p.pronamespace in ('perf'::regnamespace, 'dash'::regnamespace)
                order by p.proname""").forEach(line -> text.append(line).append('\n'));
    }
}
