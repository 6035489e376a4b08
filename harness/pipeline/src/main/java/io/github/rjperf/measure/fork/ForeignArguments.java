package io.github.rjperf.measure.fork;

import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.JvmOptions;
import io.github.rjperf.model.Profiler;
import io.github.rjperf.model.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Additional arguments for forks that run external benchmarks. */
final class ForeignArguments {
    /** The program that runs JMH for them. */
    static final String MAIN = "io.github.rjperf.protocol.ForeignMain";

    /** System property that tells our profilers that a benchmark has no claim. */
    private static final String FOREIGN = "-Drjperf.foreign=true";

    private ForeignArguments() {}

    /**
     * The arguments of a JVM: ours, without the collector or the heap if the benchmark chooses its own, and then those of the benchmark.
     *
     * @param settings null for one of our benchmarks
     */
    static List<String> ofJvm(List<String> ours, @Nullable ForkSettings settings) {
        if (settings == null) {
            return ours;
        }
        List<String> all = new ArrayList<>(JvmOptions.after(ours, settings.jvmArguments()));
        all.add(FOREIGN);
        return all;
    }

    /**
     * True if a profiler may be used: up to version 1.35, JMH's gc profiler sleeps for half a second after each iteration, so
     * allocation is measured without it.
     */
    static boolean mayUse(Profiler profiler) {
        return profiler != Profiler.GC;
    }

    static List<String> ofJmh(SeriesKey key, @Nullable ForkSettings settings) {
        return settings == null || !key.mode().equals(SeriesKey.SINGLE_SHOT)
                ? List.of()
                : List.of(
                        "-wbs",
                        Integer.toString(settings.warmupBatchSize()),
                        "-bs",
                        Integer.toString(settings.batchSize()));
    }
}
