package io.github.rjperf.record;

import java.sql.SQLException;
import java.util.List;

/** Gives series that another version recorded the names that this version would have given them. */
final class SeriesNames {
    private SeriesNames() {}

    private record Named(int id, String is, String shouldBe) {}

    /** Does nothing for a login that may not change series. */
    static void correct(Session session) throws SQLException {
        if (!isAllowed(session)) {
            return;
        }
        List<Named> wrong = session
                .list(
                        "select s.id, s.operation, b.name, s.mode, s.threads, " + Binding.flat("s.parameters")
                                + " as parameters from perf.series s join perf.benchmark b on b.id = s.benchmark_id",
                        row -> new Named(
                                row.getInt("id"),
                                row.getString("operation"),
                                SeriesStore.key(row).name()))
                .stream()
                .filter(series -> !series.is().equals(series.shouldBe()))
                .toList();
        if (wrong.isEmpty()) {
            return;
        }
        session.update(
                "update perf.series s set operation = k.name from unnest(?::int4[], ?::text[]) as k(id, name)"
                        + " where k.id = s.id",
                wrong.stream().map(Named::id).toList(),
                wrong.stream().map(Named::shouldBe).toList());
    }

    private static boolean isAllowed(Session session) throws SQLException {
        return session.first(
                        "select current_setting('transaction_read_only') = 'off' and has_table_privilege(c.oid, 'update')"
                                + " from pg_class c where c.relname = 'series' and c.relnamespace ="
                                + " (select oid from pg_namespace where nspname = 'perf')",
                        row -> row.getBoolean(1))
                .orElse(false);
    }
}
