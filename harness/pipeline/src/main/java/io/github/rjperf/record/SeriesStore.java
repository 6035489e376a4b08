package io.github.rjperf.record;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.record.rows.ComparisonKey;
import io.github.rjperf.record.sql.BinaryRows;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Stores series by benchmark, parameters, mode, threads, and host, and the plan of each comparison. */
record SeriesStore(Session session) {
    /** The columns that {@link #SERIES} uses to make the key of a series {@code s} with a benchmark {@code b}. */
    static final String KEY =
            "b.name as benchmark, s.mode, s.threads, " + Binding.flat("s.parameters") + " as parameters";

    static final RecordRow<SeriesKey> SERIES = RecordRow.of(SeriesKey.class);
    private static final String GIVEN = " from unnest(?::text[], ?::text[], ?::int4[], ?::text[], ?::text[])"
            + " with ordinality as k(benchmark, mode, threads, parameters, operation, n)"
            + " join perf.benchmark b on b.name = k.benchmark";

    /** The key of each series on a host; new ones are added with a few statements, regardless of their number. */
    Map<SeriesKey, Integer> keysOf(int host, List<SeriesKey> series) throws SQLException {
        Map<SeriesKey, Integer> known = find(host, series);
        if (known.size() < series.size()) {
            add(host, series.stream().filter(key -> !known.containsKey(key)).toList());
            known.putAll(find(host, series));
        }
        return known;
    }

    private void add(int host, List<SeriesKey> series) throws SQLException {
        session.update(
                "insert into perf.benchmark (name) select distinct unnest(?::text[]) on conflict do nothing",
                series.stream().map(SeriesKey::benchmark).toList());
        session.update(
                "insert into perf.series (benchmark_id, host_id, mode, threads, parameters, operation)"
                        + " select b.id, h.id, k.mode, k.threads, k.parameters::jsonb, k.operation" + GIVEN
                        + " join perf.host h on h.id = ? on conflict do nothing",
                given(host, series));
    }

    private Map<SeriesKey, Integer> find(int host, List<SeriesKey> series) throws SQLException {
        Map<SeriesKey, Integer> keys = new HashMap<>();
        session.each(
                "select k.n, s.id" + GIVEN + " join perf.series s on s.benchmark_id = b.id and s.mode = k.mode"
                        + " and s.threads = k.threads and s.parameters = k.parameters::jsonb and s.host_id = ?",
                row -> keys.put(series.get(row.getInt(1) - 1), row.getInt(2)),
                given(host, series));
        return keys;
    }

    /** The parameters of {@link #GIVEN} and the host. */
    private static Object[] given(int host, List<SeriesKey> series) {
        return new Object[] {
            series.stream().map(SeriesKey::benchmark).toList(),
            series.stream().map(SeriesKey::mode).toList(),
            series.stream().map(SeriesKey::threads).toList(),
            series.stream().map(SeriesKey::parameters).toList(),
            series.stream().map(SeriesKey::name).toList(),
            host
        };
    }

    void addPlan(ComparisonKey comparison, List<PlannedSeries> plan) throws SQLException {
        BinaryRows rows = new BinaryRows(
                "perf.comparison_series",
                "comparison_created, comparison_id, series_id, position, unavailable, shard, "
                        + RecordRow.columns(IterationPlan.class));
        int position = 0;
        for (PlannedSeries each : plan) {
            rows.row(
                    comparison.created(),
                    comparison.id(),
                    comparison.keyOf(each.key()),
                    ++position,
                    each.unavailable(),
                    each.shard(),
                    each.plan());
        }
        session.copy(rows);
    }

    /** A planned series with its key. */
    record Planned(int id, PlannedSeries series) {
        Planned with(SeriesKey key) {
            return new Planned(id, new PlannedSeries(key, series.plan(), series.unavailable(), series.shard()));
        }
    }

    List<Planned> loadPlan(int comparison, Instant created) throws SQLException {
        return session.list(
                "select s.id, " + KEY
                        + ", c.warmup_iterations, c.measured_iterations, c.iteration_millis, c.unavailable, c.shard"
                        + " from perf.comparison_series c join perf.series s on s.id = c.series_id"
                        + " join perf.benchmark b on b.id = s.benchmark_id"
                        + " where c.comparison_id = ? and c.comparison_created = ? order by c.position",
                RecordRow.of(Planned.class),
                comparison,
                created);
    }
}
