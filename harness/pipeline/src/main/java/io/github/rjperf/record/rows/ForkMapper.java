package io.github.rjperf.record.rows;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.record.sql.Binding;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Creates a fork from its joined rows. */
public final class ForkMapper implements Session.RowMapper<Fork> {
    /** All forks of a comparison; the parameters are the keys of its series, its start, and its key. */
    public static final String SELECT = """
            select f.series_id, f.pair, f.attempt, f.side, f.started, f.seconds, f.position, f.first_side as first, f.outcome,
                   d.foreign_cpu, d.steal, d.swapped_pages, d.throttle_events, d.unit, d.reason, d.log, d.spoiled_by,
                   d.library_path, d.work_names, d.work_counts,
                   d.metric_names, d.metric_values, d.metric_units,
                   r.library_sha256, r.jvm, r.jmh_version, r.rocksdb_version,
                   s.warmup_iterations, s.start_millis, s.score, s.operations, s.cpu_nanos_per_operation,
                   s.allocated_bytes_per_operation
            from perf.fork f
            join perf.fork_detail d using (series_id, comparison_created, comparison_id, pair, attempt, side)
            left join perf.fork_iterations s using (series_id, comparison_created, comparison_id, pair, attempt, side)
            left join perf.runtime r on r.id = f.runtime_id
            where f.series_id = any (?) and f.comparison_created = ? and f.comparison_id = ?
            order by d.number
            """;

    private static final RecordRow<PairSlot> SLOT = RecordRow.of(PairSlot.class);
    private static final RecordRow<Telemetry> TELEMETRY = RecordRow.of(Telemetry.class);
    private static final RecordRow<Proof> PROOF = RecordRow.of(Proof.class).with("work", ForkMapper::work);
    private final Map<Integer, SeriesKey> series;

    public ForkMapper(ComparisonKey comparison) {
        this.series = comparison.seriesByKey();
    }

    @Override
    public Fork map(ResultSet row) throws SQLException {
        List<Iteration> iterations = iterations(row);
        ForkOutcome outcome = ForkOutcome.valueOf(row.getString("outcome"));
        if (outcome == ForkOutcome.COMPLETED && iterations.isEmpty()) {
            throw new RecordException("the iterations of this comparison were deleted (rjperf db maintain"
                    + " --keep-samples); its verdicts remain, but its forks can be neither read nor extended");
        }
        int warmup = row.getInt("warmup_iterations");
        return new Fork(
                Objects.requireNonNull(series.get(row.getInt("series_id"))),
                Side.valueOf(row.getString("side")),
                SLOT.map(row),
                outcome,
                row.getString("reason"),
                row.getString("log"),
                row.getString("spoiled_by"),
                Binding.time(row, "started"),
                row.getDouble("seconds"),
                row.getString("unit"),
                iterations.subList(0, warmup),
                iterations.subList(warmup, iterations.size()),
                row.getString("library_path") == null ? null : PROOF.map(row),
                TELEMETRY.map(row),
                metrics(row));
    }

    private static List<Iteration> iterations(ResultSet row) throws SQLException {
        if (row.getArray("score") == null) {
            return List.of();
        }
        List<Integer> starts = Binding.list(row, "start_millis");
        List<Double> scores = Binding.list(row, "score");
        List<Long> operations = Binding.list(row, "operations");
        List<Double> cpu = Binding.list(row, "cpu_nanos_per_operation");
        List<Double> allocated = Binding.list(row, "allocated_bytes_per_operation");
        return IntStream.range(0, scores.size())
                .mapToObj(i ->
                        new Iteration(starts.get(i), scores.get(i), operations.get(i), cpu.get(i), allocated.get(i)))
                .toList();
    }

    private static SortedMap<String, Metric> metrics(ResultSet row) throws SQLException {
        List<String> names = Binding.list(row, "metric_names");
        List<Double> values = Binding.list(row, "metric_values");
        List<String> units = Binding.list(row, "metric_units");
        SortedMap<String, Metric> metrics = new TreeMap<>();
        for (int i = 0; i < names.size(); i++) {
            metrics.put(names.get(i), new Metric(values.get(i), units.get(i)));
        }
        return metrics;
    }

    private static SortedMap<String, Long> work(ResultSet row) throws SQLException {
        List<String> names = Binding.list(row, "work_names");
        List<Long> counts = Binding.list(row, "work_counts");
        SortedMap<String, Long> work = new TreeMap<>();
        for (int i = 0; i < names.size(); i++) {
            work.put(names.get(i), counts.get(i));
        }
        return work;
    }
}
