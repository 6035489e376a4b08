package io.github.rjperf.record;

import java.sql.SQLException;
import java.util.List;

/** Gives series that another version recorded the names that this version would have given them. */
final class SeriesNames {
    private SeriesNames() {}

    private record Named(int id, String is, String shouldBe) {}

    static void correct(Session session) throws SQLException {
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
        session.update(
                "update perf.series s set operation = k.name from unnest(?::int4[], ?::text[]) as k(id, name)"
                        + " where k.id = s.id",
                wrong.stream().map(Named::id).toList(),
                wrong.stream().map(Named::shouldBe).toList());
    }
}
