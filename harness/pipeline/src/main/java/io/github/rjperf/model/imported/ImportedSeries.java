package io.github.rjperf.model.imported;

import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The series of a score that was measured elsewhere.
 *
 * @param benchmark class and method, with or without its package, {@code GetBenchmarks.get}; in a handwritten table, any
 *     name
 * @param metric metric other than the score of the benchmark: {@code gc.alloc.rate.norm}, a method of a group, or a percentile
 *     such as {@code p0.99}; null for the score itself
 * @param parameters its parameters; parameters with the value N/A are left out
 * @param mode JMH's mode: {@code thrpt}, {@code avgt}, {@code sample}, or {@code ss}; null if the file does not state
 *     it
 * @param threads number of worker threads; null if the file does not state it
 */
public record ImportedSeries(
        String benchmark,
        @Nullable String metric,
        SortedMap<String, String> parameters,
        @Nullable String mode,
        @Nullable Integer threads) {
    private static final Pattern MODE = Pattern.compile("thrpt|avgt|sample|ss");
    private static final Pattern PERCENTILE = Pattern.compile("p[01]\\.[0-9]+");
    private static final int LONGEST_NAME = 300;
    private static final int MOST_PARAMETERS = 50;

    public ImportedSeries {
        Require.text("the name of the benchmark", benchmark, LONGEST_NAME);
        Require.ifKnown(metric, known -> Require.text("the name of the metric", known, LONGEST_NAME));
        Require.that(mode == null || MODE.matcher(mode).matches(), "the mode is unknown: " + mode);
        Require.that(threads == null || threads >= 1, "threads are below 1: " + threads);
        Require.atMost("parameters", parameters.size(), MOST_PARAMETERS);
        parameters.forEach((name, value) -> {
            Require.text("the name of a parameter", name, LONGEST_NAME);
            Require.that(value.length() <= LONGEST_NAME, "the value of " + name + " is too long");
        });
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    /** True for a percentile of the times of single operations. */
    public boolean isPercentile() {
        return metric != null && PERCENTILE.matcher(metric).matches();
    }

    /** Class and method without the package, which JMH's text leaves out. */
    public String shortBenchmark() {
        int method = benchmark.lastIndexOf('.');
        return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
    }

    /**
     * A text for the series that is the same in every format and for every number of threads: {@code
     * GetBenchmarks.get/keyCount=1000 thrpt}.
     *
     * @param usualMode the mode if the file does not state it
     */
    public String key(String usualMode) {
        return shortBenchmark() + ofMetric() + suffix(parameters) + " " + (mode == null ? usualMode : mode);
    }

    /** Its name without the parameters that all rows of a table share: {@code GetBenchmarks.get/keyCount=1000}. */
    public String name(Map<String, String> shared) {
        SortedMap<String, String> own = new TreeMap<>(parameters);
        own.entrySet().removeAll(shared.entrySet());
        boolean isUsual = mode == null || mode.equals("thrpt");
        return shortBenchmark()
                + ofMetric()
                + suffix(own)
                + (isUsual ? "" : "/" + mode)
                + (threads == null || threads == 1 ? "" : "/threads-" + threads);
    }

    private String ofMetric() {
        return metric == null ? "" : ":" + metric;
    }

    private static String suffix(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(each -> "/" + each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining());
    }
}
