package io.github.rjperf.protocol;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.rocksdb.RocksDB;

/** The facts that a fork reports about itself: its JVM, and the RocksDB library that it loaded. */
final class ForkFacts {
    private ForkFacts() {}

    static Map<String, String> ofThisJvm(BenchmarkParams benchmark) {
        return Map.of(
                "jvm",
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
                "jmh",
                benchmark.getJmhVersion());
    }

    static Map<String, String> ofMappedLibrary() {
        Map<String, String> facts = new TreeMap<>();
        String library = mappedLibrary();
        facts.put("library", library);
        // in some versions, the call loads the library, which must not happen in a benchmark without RocksDB
        String version = library.contains("librocksdbjni") ? rocksdbVersion() : null;
        if (version != null) {
            facts.put("version", version);
        }
        return facts;
    }

    /** Returns null where the API lacks the method (RocksJava before 6.22) or the library is not RocksDB. */
    private static @Nullable String rocksdbVersion() {
        try {
            return String.valueOf(RocksDB.rocksdbVersion());
        } catch (LinkageError e) {
            return null;
        }
    }

    /**
     * The library that the fork uses: on Linux, the mapped library according to the kernel; elsewhere, the only library
     * in the fork's own library folder.
     */
    private static String mappedLibrary() {
        try {
            Path maps = Path.of("/proc/self/maps");
            return Files.exists(maps) ? firstLibrary(Files.readAllLines(maps)) : firstLibrary(ownLibraries());
        } catch (IOException e) {
            return "none";
        }
    }

    private static List<String> ownLibraries() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getenv("ROCKSDB_SHAREDLIB_DIR")))) {
            return Stream.concat(
                            files.map(Path::toString), Stream.of(System.getProperty("rjperf.transfer.library", "")))
                    .toList();
        }
    }

    /** Prefers a library outside the fork's own folder, so that a fork that uses two libraries cannot hide it. */
    private static String firstLibrary(List<String> lines) {
        String own = System.getenv().getOrDefault("ROCKSDB_SHAREDLIB_DIR", "") + "/";
        return lines.stream()
                .filter(line -> line.contains("librocksdbjni") || line.contains("librjperfjnitransfer"))
                .map(line -> line.substring(line.indexOf('/')))
                .min(Comparator.comparing(path -> path.startsWith(own)))
                .orElse("none");
    }
}
