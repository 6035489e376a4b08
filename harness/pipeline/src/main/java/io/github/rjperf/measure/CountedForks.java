package io.github.rjperf.measure;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs forks that count: the metrics of each contain RocksDB's tickers per operation, such as {@code ticker.BYTES_READ}. Counting costs
 * time, so their scores mean nothing.
 */
public record CountedForks(MeasurementContext context) {
    /** Runs this many forks of a series on a build, one after another, and none after the first that fails. */
    public List<Fork> run(PlannedSeries series, Side side, Build build, int count) {
        LoneFork lone = new LoneFork(context.starting(context.command().counting()));
        List<Fork> forks = new ArrayList<>();
        boolean goesOn = true;
        while (goesOn && forks.size() < count) {
            Fork fork = lone.run(new ForkTask(series, side, build, 0, 0)).fork();
            forks.add(fork);
            goesOn = fork.isValid();
        }
        return forks;
    }
}
