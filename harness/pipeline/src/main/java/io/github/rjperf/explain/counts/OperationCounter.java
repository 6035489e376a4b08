package io.github.rjperf.explain.counts;

import io.github.rjperf.compare.ProfilerJar;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.measure.CountedForks;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Counts what an operation does on both builds of a comparison: the entry point of this package. One instance serves all series of a
 * comparison.
 *
 * @param context in which its forks run
 * @param comparison with the paths of this machine
 */
public record OperationCounter(MeasurementContext context, Comparison comparison) {
    /** Exact counts are certain after two. */
    public static final int FORKS = 2;

    /** Runs {@value #FORKS} forks of the series on each build and compares their counts. */
    public CountChanges of(PlannedSeries series) {
        Instant start = context.clock().instant();
        Map<Side, List<Fork>> forks = new CountedForks(context, ProfilerJar.path()).run(series, comparison, FORKS);
        List<Fork> base = Objects.requireNonNull(forks.get(Side.BASE));
        List<Fork> candidate = Objects.requireNonNull(forks.get(Side.CANDIDATE));
        Optional<Fork> failed = Stream.concat(base.stream(), candidate.stream())
                .filter(fork -> !fork.isValid())
                .findFirst();
        if (failed.isPresent()) {
            return failed(failed.get(), start);
        }
        ForkCounts counts = new ForkCounts(base, candidate);
        List<CountChange> changes = counts.changes();
        return new CountChanges(changes, counts.names().size(), FORKS, seconds(start), counts.missing(), null);
    }

    private CountChanges failed(Fork fork, Instant start) {
        String reason = "a counting fork of the " + fork.side().word() + " failed: " + fork.reason();
        return new CountChanges(
                List.of(), 0, 0, seconds(start), null, SafeLine.of(reason, ChangeParts.OBSTACLE_CHARACTERS));
    }

    private double seconds(Instant start) {
        return Math.max(0, Duration.between(start, context.clock().instant()).toMillis() / 1000.0);
    }
}
