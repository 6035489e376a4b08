package io.github.rjperf.turn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;

/** What a fork can say about itself: its process, its JVM, and the RocksDB library that it loaded. */
final class ForkFacts {
    private ForkFacts() {}

    static Map<String, String> ofThisJvm(BenchmarkParams benchmark) {
        return Map.of(
                "pid", Long.toString(ProcessHandle.current().pid()),
                "jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
                "jmh", benchmark.getJmhVersion());
    }

    static Map<String, String> ofMappedLibrary() {
        Map<String, String> facts = new TreeMap<>();
        facts.put("library", mappedLibrary());
        String version = rocksdbVersion();
        if (version != null) {
            facts.put("version", version);
        }
        return facts;
    }

    /** Answers null where the API lacks the method (RocksJava before 6.22) or the library is not RocksDB. */
    private static @org.jspecify.annotations.Nullable String rocksdbVersion() {
        try {
            Object version = Class.forName("org.rocksdb.RocksDB")
                    .getMethod("rocksdbVersion")
                    .invoke(null);
            return String.valueOf(version);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** On Linux what the kernel says is mapped; elsewhere the only file in the fork's own library folder. */
    private static String mappedLibrary() {
        Path maps = Path.of("/proc/self/maps");
        try (Stream<String> lines = Files.exists(maps) ? Files.lines(maps) : ownLibraryFolder()) {
            return lines.filter(line -> line.contains("librocksdbjni") && line.contains("/"))
                    .map(line -> line.substring(line.indexOf('/')))
                    .findFirst()
                    .orElse("none");
        } catch (IOException e) {
            return "none";
        }
    }

    private static Stream<String> ownLibraryFolder() throws IOException {
        String folder = System.getenv("ROCKSDB_SHAREDLIB_DIR");
        return folder == null ? Stream.empty() : Files.list(Path.of(folder)).map(Path::toString);
    }
}
