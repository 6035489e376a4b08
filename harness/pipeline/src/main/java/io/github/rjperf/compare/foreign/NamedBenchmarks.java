package io.github.rjperf.compare.foreign;

import io.github.rjperf.document.jmh.ListedBenchmark;
import io.github.rjperf.model.Benchmark;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Gives the benchmarks of a jar unique names: class and method, preceded by the last part of the package, as in
 * {@code jmh.GetBenchmarks.get}, or by more of it where two classes would otherwise have the same name.
 *
 * @param names names by class and method, for the benchmarks that have a name
 * @param all the benchmarks with a name
 */
record NamedBenchmarks(Map<String, String> names, List<Benchmark> all) {
    private static final Pattern NAME = Pattern.compile("\\w+(\\.\\w+){2,}");
    private static final int LONGEST = 200;

    static NamedBenchmarks of(List<ListedBenchmark> listed) {
        Map<String, String> classes =
                classes(listed.stream().map(ListedBenchmark::className).collect(Collectors.toSet()));
        Map<String, String> names = new LinkedHashMap<>();
        List<Benchmark> all = new ArrayList<>();
        for (ListedBenchmark one : listed) {
            String full = fullName(one);
            if (NAME.matcher(full).matches() && full.length() <= LONGEST && !names.containsKey(full)) {
                String name = classes.get(one.className()) + "." + one.method();
                names.put(full, name);
                all.add(Benchmark.foreign(name, one.className(), one.settings()));
            }
        }
        return new NamedBenchmarks(names, List.copyOf(all));
    }

    /** The name of a benchmark; null if it would need characters that a series name cannot contain. */
    @Nullable
    String nameOf(ListedBenchmark listed) {
        return names.get(fullName(listed));
    }

    static String fullName(ListedBenchmark listed) {
        return listed.className() + "." + listed.method();
    }

    /** For each full class name, the shortest unique suffix with at least one part of the package. */
    private static Map<String, String> classes(Set<String> fullNames) {
        Map<String, Integer> ends = new HashMap<>();
        fullNames.forEach(name -> ends(name).forEach(end -> ends.merge(end, 1, Integer::sum)));
        return fullNames.stream().collect(Collectors.toMap(name -> name, name -> ends(name).stream()
                .filter(end -> end.indexOf('.') >= 0 && Objects.equals(ends.get(end), 1))
                .findFirst()
                .orElse(name)));
    }

    /** The suffixes of a dotted name, shortest first. */
    private static List<String> ends(String name) {
        List<String> ends = new ArrayList<>();
        for (int dot = name.lastIndexOf('.'); dot >= 0; dot = name.lastIndexOf('.', dot - 1)) {
            ends.add(name.substring(dot + 1));
        }
        ends.add(name);
        return ends;
    }
}
