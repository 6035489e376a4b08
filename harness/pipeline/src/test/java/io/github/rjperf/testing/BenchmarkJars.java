package io.github.rjperf.testing;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.house.Repository;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SeriesName;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Jars whose catalogs hold what the matrix names, for tests of commands that measure nothing. */
public final class BenchmarkJars {
    private static final Pattern DEFAULT = Pattern.compile("(?m)^\\| `(\\w+)` \\|[^|]*\\| `?([^`| ]+)`? \\|");
    private static final Pattern PILOT = Pattern.compile("\"(\\w+)(\\.\\w+)/(\\S+)\": \\{score");

    private static final Set<String> UNNAMED = Set.of("blobFiles", "cache", "compression", "statistics", "writeBuffer");

    private static final Map<String, String> DEFAULTS = DEFAULT.matcher(
                    Repository.read(Repository.root().resolve("docs/reference/benchmarks.md")))
            .results()
            .collect(Collectors.toMap(row -> row.group(1), row -> row.group(2), (first, second) -> first));

    private static final Map<String, byte[]> JARS = jars();

    private final Map<String, Map<String, Set<String>>> benchmarks = new TreeMap<>();

    private BenchmarkJars() {
        BundledMatrix.outline().profiles().stream()
                .flatMap(profile -> profile.series().stream())
                .map(PlannedSeries::key)
                .forEach(this::add);
        Matcher pilot = PILOT.matcher(Repository.read(Repository.root().resolve("harness/matrix.yaml")));
        while (pilot.find()) {
            String benchmark = pilot.group(1) + "Benchmarks" + pilot.group(2);
            for (String parameter : pilot.group(3).split("/", -1)) {
                add(benchmark, parameter.replaceFirst("=.*", ""), parameter.replaceFirst(".*?=", ""));
            }
            SeriesName.usual(benchmark).forEach((parameter, value) -> add(benchmark, parameter, value));
        }
    }

    /** Puts them where the launcher's repository has its own. */
    public static void write(Path home) throws IOException {
        for (Map.Entry<String, byte[]> jar : JARS.entrySet()) {
            Path target = Files.createDirectories(home.resolve("harness/" + jar.getKey() + "/target"));
            Files.write(target.resolve(jar.getKey() + ".jar"), jar.getValue());
        }
    }

    /** Puts them there and reads them. */
    public static Catalog catalog(Path home) {
        try {
            write(home);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Catalog.read(
                new Settings(Map.of(), Map.of("rjperf.home", home.toString()), Clock.systemUTC()).benchmarkJars());
    }

    /** SHA-256 over both jars, as comparisons name it. */
    public static String sha256() {
        try {
            return FileSha256.of(out -> {
                for (byte[] jar : JARS.values()) {
                    out.write(jar);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(SeriesKey key) {
        benchmarks.computeIfAbsent(key.benchmark(), absent -> new TreeMap<>());
        key.parameters().forEach((name, value) -> add(key.benchmark(), name, value));
    }

    private void add(String benchmark, String name, String value) {
        benchmarks
                .computeIfAbsent(benchmark, absent -> new TreeMap<>())
                .computeIfAbsent(name, absent -> new TreeSet<>())
                .add(value);
    }

    private ArrayNode catalog() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        benchmarks.forEach((benchmark, parameters) -> {
            ObjectNode entry = all.addObject().put("benchmark", benchmark).put("className", "org.example." + benchmark);
            ObjectNode values = entry.putObject("parameters");
            parameters.forEach((name, known) -> {
                ArrayNode array = values.putArray(name);
                String first = DEFAULTS.getOrDefault(name, known.iterator().next());
                array.add(first);
                known.stream().filter(value -> !value.equals(first)).forEach(array::add);
            });
            entry.putObject("atMost");
            ObjectNode unnamed = entry.putObject("unnamedDefaults");
            UNNAMED.stream().filter(parameters::containsKey).forEach(unnamed::putArray);
            entry.putArray("needs");
        });
        return all;
    }

    private static Map<String, byte[]> jars() {
        Map<String, byte[]> jars = new LinkedHashMap<>();
        jars.put("benchmarks", jar(new BenchmarkJars().catalog()));
        jars.put("jni-transfer", jar(JsonNodeFactory.instance.arrayNode()));
        return jars;
    }

    private static byte[] jar(ArrayNode benchmarks) {
        ObjectNode catalog = JsonNodeFactory.instance.objectNode().put("formatVersion", 1);
        catalog.set("benchmarks", benchmarks);
        return HonestBundle.zip(Map.of("catalog.json", catalog.toString()));
    }
}
