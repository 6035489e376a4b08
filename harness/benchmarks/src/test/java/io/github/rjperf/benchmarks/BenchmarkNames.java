package io.github.rjperf.benchmarks;

import java.lang.reflect.Method;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The benchmarks in JMH's own list of this module. */
final class BenchmarkNames {
    private BenchmarkNames() {}

    /** Full class and method names. */
    static Set<String> all() {
        return BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), java.util.List.of())
                .stream()
                .map(entry -> entry.getUsername())
                .collect(Collectors.toSet());
    }

    static Method method(String name) throws ClassNotFoundException {
        int dot = name.lastIndexOf('.');
        return Stream.of(Class.forName(name.substring(0, dot)).getMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .filter(method -> method.getName().equals(name.substring(dot + 1)))
                .findFirst()
                .orElseThrow();
    }
}
