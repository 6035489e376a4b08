package io.github.rjperf.catalog;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;

/** A build-time program that writes {@code catalog.json}: the benchmarks of a classes folder, as listed by JMH. */
public final class CatalogWriter {
    private CatalogWriter() {}

    /** The argument is the classes folder, which contains JMH's list and receives the catalog. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        Path classes = Path.of(arguments[0]);
        Files.writeString(classes.resolve("catalog.json"), catalog(classes.resolve("META-INF/BenchmarkList")));
    }

    static String catalog(Path benchmarkList) throws ReflectiveOperationException {
        List<String> entries = new ArrayList<>();
        for (BenchmarkListEntry entry : BenchmarkList.fromFile(benchmarkList.toString())
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())) {
            entries.add(entry(entry));
        }
        return entries.stream()
                .sorted()
                .collect(Collectors.joining(",\n", "{\"formatVersion\": 1, \"benchmarks\": [\n", "\n]}\n"));
    }

    private static String entry(BenchmarkListEntry entry) throws ReflectiveOperationException {
        Class<?> owner = Class.forName(entry.getUserClassQName());
        String name = entry.getUsername().substring(entry.getUsername().lastIndexOf('.') + 1);
        Method method = Arrays.stream(owner.getMethods())
                .filter(m ->
                        m.isAnnotationPresent(Benchmark.class) && m.getName().equals(name))
                .findFirst()
                .orElseThrow();
        SortedMap<String, String> parameters = new TreeMap<>();
        Map<String, String[]> declared = entry.getParams().orElse(Map.of());
        declared.forEach((parameter, values) -> parameters.put(parameter, array(Arrays.asList(values))));
        SortedMap<String, String> limits = new TreeMap<>();
        SortedMap<String, String> others = new TreeMap<>();
        states(method)
                .flatMap(CatalogWriter::fields)
                .filter(field -> field.isAnnotationPresent(Also.class))
                .forEach(field -> also(field, parameters, others));
        states(method)
                .flatMap(CatalogWriter::fields)
                .filter(field -> field.isAnnotationPresent(AtMost.class))
                .forEach(field -> limits.put(
                        field.getName(), text(field.getAnnotation(AtMost.class).value())));
        return "  {\"benchmark\": " + text(owner.getSimpleName() + "." + name) + ", \"className\": "
                + text(owner.getName()) + ",\n   \"parameters\": " + object(parameters) + ", \"atMost\": "
                + object(limits) + ", \"unnamedDefaults\": " + object(others) + ",\n   \"needs\": "
                + array(needs(owner, method)) + "}";
    }

    private static void also(Field field, SortedMap<String, String> parameters, SortedMap<String, String> others) {
        Also also = field.getAnnotation(Also.class);
        String usual = field.getAnnotation(Param.class).value()[0];
        parameters.put(
                field.getName(),
                array(Stream.concat(Stream.of(usual), Stream.of(also.value())).toList()));
        others.put(
                field.getName(),
                array(Stream.of(also.needs()).map(Class::getName).toList()));
    }

    /** The states of a benchmark, and the states that their set-up methods take as arguments. */
    private static Stream<Class<?>> states(Method method) {
        Set<Class<?>> found = new LinkedHashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>(List.of(method.getDeclaringClass()));
        open.addAll(List.of(method.getParameterTypes()));
        while (!open.isEmpty()) {
            Class<?> state = open.remove();
            if (found.add(state)) {
                Arrays.stream(state.getMethods())
                        .filter(m -> m.isAnnotationPresent(Setup.class))
                        .forEach(setUp -> open.addAll(List.of(setUp.getParameterTypes())));
            }
        }
        return found.stream();
    }

    private static Stream<Field> fields(Class<?> type) {
        return Stream.<Class<?>>iterate(type, t -> t != null, Class::getSuperclass)
                .flatMap(t -> Arrays.stream(t.getDeclaredFields()));
    }

    private static List<String> needs(Class<?> owner, Method method) {
        return Stream.of(owner.getAnnotation(Needs.class), method.getAnnotation(Needs.class))
                .filter(needs -> needs != null)
                .flatMap(needs -> Arrays.stream(needs.value()))
                .map(Class::getName)
                .sorted()
                .distinct()
                .toList();
    }

    private static String object(SortedMap<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> text(field.getKey()) + ": " + field.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String array(Collection<String> values) {
        return values.stream().map(CatalogWriter::text).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String text(String value) {
        if (!value.matches("[\\w.$ -]+")) {
            throw new IllegalArgumentException("not a plain name or value: " + value);
        }
        return '"' + value + '"';
    }
}
