package io.github.rjperf.record;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Series by benchmark, parameters, mode, threads and host, and the plan of each comparison. */
final class SeriesStore {
    private static final String GIVEN =
            " from unnest(?::text[], ?::text[], ?::int4[], ?::text[]) with ordinality as k(benchmark, mode, threads, parameters, n)"
                    + " join perf.benchmark b on b.name = k.benchmark";

    private final Session session;

    SeriesStore(Session session) {
        this.session = session;
    }

    /** Key of each series on a host; new ones are added, all with four statements however many there are. */
    Map<SeriesKey, Integer> keysOf(int host, List<SeriesKey> series) throws SQLException {
        List<String> benchmarks = series.stream().map(SeriesKey::benchmark).toList();
        List<String> modes = series.stream().map(SeriesKey::mode).toList();
        List<Integer> threads = series.stream().map(SeriesKey::threads).toList();
        List<String> parameters =
                series.stream().map(s -> Binding.json(s.parameters())).toList();
        session.update(
                "insert into perf.benchmark (name) select distinct unnest(?::text[]) on conflict do nothing",
                benchmarks);
        session.update(
                "insert into perf.series (benchmark_id, host_id, mode, threads, parameters)"
                        + " select b.id, h.id, k.mode, k.threads, k.parameters::jsonb" + GIVEN
                        + " join perf.host h on h.id = ? on conflict do nothing",
                benchmarks,
                modes,
                threads,
                parameters,
                host);
        Map<SeriesKey, Integer> keys = new HashMap<>();
        session.each(
                "select k.n, s.id" + GIVEN + " join perf.series s on s.benchmark_id = b.id and s.mode = k.mode"
                        + " and s.threads = k.threads and s.parameters = k.parameters::jsonb and s.host_id = ?",
                row -> keys.put(series.get(row.getInt(1) - 1), row.getInt(2)),
                ignored -> {},
                benchmarks,
                modes,
                threads,
                parameters,
                host);
        return keys;
    }

    void addPlan(ComparisonKey comparison, List<PlannedSeries> plan) throws SQLException {
        session.batch(
                "insert into perf.comparison_series (comparison_created, comparison_id, series_id, position,"
                        + " warmup_iterations, measured_iterations, iteration_millis, unavailable)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?)",
                IntStream.range(0, plan.size()).boxed().toList(),
                i -> {
                    IterationPlan each = plan.get(i).plan();
                    return new @Nullable Object[] {
                        comparison.created(),
                        comparison.id(),
                        comparison.series().get(plan.get(i).key()),
                        i + 1,
                        each.warmupIterations(),
                        each.measuredIterations(),
                        each.iterationMillis(),
                        plan.get(i).unavailable()
                    };
                });
    }

    /** A planned series with its key. */
    record Planned(int id, PlannedSeries series) {}

    List<Planned> loadPlan(int comparison, Instant created) throws SQLException {
        return session.list(
                "select s.id, b.name, s.mode, s.threads, " + Binding.flat("s.parameters") + " as parameters,"
                        + " c.warmup_iterations, c.measured_iterations, c.iteration_millis, c.unavailable"
                        + " from perf.comparison_series c join perf.series s on s.id = c.series_id"
                        + " join perf.benchmark b on b.id = s.benchmark_id"
                        + " where c.comparison_id = ? and c.comparison_created = ? order by c.position",
                SeriesStore::planned,
                comparison,
                created);
    }

    private static Planned planned(ResultSet row) throws SQLException {
        SeriesKey key = new SeriesKey(
                row.getString("name"),
                row.getString("mode"),
                Binding.map(row.getArray("parameters")),
                row.getInt("threads"));
        IterationPlan plan = new IterationPlan(
                row.getInt("warmup_iterations"), row.getInt("measured_iterations"), row.getInt("iteration_millis"));
        return new Planned(row.getInt("id"), new PlannedSeries(key, plan, row.getString("unavailable")));
    }
}
