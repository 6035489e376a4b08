package io.github.rjperf.record.transfer;

import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The tables in an export, in an order in which they can be filled, and the columns of each. */
record Transfer(List<Table> tables) {
    /** Settings that determine how PostgreSQL writes values as text; fixed, so that equal rows produce equal bytes. */
    private static final List<String> TEXT_FORM = List.of(
            "set local time zone 'UTC'",
            "set local datestyle = 'ISO, YMD'",
            "set local intervalstyle = 'iso_8601'",
            "set local extra_float_digits = 1",
            "set local bytea_output = 'hex'",
            "set local client_encoding = 'UTF8'");

    /** Tables whose rows are not results. */
    private static final List<String> OWN = List.of("schema_history", "import_file", "maintenance");

    private static final RecordRow<Table> TABLE = RecordRow.of(Table.class);

    /**
     * A table of the {@code perf} schema.
     *
     * @param columns names of the columns that are not generated, by position
     * @param key columns of the primary key
     * @param partitioned whether it is partitioned by month
     */
    record Table(String name, List<String> columns, List<String> key, boolean partitioned) {
        /** The COPY statement for all rows of this table, or of one of its partitions, in the order of the key. */
        String copyOut(String part) {
            return "copy (select " + quoted(columns) + " from perf." + part + " order by " + quoted(key)
                    + ") to stdout (format csv, header)";
        }

        /** The COPY statement that reads lines with these columns into this table, without the header line. */
        String copyIn(List<String> given) {
            return "copy perf." + name + " (" + quoted(given) + ") from stdin (format csv)";
        }
    }

    private static String quoted(List<String> columns) {
        return columns.stream().collect(Collectors.joining("\", \"", "\"", "\""));
    }

    static Transfer of(Session session) throws SQLException {
        Map<String, Set<String>> references = new LinkedHashMap<>();
        Map<String, Table> tables = new LinkedHashMap<>();
        session.each("""
                select c.relname as name, c.relkind = 'p' as partitioned,
                  array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
                    and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
                  array(select a.attname::text from pg_index i
                    cross join lateral unnest(i.indkey) with ordinality as k(attnum, n)
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
                    where i.indrelid = c.oid and i.indisprimary order by k.n) as key,
                  array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
                    where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and f.conparentid = 0) as needs
                from pg_class c
                where c.relnamespace = 'perf'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
                order by c.relname
                """, row -> {
            Table table = TABLE.map(row);
            references.put(table.name, new LinkedHashSet<>(Binding.list(row, "needs")));
            tables.put(table.name, table);
        });
        OWN.forEach(tables::remove);
        OWN.forEach(references::remove);
        return new Transfer(inOrder(references).stream().map(tables::get).toList());
    }

    static void setTextForm(Session session) throws SQLException {
        for (String setting : TEXT_FORM) {
            session.update(setting);
        }
    }

    /** The names, sorted so that each table comes after the tables that it refers to. */
    private static List<String> inOrder(Map<String, Set<String>> references) {
        List<String> order = new ArrayList<>();
        while (order.size() < references.size()) {
            List<String> next = references.keySet().stream()
                    .filter(name -> !order.contains(name))
                    .filter(name -> order.containsAll(references.getOrDefault(name, Set.of())))
                    .toList();
            if (next.isEmpty()) {
                throw new IllegalStateException("the tables have circular references");
            }
            order.addAll(next);
        }
        return order;
    }

    /** The names of the tables that contain the rows: the table itself, or its partitions. */
    static List<String> parts(Session session, Table table) throws SQLException {
        return table.partitioned
                ? session.texts(
                        "select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid"
                                + " where i.inhparent = ('perf.' || ?)::regclass order by 1",
                        table.name)
                : List.of(table.name);
    }
}
