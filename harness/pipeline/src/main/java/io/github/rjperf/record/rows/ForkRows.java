package io.github.rjperf.record.rows;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.record.sql.BinaryRows;
import io.github.rjperf.record.sql.Session;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A chunk of forks as rows of the three fork tables. */
public final class ForkRows {
    private static final String SLOT = "series_id, comparison_created, comparison_id, pair, attempt, side";

    private final ComparisonKey comparison;
    private final BinaryRows points = new BinaryRows(
            "perf.fork", SLOT + ", started, score, seconds, runtime_id, position, spoiled, first_side, outcome");
    private final BinaryRows details = new BinaryRows(
            "perf.fork_detail",
            SLOT + ", foreign_cpu, steal, swapped_pages, throttle_events, number, unit, reason, log, spoiled_by,"
                    + " library_path, metric_names, metric_values, metric_units, work_names, work_counts");
    private final BinaryRows samples = new BinaryRows(
            "perf.fork_iterations",
            SLOT + ", warmup_iterations, start_millis, score, operations, cpu_nanos_per_operation,"
                    + " allocated_bytes_per_operation");

    public ForkRows(ComparisonKey comparison) {
        this.comparison = comparison;
    }

    /**
     * Adds one fork.
     *
     * @param number position in the bundle, from 1
     * @param runtime key of what it proved, or null
     */
    public void add(Fork fork, int number, @Nullable Integer runtime) {
        addPoint(fork, runtime);
        addDetail(fork, number);
        if (fork.warmup().size() + fork.measured().size() > 0) {
            addSamples(fork);
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

    private BinaryRows slot(BinaryRows row, Fork fork) {
        return row.int4(comparison.keyOf(fork.series()))
                .time(comparison.created())
                .int4(comparison.id())
                .int2(fork.slot().pair())
                .int2(fork.slot().attempt())
                .text(fork.side().name());
    }

    private void addPoint(Fork fork, @Nullable Integer runtime) {
        OptionalDouble score =
                fork.measured().stream().mapToDouble(Iteration::score).average();
        slot(points.row(), fork)
                .time(fork.started())
                .float8(score.isPresent() ? score.getAsDouble() : null)
                .float8(fork.seconds())
                .int4(runtime)
                .int2(fork.slot().position())
                .bool(fork.spoiledBy() != null)
                .text(fork.slot().first().name())
                .text(fork.outcome().name());
    }

    private void addDetail(Fork fork, int number) {
        Telemetry seen = fork.telemetry();
        slot(details.row(), fork)
                .float8(seen.foreignCpu())
                .float8(seen.steal())
                .int8(seen.swappedPages())
                .int8(seen.throttleEvents())
                .int4(number)
                .text(fork.unit())
                .text(fork.reason())
                .text(fork.log())
                .text(fork.spoiledBy());
        Proof proof = fork.proof();
        details.text(proof == null ? null : proof.libraryPath());
        List<Metric> metrics = new ArrayList<>(fork.metrics().values());
        details.texts(new ArrayList<>(fork.metrics().keySet()))
                .float8s(metrics, Metric::value)
                .texts(metrics.stream().map(Metric::unit).toList());
        if (proof == null) {
            details.absent().absent();
        } else {
            details.texts(new ArrayList<>(proof.work().keySet()))
                    .int8s(new ArrayList<>(proof.work().values()), Long::longValue);
        }
    }

    private void addSamples(Fork fork) {
        List<Iteration> all = new ArrayList<>(fork.warmup());
        all.addAll(fork.measured());
        slot(samples.row(), fork)
                .int4(fork.warmup().size())
                .int4s(all, Iteration::startMillis)
                .float8s(all, Iteration::score)
                .int8s(all, Iteration::operations)
                .float8s(all, Iteration::cpuNanosPerOperation)
                .float8s(all, Iteration::allocatedBytesPerOperation);
    }
}
