package io.github.rjperf.measure.fork;

import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What forks with benchmarks of others are started with beyond what all forks are. */
final class ForeignArguments {
    /** The program that runs JMH for them. */
    static final String MAIN = "io.github.rjperf.protocol.ForeignMain";

    /** System property that tells our profilers that a benchmark claims nothing. */
    private static final String FOREIGN = "-Drjperf.foreign=true";

    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");
    private static final Pattern HEAP = Pattern.compile("-Xm[sx]\\w+");
    private static final Pattern HEAP_CHOICE =
            Pattern.compile("-Xm[sx].*|-XX:(Min|Max|Initial)(HeapSize|RAM(Percentage|Fraction)?)=.*");

    private ForeignArguments() {}

    /**
     * The arguments of a JVM: ours, without the collector or the heap if the benchmark chooses its own, and then those of the benchmark.
     *
     * @param settings null for one of our benchmarks
     */
    static List<String> ofJvm(List<String> ours, @Nullable ForkSettings settings) {
        List<String> all = new ArrayList<>(ours);
        if (settings != null) {
            List<String> theirs = settings.jvmArguments();
            dropIfChosen(all, COLLECTOR, theirs, COLLECTOR);
            dropIfChosen(all, HEAP, theirs, HEAP_CHOICE);
            all.addAll(theirs);
            all.add(FOREIGN);
        }
        return all;
    }

    private static void dropIfChosen(List<String> ours, Pattern what, List<String> theirs, Pattern choice) {
        if (theirs.stream().anyMatch(argument -> choice.matcher(argument).matches())) {
            ours.removeIf(argument -> what.matcher(argument).matches());
        }
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
