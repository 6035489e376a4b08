package io.github.rjperf.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.File;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import one.profiler.AsyncProfiler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDB;

/** JVMs that run the shaded jar as forks that explain a change do. */
@Tag("slow")
class CountingForkIT {
    private static final Path JAR = Path.of(System.getProperty("benchmarks.jar"));
    private static final Pattern METRIC = Pattern.compile("\"count\\.([\\w-]+)\" : \\{\\s+\"score\" : ([\\d.E-]+)");
    private static final List<String> SERIES = Stream.of(
                    "keyCount=100", "valueSize=65536", "storage=sst", "columnFamilyTestType=no_column_family")
            .flatMap(parameter -> Stream.of("-p", parameter))
            .toList();

    @TempDir
    Path folder;

    /** A number of operations instead of a time, in which a busy machine runs so few that what happens once would show. */
    private int operations = 20_000;

    /** The counts of a {@code get} of 64 KiB in a fork with this many measured iterations. JMH takes an iteration for one operation. */
    private Map<String, Double> counts(List<String> options, int iterations) throws Exception {
        return counts(options, iterations, jarOf(RocksDB.class));
    }

    private Map<String, Double> counts(List<String> options, int iterations, String rocksJava) throws Exception {
        Path result = folder.resolve("result.json");
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(command(options, iterations, result, rocksJava))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        Map<String, Double> counts = new TreeMap<>();
        Matcher metrics = METRIC.matcher(Files.readString(result));
        while (metrics.find()) {
            counts.put(metrics.group(1), Double.parseDouble(metrics.group(2)) / operations);
        }
        return counts;
    }

    private List<String> command(List<String> options, int iterations, Path result, String rocksJava) throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        for (String name : List.of("rjperf.database.dir", "rjperf.data.dir")) {
            command.add("-D" + name + "=" + Files.createDirectories(folder.resolve(name)));
        }
        command.addAll(List.of("-Djmh.ignoreLock=true", "-Drjperf.counts=true", "-cp"));
        command.add(String.join(File.pathSeparator, JAR.toString(), jarOf(AsyncProfiler.class), rocksJava));
        command.addAll(List.of("org.openjdk.jmh.Main", "GetBenchmarks.get$", "-f", "0", "-foe", "true"));
        command.addAll(List.of(
                "-bm", "ss", "-wi", "1", "-wbs", "" + operations, "-bs", "" + operations, "-i", "" + iterations));
        command.addAll(List.of("-rf", "json", "-rff", result.toString()));
        command.addAll(List.of("-prof", "io.github.rjperf.benchmarks.CountProfiler"));
        command.addAll(List.of("-prof", "io.github.rjperf.counts.NativeMemoryProfiler"));
        command.addAll(SERIES);
        return command;
    }

    /** The path of the jar, or of the folder, that a class is from. */
    static String jarOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    @Test
    void anOperationHasItsNativeCallsAndItsNativeMemory() throws Exception {
        Map<String, Double> counts = counts(List.of("-javaagent:" + JAR), 3);

        assertThat(counts.get("native-calls")).isCloseTo(1, within(0.01));
        assertThat(counts.get("NUMBER_KEYS_READ")).isCloseTo(1, within(0.01));
        // a value of 64 KiB is alone in its block
        assertThat(counts.get("user_key_comparison_count")).isCloseTo(1, within(0.01));
        assertThat(counts).containsEntry("internal_key_skipped_count", 0.0);
        assertThat(counts.get("native-allocation"))
                .isBetween(16.0, 65536.0)
                .isCloseTo(counts(List.of("-javaagent:" + JAR), 1).get("native-allocation"), withinPercentage(20));
    }

    /** A jar of RocksJava as older versions are. */
    private String withoutPerfContext() throws Exception {
        Path older = Files.copy(Path.of(jarOf(RocksDB.class)), folder.resolve("older.jar"));
        try (FileSystem jar = FileSystems.newFileSystem(older)) {
            Files.delete(jar.getPath("org/rocksdb/PerfContext.class"));
        }
        return older.toString();
    }

    @Test
    void withoutItsCountsOfThreadsAllElseIsCounted() throws Exception {
        Map<String, Double> counts = counts(List.of("-javaagent:" + JAR), 1, withoutPerfContext());

        assertThat(counts).doesNotContainKey("user_key_comparison_count").containsKey("NUMBER_KEYS_READ");
        assertThat(counts.get("native-calls")).isCloseTo(1, within(0.01));
    }

    /** In an iteration of one operation, each of them would show. */
    @Test
    void theCallsThatCountAreNotCounted() throws Exception {
        operations = 1;
        Map<String, Double> counts = counts(List.of("-javaagent:" + JAR), 3);
        Map<String, Double> older = counts(List.of("-javaagent:" + JAR), 3, withoutPerfContext());

        assertThat(counts).containsKey("user_key_comparison_count");
        assertThat(counts.get("native-calls")).isPositive().isEqualTo(older.get("native-calls"));
    }

    @Test
    void aForkThatLooksForKeptMemoryLeavesOutItsLastIteration() throws Exception {
        Path stacks = folder.resolve("stacks.txt");
        Map<String, Double> counts =
                counts(List.of("-Drjperf.kept=true", "-Drjperf.stacks.file=" + stacks), 3, jarOf(RocksDB.class));

        List<String> lines = Files.readAllLines(stacks);
        assertThat(lines).contains("= kept native-memory 2", "= kept-heap java-heap 2");
        assertThat(lines.stream()
                        .filter(line -> line.startsWith("_jmhStub"))
                        .mapToLong(line -> Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)))
                        .sum())
                .as("kept by all reads together")
                .isLessThan(operations);
        assertThat(counts.get("native-allocation"))
                .isCloseTo(counts(List.of(), 2).get("native-allocation"), withinPercentage(20));
    }

    @Test
    void withoutTheAgentNoCallIsCounted() throws Exception {
        assertThat(counts(List.of(), 1)).doesNotContainKey("native-calls");
    }
}
