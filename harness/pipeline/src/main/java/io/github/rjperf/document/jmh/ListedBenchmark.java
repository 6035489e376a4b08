package io.github.rjperf.document.jmh;

import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.value.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A line in {@code META-INF/BenchmarkList}: one benchmark in one mode, with its annotations.
 *
 * @param className full name of the class
 * @param method its method, or the name of a group of methods
 * @param mode name of JMH's constant, such as {@code Throughput} or {@code All}
 * @param threads 0 if it does not specify a number, and −1 for one thread per processor of the host
 * @param groupThreads number of threads for each method of a group; a single 1 for a benchmark that is not a group
 * @param jvm program of a different JVM that the benchmark requires
 * @param parameters the values of each parameter, in their order
 */
public record ListedBenchmark(
        String className,
        String method,
        String mode,
        int threads,
        List<Integer> groupThreads,
        @Nullable String jvm,
        ForkSettings settings,
        SortedMap<String, List<String>> parameters) {
    private static final int MOST_PARAMETERS = 50;
    private static final int MOST_THREADS = 1024;

    public ListedBenchmark {
        groupThreads = List.copyOf(groupThreads);
        Require.that(threads >= -1 && threads <= MOST_THREADS, "threads is not in -1 to " + MOST_THREADS);
        Require.that(
                !groupThreads.isEmpty() && groupThreads.stream().allMatch(n -> n >= 0 && n <= MOST_THREADS),
                "a group has no threads, or more than " + MOST_THREADS);
        Require.atMost("parameters", parameters.size(), MOST_PARAMETERS);
    }

    /**
     * Reads a line written by JMH 1.19 to 1.37.
     *
     * @throws IllegalArgumentException if it is not such a line
     */
    static ListedBenchmark parse(String line) {
        ListLine fields = new ListLine(line);
        String className = fields.text();
        String generated = fields.text();
        String method = fields.text();
        String mode = fields.text();
        int threads = fields.optionalNumber(0);
        List<Integer> groups = fields.numbers();
        fields.optionalTexts(); // names of a group's methods
        fields.optionalNumber(0); // warm-up iterations
        fields.optionalText('T');
        int warmupBatch = fields.optionalNumber(1);
        fields.optionalNumber(0); // measured iterations
        fields.optionalText('T');
        int batch = fields.optionalNumber(1);
        fields.optionalNumber(0); // forks
        fields.optionalNumber(0); // warm-up forks
        String jvm = fields.optionalText('S');
        List<String> arguments = fields.optionalTexts();
        List<String> all = new ArrayList<>(fields.optionalTexts());
        all.addAll(arguments);
        all.addAll(fields.optionalTexts());
        // JMH has encoded values since version 1.24, which also introduced this package name
        SortedMap<String, List<String>> parameters = fields.optionalParameters(generated.contains(".jmh_generated."));
        fields.optionalText('U');
        int operations = fields.optionalNumber(1);
        return new ListedBenchmark(
                className,
                method,
                mode,
                threads,
                groups,
                jvm,
                new ForkSettings(all, operations, warmupBatch, batch),
                new TreeMap<>(parameters));
    }
}
