package io.github.rjperf.record.bench;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.Recorder;
import java.time.Duration;
import java.time.InstantSource;
import java.util.UUID;

/** Records one synthetic comparison of a given size and times it. */
public final class RecordBenchmark {
    private static final int PAIRS = 5;

    private final Database database;
    private final InstantSource clock;

    public RecordBenchmark(Database database, InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * The amount recorded and the time that it took.
     *
     * @param forks forks recorded
     * @param iterations iterations recorded
     * @param seconds elapsed time from the call to the commit, in seconds
     */
    public record Result(int forks, long iterations, double seconds) {
        public double forksPerSecond() {
            return forks / seconds;
        }
    }

    /**
     * Records forks of a new comparison; they stay in the database, so run it on one that is thrown away.
     *
     * @param forks how many, a multiple of 10
     */
    public Result run(int forks) {
        SyntheticComparison synthetic =
                new SyntheticComparison(UUID.randomUUID(), clock.instant(), forks / (2 * PAIRS), PAIRS);
        Comparison comparison = synthetic.comparison();
        Judgement judgement = synthetic.judgement();
        Iterable<Fork> stream = () -> synthetic.forks().iterator();
        String key = comparison.id().replace("-", "").repeat(2);
        var start = clock.instant();
        new Recorder(database).record(comparison, stream, judgement, key);
        double seconds = Duration.between(start, clock.instant()).toNanos() / 1e9;
        int recorded = comparison.plan().series().size() * 2 * PAIRS;
        return new Result(recorded, (long) recorded * SyntheticComparison.ITERATIONS, seconds);
    }
}
