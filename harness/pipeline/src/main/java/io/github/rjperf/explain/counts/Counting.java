package io.github.rjperf.explain.counts;

import io.github.rjperf.compare.BenchSession;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.measure.CountedForks;
import io.github.rjperf.model.ChangeParts;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.CountChange;
import io.github.rjperf.model.CountChanges;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts what an operation does on both builds of a comparison: the entry point of this package. One instance serves all series of a
 * comparison.
 */
public final class Counting {
    /** Exact counts are certain after two. */
    public static final int FORKS = 2;

    private final BenchSession session;
    private final Comparison comparison;
    private final CountedForks counted;

    /**
     * @param comparison with the paths of this machine
     * @param limit elapsed time that a fork may take at most
     */
    public Counting(BenchSession session, Comparison comparison, Duration limit) {
        this.session = session;
        this.comparison = comparison;
        this.counted = new CountedForks(
                session.context(comparison, session.workspace().root().resolve("logs"), limit));
    }

    /** Runs {@value #FORKS} forks of the series on each build and compares their counts. */
    public CountChanges of(PlannedSeries series) {
        Instant start = session.settings().clock().instant();
        List<Fork> base = run(series, Side.BASE);
        List<Fork> candidate = run(series, Side.CANDIDATE);
        List<Fork> all = new ArrayList<>(base);
        all.addAll(candidate);
        for (Fork fork : all) {
            if (!fork.isValid()) {
                return failed(fork, start);
            }
        }
        ForkCounts counts = new ForkCounts(base, candidate);
        List<CountChange> changes = counts.changes();
        return new CountChanges(changes, counts.names().size(), FORKS, seconds(start), null);
    }

    private List<Fork> run(PlannedSeries series, Side side) {
        return counted.run(series, side, comparison.build(side), FORKS);
    }

    private CountChanges failed(Fork fork, Instant start) {
        String reason = "a counting fork of the " + fork.side().word() + " failed: " + fork.reason();
        return new CountChanges(List.of(), 0, 0, seconds(start), SafeLine.of(reason, ChangeParts.OBSTACLE_CHARACTERS));
    }

    private double seconds(Instant start) {
        Duration elapsed = Duration.between(start, session.settings().clock().instant());
        return Math.max(0, elapsed.toMillis() / 1000.0);
    }
}
