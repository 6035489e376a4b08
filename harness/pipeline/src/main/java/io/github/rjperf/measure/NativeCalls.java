package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkTask;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.build.Build;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The native methods of RocksJava that a series calls on a build, as logged by a JVM, which links each method at its first call.
 *
 * @param methods the methods by class and name: {@code org.rocksdb.RocksDB.get}; empty for a benchmark that does not
 * use RocksDB
 * @param failure reason why they are unknown, worded to follow "the fork", or null if they are known
 */
public record NativeCalls(
        SortedSet<String> methods, @Nullable String failure) {
    private static final IterationPlan SHORT = new IterationPlan(1, 1, 10);
    private static final int MOST = 5000;
    private static final Pattern LINKED =
            Pattern.compile("\\[Dynamic-linking native method (org\\.rocksdb\\.[\\w.$]{1,300}) \\.\\.\\. JNI]");

    /** Runs a short fork of the series on each build of a comparison, both at the same time. */
    public static Map<Side, NativeCalls> ofBoth(
            PlannedSeries series, Comparison comparison, MeasurementContext context) {
        return LaneThreads.ofBoth(side -> of(series, side, comparison.build(side), context));
    }

    static NativeCalls of(PlannedSeries series, Side side, Build build, MeasurementContext context) {
        ForkTask task = new ForkTask(new PlannedSeries(series.key(), SHORT), side, build, 0, 0);
        LoneFork.Ended ended = new LoneFork(context.starting(context.command().loggingNatives())).run(task);
        String failure = ended.fork().reason();
        return new NativeCalls(failure == null ? linked(ended.output()) : new TreeSet<>(), failure);
    }

    static SortedSet<String> linked(String output) {
        SortedSet<String> methods = new TreeSet<>();
        output.lines()
                .map(LINKED::matcher)
                .filter(Matcher::find)
                .limit(MOST)
                .forEach(line -> methods.add(line.group(1)));
        return methods;
    }
}
