package io.github.rjperf.document;

import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The available benchmarks, as listed in the {@code catalog.json} of each benchmark jar; no two have the same name.
 *
 * @param jars our own jars; a comparison records their hash, even if it runs the benchmarks of others
 */
public record Catalog(List<Benchmark> all, List<Path> jars) {
    private static final String ENTRY = "catalog.json";
    private static final int MAX_BYTES = 4 << 20;

    public Catalog {
        all = List.copyOf(all);
        jars = List.copyOf(jars);
        Set<String> names = new HashSet<>();
        for (Benchmark benchmark : all) {
            Require.that(names.add(benchmark.benchmark()), "two jars contain benchmark " + benchmark.benchmark());
        }
    }

    /** Reads the catalogs in all jars; throws {@link DocumentException} if a jar has none. */
    public static Catalog read(List<Path> jars) {
        return new Catalog(
                jars.stream().flatMap(jar -> read(jar).benchmarks().stream()).toList(), jars);
    }

    /** Hashes the jars (SHA-256, lower-case hex), which takes a tenth of a second. */
    public String jarsSha256() {
        return FileSha256.of(jars);
    }

    private record Document(int formatVersion, List<Benchmark> benchmarks) {}

    private static Document read(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry entry = zip.getEntry(ENTRY);
            if (entry == null) {
                throw DocumentException.at(jar.toString(), 1, "is not a benchmarks jar: it has no " + ENTRY);
            }
            try (InputStream in = zip.getInputStream(entry)) {
                String text = new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
                return Json.readVersioned(jar + "!" + ENTRY, text, Document.class);
            }
        } catch (IOException e) {
            throw DocumentException.unreadable(jar, e);
        }
    }

    /** The benchmark with this name; throws IllegalArgumentException with a message for the user if the name is unknown. */
    public Benchmark benchmark(String name) {
        return find(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no benchmark '" + name + "'"
                        + Nearest.hint(
                                name, all.stream().map(Benchmark::benchmark).toList())));
    }

    private Optional<Benchmark> find(String name) {
        return all.stream().filter(each -> each.benchmark().equals(name)).findFirst();
    }

    /** The full name of a benchmark in JMH's form, class and method; the given name if none of the jars contains it. */
    public String fullName(String name) {
        return find(name).map(Benchmark::fullName).orElse(name);
    }

    /**
     * The series with every parameter of its benchmark. Parameters that are not given are set to their defaults, or left out if
     * the default is unnamed. Throws IllegalArgumentException with a message for the user if the series names an unknown
     * benchmark, parameter, or value, or exceeds a limit.
     */
    public SeriesKey complete(SeriesKey series) {
        Benchmark benchmark = benchmark(series.benchmark());
        SortedMap<String, String> parameters = new TreeMap<>();
        benchmark.parameters().forEach((name, values) -> parameters.put(name, values.get(0)));
        series.parameters().forEach((name, value) -> {
            requireKnown(benchmark, name, value);
            parameters.put(name, value);
        });
        benchmark.atMost().forEach((name, limit) -> requireAtMost(parameters, name, limit));
        benchmark.parameters().forEach((name, values) -> {
            if (benchmark.unnamedDefaults().containsKey(name)) {
                parameters.remove(name, values.get(0));
            }
        });
        return new SeriesKey(series.benchmark(), series.mode(), parameters, series.threads());
    }

    private static void requireKnown(Benchmark benchmark, String name, String value) {
        List<String> values = benchmark.parameters().get(name);
        if (values == null) {
            throw new IllegalArgumentException(benchmark.benchmark() + " has no parameter '" + name + "'"
                    + Nearest.hint(name, benchmark.parameters().keySet()));
        }
        if (values.size() > 1 && !values.contains(value)) {
            throw new IllegalArgumentException(name + " has no value '" + value + "'" + Nearest.hint(value, values));
        }
        Require.that(
                !isNumber(values.get(0)) || isNumber(value),
                name + " is not a whole number of at most nine digits: " + value);
    }

    private static void requireAtMost(SortedMap<String, String> parameters, String name, String limit) {
        Require.that(
                Integer.parseInt(parameters.get(name)) <= Integer.parseInt(parameters.get(limit)),
                name + " is above " + limit + ": " + parameters.get(name) + " > " + parameters.get(limit));
    }

    private static boolean isNumber(String value) {
        return value.matches("[0-9]{1,9}");
    }
}
