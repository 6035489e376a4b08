package io.github.rjperf.model;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A score that was measured elsewhere, as a file of JMH results states it.
 *
 * @param benchmark class and method, with or without its package: {@code GetBenchmarks.get}
 * @param parameters its parameters; one that the file gives as N/A is left out
 * @param mode JMH's mode: {@code thrpt}, {@code avgt}, {@code sample} or {@code ss}; null if the file does not state it
 * @param threads worker threads; null if the file does not state them
 * @param count number of iterations that the score is the mean of, over all forks; null if the file does not state it
 * @param score mean, positive
 * @param error half the width of its 99.9 % confidence interval; null if the file states none
 * @param unit of score and error, as JMH writes it: {@code ops/s}
 * @param line of the file, from 1
 */
public record ImportedScore(
        String benchmark,
        SortedMap<String, String> parameters,
        @Nullable String mode,
        @Nullable Integer threads,
        @Nullable Integer count,
        double score,
        @Nullable Double error,
        String unit,
        int line) {
    /** Confidence of the interval behind {@link #error}, which JMH chooses. */
    public static final double CONFIDENCE = 0.999;

    private static final Pattern MODE = Pattern.compile("thrpt|avgt|sample|ss");
    private static final Pattern TIME = Pattern.compile("(?:ns|us|ms|s|min|hr|day)/op");
    private static final int LONGEST_NAME = 300;
    private static final int LONGEST_UNIT = 40;
    private static final int MOST_PARAMETERS = 50;

    public ImportedScore {
        Require.text("the name of the benchmark", benchmark, LONGEST_NAME);
        Require.that(benchmark.matches("[\\w$]+(\\.[\\w$]+)+"), "the benchmark is not Class.method: " + benchmark);
        Require.that(mode == null || MODE.matcher(mode).matches(), "the mode is unknown: " + mode);
        Require.that(threads == null || threads >= 1, "threads are below 1: " + threads);
        Require.that(count == null || count >= 1, "the count is below 1: " + count);
        Require.positive("the score", score);
        if (error != null) {
            Require.notNegative("the error", error);
        }
        Require.text("the unit", unit, LONGEST_UNIT);
        Require.atMost("parameters", parameters.size(), MOST_PARAMETERS);
        parameters.forEach((name, value) -> {
            Require.text("the name of a parameter", name, LONGEST_NAME);
            Require.that(value.length() <= LONGEST_NAME, "the value of " + name + " is too long");
        });
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    /** The error as a share of the score; null if the file states none. */
    public @Nullable Double relativeError() {
        return error == null ? null : error / score;
    }

    /** True for operations per time, where higher is better. */
    public boolean isRate() {
        return unit.startsWith("ops/");
    }

    /** True for time per operation, where lower is better. */
    public boolean isTime() {
        return TIME.matcher(unit).matches();
    }

    /** Class and method without the package, which JMH's text leaves out. */
    public String shortBenchmark() {
        int method = benchmark.lastIndexOf('.');
        return benchmark.substring(benchmark.lastIndexOf('.', method - 1) + 1);
    }

    /**
     * Text that the same series has in every format: {@code GetBenchmarks.get/keyCount=1000 thrpt t1}. A file that does not
     * state the mode or the threads means those that JMH uses unless told otherwise for this unit.
     */
    public String key() {
        String usual = isRate() ? "thrpt" : "avgt";
        return shortBenchmark() + suffix(parameters) + " " + (mode == null ? usual : mode) + " t"
                + (threads == null ? 1 : threads);
    }

    /** Its name without the parameters that all rows of a table share: {@code GetBenchmarks.get/keyCount=1000}. */
    public String name(Map<String, String> shared) {
        SortedMap<String, String> own = new TreeMap<>(parameters);
        own.entrySet().removeAll(shared.entrySet());
        boolean isUsual = mode == null || mode.equals("thrpt");
        return shortBenchmark()
                + suffix(own)
                + (isUsual ? "" : "/" + mode)
                + (threads == null || threads == 1 ? "" : "/threads-" + threads);
    }

    private static String suffix(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(each -> "/" + each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining());
    }
}
