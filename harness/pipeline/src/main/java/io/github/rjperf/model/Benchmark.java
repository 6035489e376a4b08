package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A JMH method that can be measured, as described by the jar that contains it.
 *
 * @param benchmark name, as in {@link SeriesKey}
 * @param className full name of the class
 * @param parameters values of each parameter, the default first; several values are the only choices, while a single
 *     value is a number that any other number may replace
 * @param atMost parameters that may not exceed another one, each with the name of the other one
 * @param unnamedDefaults parameters that are part of a series only with a value other than their default, each with the
 *     class names of the capabilities that such a value needs
 * @param needs class names of the capabilities that a build or JVM must have to run it
 * @param settings settings of an external benchmark; null for our own
 */
public record Benchmark(
        String benchmark,
        String className,
        SortedMap<String, List<String>> parameters,
        SortedMap<String, String> atMost,
        SortedMap<String, List<String>> unnamedDefaults,
        List<String> needs,
        @Nullable ForkSettings settings) {
    /** Package of the synthetic JNI benchmarks, the only ones that require more from a JVM than RocksJava does. */
    private static final String JNI_TRANSFER = "io.github.rjperf.jnitransfer.";

    public Benchmark {
        Require.that(benchmark.matches("\\w+(\\.\\w+)+"), "benchmark is not Class.method: " + benchmark);
        Require.text("className", className);
        Require.that(
                parameters.values().stream().noneMatch(List::isEmpty), "a parameter of " + benchmark + " has no value");
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
        atMost = Collections.unmodifiableSortedMap(new TreeMap<>(atMost));
        unnamedDefaults = Collections.unmodifiableSortedMap(new TreeMap<>(unnamedDefaults));
        needs = List.copyOf(needs);
    }

    /** One of our own benchmarks. */
    public Benchmark(
            String benchmark,
            String className,
            SortedMap<String, List<String>> parameters,
            SortedMap<String, String> atMost,
            SortedMap<String, List<String>> unnamedDefaults,
            List<String> needs) {
        this(benchmark, className, parameters, atMost, unnamedDefaults, needs, null);
    }

    /** An external benchmark, whose parameters may have any value. */
    public static Benchmark foreign(String benchmark, String className, ForkSettings settings) {
        return new Benchmark(
                benchmark, className, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), List.of(), settings);
    }

    /** True for a benchmark of the synthetic JNI suite, which does not use RocksDB. */
    public boolean isSynthetic() {
        return className.startsWith(JNI_TRANSFER);
    }

    /** The class and method, as JMH writes them. */
    public String fullName() {
        return className + benchmark.substring(benchmark.lastIndexOf('.'));
    }

    /** Class names of the capabilities that a build must have for a series of this benchmark. */
    public List<String> needsOf(SeriesKey series) {
        return Stream.concat(
                        needs.stream(),
                        unnamedDefaults.entrySet().stream()
                                .filter(other -> series.parameters().containsKey(other.getKey()))
                                .flatMap(other -> other.getValue().stream()))
                .toList();
    }
}
