package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.Benchmark;
import io.github.rjperf.model.SeriesKey;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogTest {
    private final Catalog catalog = new Catalog(
            List.of(
                    benchmark("MultiGet.list", Map.of("keyCount", List.of("1000"), "batch", List.of("100"))),
                    benchmark("Get.get", Map.of("storage", List.of("sst", "memtable"), "valueSize", List.of("64"))),
                    benchmark("Scan.scan", Map.of("cache", List.of("fits", "miss"), "valueSize", List.of("64")))),
            List.of());

    @Test
    void aSeriesGetsTheDefaultsOfWhatItDoesNotName() {
        assertThat(catalog.complete(series("Get.get", Map.of("valueSize", "1024")))
                        .name())
                .isEqualTo("Get%.get/storage=sst/valueSize=1024");
    }

    @Test
    void aDefaultWithoutANameIsNotPartOfASeries() {
        SeriesKey usual = catalog.complete(series("Scan.scan", Map.of()));
        SeriesKey misses = catalog.complete(series("Scan.scan", Map.of("cache", "miss")));
        Benchmark scan = catalog.benchmark("Scan.scan");

        assertThat(usual.parameters()).containsOnlyKeys("valueSize");
        assertThat(catalog.complete(series("Scan.scan", Map.of("cache", "fits"))))
                .isEqualTo(usual);
        assertThat(misses.name()).isEqualTo("Scan%.scan/cache=miss/valueSize=64");
        assertThat(scan.needsOf(usual)).containsExactly("x.Y$Z");
        assertThat(scan.needsOf(misses)).containsExactly("x.Y$Z", "x.Y$Cache");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Get.gets     | valueSize=1    | there is no benchmark 'Get.gets'; did you mean Get.get?",
                "Get.get      | valuesize=1    | Get.get has no parameter 'valuesize'; did you mean valueSize?",
                "Get.get      | storage=memory | storage has no value 'memory'; there are: sst, memtable",
                "Get.get      | valueSize=1k   | valueSize is not a whole number of at most nine digits: 1k",
                "Scan.scan    | cache=missing  | cache has no value 'missing'; did you mean miss?",
                "MultiGet.list| batch=1001     | batch is above keyCount: 1001 > 1000",
                "MultiGet.list| keyCount=99    | batch is above keyCount: 100 > 99",
            })
    void whatThereIsNotIsRefused(String benchmark, String parameter, String message) {
        String[] named = parameter.split("=", 2);
        assertThatThrownBy(() -> catalog.complete(series(benchmark, Map.of(named[0], named[1]))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void aProfileThatAsksForWhatThereIsNotIsRefusedWithItsLine() {
        String matrix = """
                version: 1
                profiles:
                  quick:
                    about: a first look
                    budget: 5m
                    maxPairs: 5
                    plan: {iteration: 100ms, warmup: 5, measured: 8}
                    series:
                      - benchmark: Get.get
                        parameters: {}
                      - benchmark: MultiGet.list
                        parameters: {keyCount: 1000, batch: [10, 10000]}
                """;
        assertThatThrownBy(() -> MatrixFile.parse("m.yaml", matrix, catalog::complete))
                .isInstanceOf(DocumentException.class)
                .hasMessage("m.yaml:11: series[1]: batch is above keyCount: 10000 > 1000");
    }

    @Test
    void twoSpellingsOfOneSeriesAreTheSame() {
        String matrix = """
                version: 1
                profiles:
                  quick:
                    about: a first look
                    budget: 5m
                    maxPairs: 5
                    plan: {iteration: 100ms, warmup: 5, measured: 8}
                    series:
                      - benchmark: Get.get
                        parameters: {}
                      - benchmark: Get.get
                        parameters: {storage: sst}
                """;
        assertThatThrownBy(() -> MatrixFile.parse("m.yaml", matrix, catalog::complete))
                .hasMessageContaining("m.yaml:11: series Get%.get/storage=sst/valueSize=64 appears twice");
    }

    @Test
    void theCatalogsOfAllJarsAreJoined(@TempDir Path folder) throws IOException {
        Path one = jar(folder.resolve("one.jar"), "A.a");
        Path two = jar(folder.resolve("two.jar"), "B.b");
        Catalog joined = Catalog.read(List.of(one, two));
        assertThat(joined.all()).extracting(Benchmark::benchmark).containsExactly("A.a", "B.b");
        assertThat(joined.benchmark("B.b").needs()).containsExactly("x.Y$Z");
        assertThatThrownBy(() -> Catalog.read(List.of(one, one)))
                .hasMessageContaining("two jars contain benchmark A.a");
    }

    @Test
    void aJarWithoutACatalogIsRefused(@TempDir Path folder) throws IOException {
        Path jar = folder.resolve("empty.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("other"));
        }
        assertThatThrownBy(() -> Catalog.read(List.of(jar)))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("is not a benchmarks jar");
    }

    private static Path jar(Path file, String benchmark) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("catalog.json"));
            zip.write(("{\"formatVersion\": 1, \"benchmarks\": [{\"benchmark\": \"" + benchmark
                            + "\", \"className\": \"x.Y\", \"parameters\": {\"a\": [\"1\"]}, \"atMost\": {},"
                            + " \"unnamedDefaults\": {}, \"needs\": [\"x.Y$Z\"]}]}")
                    .getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    private static Benchmark benchmark(String name, Map<String, List<String>> parameters) {
        Map<String, String> limits = parameters.containsKey("batch") ? Map.of("batch", "keyCount") : Map.of();
        boolean hasCache = parameters.containsKey("cache");
        Map<String, List<String>> unnamed = hasCache ? Map.of("cache", List.of("x.Y$Cache")) : Map.of();
        return new Benchmark(
                name,
                "x.Y",
                new TreeMap<>(parameters),
                new TreeMap<>(limits),
                new TreeMap<>(unnamed),
                hasCache ? List.of("x.Y$Z") : List.of());
    }

    private static SeriesKey series(String benchmark, Map<String, String> parameters) {
        return new SeriesKey(benchmark, "thrpt", new TreeMap<>(parameters), 1);
    }
}
