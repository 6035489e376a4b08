package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkTask;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs forks that count. The metrics of each fork contain, per operation, the calls to RocksJava's native methods ({@code
 * count.native-calls}), the bytes of native memory that were requested ({@code count.native-allocation}), RocksDB's tickers, such
 * as {@code count.BYTES_READ}, and RocksDB's counts for the calling threads, such as {@code count.user_key_comparison_count}.
 * Counting takes time, so the scores of these forks mean nothing.
 *
 * @param profiler the jar of async-profiler
 * @param isKeeping true if the forks also look for memory that their operations keep
 */
public record CountedForks(MeasurementContext context, Path profiler, boolean isKeeping) {
    /**
     * A fork that counted.
     *
     * @param stacks its untrusted text about memory that its operations keep; empty if it did not look for such memory
     */
    public record Counted(Fork fork, String stacks) {}

    /**
     * Runs this many forks of a series on each build. The two sides run at the same time, and each side runs its forks one after
     * another until one fails.
     */
    public Map<Side, List<Counted>> run(PlannedSeries series, Comparison comparison, int count) {
        return LaneThreads.ofBoth(side -> run(
                new ForkTask(
                        series, comparison.plan().sides().call(side, series.key()), side, comparison.build(side), 0, 0),
                count));
    }

    private List<Counted> run(ForkTask task, int count) {
        LoneFork lone = new LoneFork(context.starting(context.command().counting(profiler, isKeeping)));
        List<Counted> forks = new ArrayList<>();
        boolean goesOn = true;
        while (goesOn && forks.size() < count) {
            LoneFork.Ended ended = lone.run(task);
            forks.add(new Counted(ended.fork(), ended.stacks()));
            goesOn = ended.fork().isValid();
        }
        return forks;
    }
}
