package io.github.rjperf.explain.counts;

import io.github.rjperf.compare.ProfilerJar;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.measure.CountedForks;
import io.github.rjperf.measure.CountedForks.Counted;
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
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Counts what an operation does on both builds of a comparison. This is the entry point of the package; one instance serves all
 * series of a comparison.
 *
 * @param context the context in which the forks run
 * @param comparison the comparison, with this machine's paths
 */
public record OperationCounter(MeasurementContext context, Comparison comparison) {
    /** The number of forks per build; exact counts are certain after two. */
    public static final int FORKS = 2;

    /**
     * The counts of the forks.
     *
     * @param kept untrusted text from each fork, by side, about the memory that its operations keep
     */
    public record Result(CountChanges changes, Map<Side, List<String>> kept) {}

    /**
     * Runs {@value #FORKS} forks of the series on each build and compares their counts.
     *
     * @param isKeeping true if the forks also look for memory that operations keep
     */
    public Result of(PlannedSeries series, boolean isKeeping) {
        Instant start = context.clock().instant();
        Map<Side, List<Counted>> forks =
                new CountedForks(context, ProfilerJar.path(), isKeeping).run(series, comparison, FORKS);
        List<Counted> base = Objects.requireNonNull(forks.get(Side.BASE));
        List<Counted> candidate = Objects.requireNonNull(forks.get(Side.CANDIDATE));
        return new Result(
                changes(each(base, Counted::fork), each(candidate, Counted::fork), start),
                Map.of(Side.BASE, each(base, Counted::stacks), Side.CANDIDATE, each(candidate, Counted::stacks)));
    }

    private static <T> List<T> each(List<Counted> forks, Function<Counted, T> part) {
        return forks.stream().map(part).toList();
    }

    private CountChanges changes(List<Fork> base, List<Fork> candidate, Instant start) {
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
