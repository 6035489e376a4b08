package io.github.rjperf.document.jmh;

import static io.github.rjperf.testing.JmhJars.LIST;
import static io.github.rjperf.testing.JmhJars.PLAIN;
import static io.github.rjperf.testing.JmhJars.jar;
import static io.github.rjperf.testing.JmhJars.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.testing.JmhJars;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JmhJarTest {
    private static final Path LISTS = Path.of("src/test/resources/jmh-lists");

    @TempDir
    private Path folder;

    private JmhJar read(Map<String, String> entries) {
        return JmhJar.read(jar(folder.resolve("some.jar"), entries));
    }

    /** Lists that the annotation processors of these versions wrote for the class beside them. */
    @ParameterizedTest
    @ValueSource(strings = {"1.19", "1.26", "1.37"})
    void everyVersionOfJmhWritesTheSameList(String version) throws IOException {
        JmhJar read = read(Map.of(LIST, Files.readString(LISTS.resolve("BenchmarkList-" + version))));

        Map<String, ListedBenchmark> byName = read.benchmarks().stream()
                .collect(Collectors.toMap(one -> one.method() + " " + one.mode(), one -> one));
        assertThat(byName)
                .containsOnlyKeys(
                        "plain Throughput",
                        "average AverageTime",
                        "many SampleTime",
                        "many SingleShotTime",
                        "readWrite Throughput",
                        "all All");
        assertThat(byName.values()).allSatisfy(one -> {
            assertThat(one.className()).isEqualTo("org.example.FixtureBenchmarks");
            assertThat(one.settings().jvmArguments())
                    .containsExactly("-Dfirst=1", "-Xmx1g", "-Dname=a b", "-Dlast=|=2", "-XX:+UseG1GC");
            assertThat(one.parameters())
                    .isEqualTo(Map.of("valueSize", List.of("16", "1024"), "text", List.of("", "ünï 1", "a b")));
        });
        ListedBenchmark average = Objects.requireNonNull(byName.get("average AverageTime"));
        assertThat(average.threads()).isEqualTo(4);
        assertThat(average.settings().operationsPerInvocation()).isEqualTo(10);
        ListedBenchmark shots = Objects.requireNonNull(byName.get("many SingleShotTime"));
        assertThat(shots.threads()).isEqualTo(-1);
        assertThat(shots.settings().warmupBatchSize()).isEqualTo(7);
        assertThat(shots.settings().batchSize()).isEqualTo(9);
        assertThat(byName)
                .hasEntrySatisfying("readWrite Throughput", one -> assertThat(one.groupThreads())
                        .containsExactly(3, 1))
                .hasEntrySatisfying("all All", one -> assertThat(one.jvm()).isEqualTo("/opt/other/bin/java"))
                .hasEntrySatisfying(
                        "plain Throughput", one -> assertThat(one.jvm()).isNull());
    }

    @Test
    void theHashIsThatOfTheContent() {
        String list = line("a.B", "c", "Throughput", PLAIN) + "\n" + line("a.B", "d", "Throughput", PLAIN);
        String sorted = line("a.B", "d", "Throughput", PLAIN) + "\n" + line("a.B", "c", "Throughput", PLAIN);
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("META-INF/MANIFEST.MF", "Built: yesterday");
        entries.put("a/B.class", "code");
        entries.put(LIST, list);
        String hash = read(entries).sha256();

        Map<String, String> same = new LinkedHashMap<>();
        same.put(LIST, sorted);
        same.put("META-INF/maven/a/pom.properties", "today");
        same.put("librocksdbjni-linux64.so", "library");
        same.put("a/B.class", "code");
        assertThat(read(same).sha256()).isEqualTo(hash);

        same.put("a/B.class", "other code");
        assertThat(read(same).sha256()).isNotEqualTo(hash);
    }

    @Test
    void theVersionIsThatOfTheJmhInTheJar() {
        String list = line("a.B", "c", "Throughput", PLAIN);
        Map<String, String> entries =
                Map.of(LIST, list, "org/openjdk/jmh/Main.class", "code", "jmh.properties", "jmh.version=1.21\nx=y");

        assertThat(read(entries).jmhVersion()).isEqualTo("1.21");
        assertThat(read(Map.of(LIST, list, "jmh.properties", "jmh.version=1.21"))
                        .jmhVersion())
                .isNull();
    }

    @Test
    void aJarWithoutAListIsRefused() {
        assertThatThrownBy(() -> read(Map.of("a/B.class", "code")))
                .isInstanceOf(DocumentException.class)
                .hasMessageEndingWith(
                        "is not a JMH jar: it has no META-INF/BenchmarkList; build it with JMH's annotation processor");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "JMH",
                "JMH S 5 a.B",
                "JMH S 3 a.B S 1 g S 1 c S 10 Throughput E A 1 1 1",
                "JMH S -1 a.B ",
                "JMH S 99999999999 a.B ",
                "JMH S 999999999 a.B ",
                "JMH S 3 a.B S 1 g S 1 c S 10 Throughput I 9 999999999 A 1 1 1 E E E E E E E E E E E E E E E E E ",
                "JMH S 3 a.B S 1 g S 1 c S 10 Throughput E A 999999 1 1 E E E E E E E E E E E E E E E E E ",
                "JMH S 3 a.B S 1 g S 1 c S 10 Throughput E A 1 1 1 E E E E E E E E E E E E E M 1 1 p 1 3 §§§ E E E "
            })
    void aListThatJmhDidNotWriteIsRefusedInOneLine(String line) {
        String encoded = line.replace("S 1 g", "S 17 a.jmh_generated.g");
        assertThatThrownBy(() -> read(Map.of(LIST, encoded)))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("some.jar: is not a JMH jar that can be read: ")
                .hasMessageNotContaining("\n");
    }

    @Test
    void aListWithoutEndIsRefused() {
        String line = line("a.B", "c", "Throughput", PLAIN) + "\n";
        assertThatThrownBy(() -> read(Map.of(LIST, line.repeat(5001))))
                .hasMessageContaining("more than 5000 benchmarks");
        assertThatThrownBy(() -> read(Map.of(LIST, "x".repeat((4 << 20) + 1))))
                .hasMessageContaining("more than 4194304 bytes");
    }

    /** A megabyte of zeros is a kilobyte in the archive. */
    @Test
    void whatUnpacksWithoutEndIsRefused() {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put(LIST, line("a.B", "c", "Throughput", PLAIN).getBytes(StandardCharsets.UTF_8));
        entries.put("zeros-1", new byte[1 << 20]);
        entries.put("zeros-2", new byte[1 << 20]);
        Path bomb = JmhJars.jarOf(folder.resolve("bomb.jar"), entries);
        assertThatThrownBy(() -> JmhJar.read(bomb, (2 << 20) - 1))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("more than");
    }

    @Test
    void whatIsNoArchiveIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("text.jar"), "no archive");
        assertThatThrownBy(() -> JmhJar.read(text))
                .isInstanceOf(DocumentException.class)
                .hasMessageContaining("is not a JMH jar that can be read");
    }
}
