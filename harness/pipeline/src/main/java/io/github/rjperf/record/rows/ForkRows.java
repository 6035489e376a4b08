package io.github.rjperf.record.rows;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.record.sql.BinaryRows;
import io.github.rjperf.record.sql.RecordRow;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A chunk of forks as rows of the three fork tables. */
public final class ForkRows {
    private static final String KEY = RecordRow.columns(Key.class) + ", ";

    private final ComparisonKey comparison;
    private final BinaryRows points = new BinaryRows(
            "perf.fork", KEY + "started, score, seconds, runtime_id, position, spoiled, first_side, outcome");
    private final BinaryRows details = new BinaryRows(
            "perf.fork_detail",
            KEY + RecordRow.columns(Telemetry.class) + ", number, unit, reason, log, spoiled_by,"
                    + " library_path, metric_names, metric_values, metric_units, work_names, work_counts");
    private final BinaryRows samples = new BinaryRows(
            "perf.fork_iterations",
            KEY + "warmup_iterations, start_millis, score, operations, cpu_nanos_per_operation,"
                    + " allocated_bytes_per_operation");

    public ForkRows(ComparisonKey comparison) {
        this.comparison = comparison;
    }

    private record Key(
            int seriesId, Instant comparisonCreated, int comparisonId, short pair, short attempt, Side side) {}

    /**
     * Adds one fork.
     *
     * @param number position in the bundle, from 1
     * @param runtime key of its proof, or null
     */
    public void add(Fork fork, int number, @Nullable Integer runtime) {
        Key key = new Key(
                comparison.keyOf(fork.series()),
                comparison.created(),
                comparison.id(),
                BinaryRows.int2(fork.slot().pair()),
                BinaryRows.int2(fork.slot().attempt()),
                fork.side());
        OptionalDouble score =
                fork.measured().stream().mapToDouble(Iteration::score).average();
        points.row(
                key,
                fork.started(),
                score.isPresent() ? score.getAsDouble() : null,
                fork.seconds(),
                runtime,
                BinaryRows.int2(fork.slot().position()),
                fork.spoiledBy() != null,
                fork.slot().first(),
                fork.outcome());
        addDetail(key, fork, number);
        if (fork.warmup().size() + fork.measured().size() > 0) {
            addSamples(key, fork);
        }
    }

    /** The memory used by the rows so far, in bytes. */
    public int bytes() {
        return points.bytes() + details.bytes() + samples.bytes();
    }

    public void copyInto(Session session) throws SQLException {
        session.copy(points);
        session.copy(details);
        session.copy(samples);
    }

    private void addDetail(Key key, Fork fork, int number) {
        Proof proof = fork.proof();
        Collection<Metric> metrics = fork.metrics().values();
        details.row(
                key,
                fork.telemetry(),
                number,
                fork.unit(),
                fork.reason(),
                fork.log(),
                fork.spoiledBy(),
                proof == null ? null : proof.libraryPath(),
                fork.metrics().keySet().toArray(String[]::new),
                metrics.stream().map(Metric::value).toArray(Double[]::new),
                metrics.stream().map(Metric::unit).toArray(String[]::new),
                proof == null ? null : proof.work().keySet().toArray(String[]::new),
                proof == null ? null : proof.work().values().toArray(Long[]::new));
    }

    private void addSamples(Key key, Fork fork) {
        List<Iteration> all = new ArrayList<>(fork.warmup());
        all.addAll(fork.measured());
        samples.row(
                key,
                fork.warmup().size(),
                all.stream().map(one -> BinaryRows.int4(one.startMillis())).toArray(Integer[]::new),
                all.stream().map(Iteration::score).toArray(Double[]::new),
                all.stream().map(Iteration::operations).toArray(Long[]::new),
                all.stream().map(Iteration::cpuNanosPerOperation).toArray(Double[]::new),
                all.stream().map(Iteration::allocatedBytesPerOperation).toArray(Double[]::new));
    }
}
