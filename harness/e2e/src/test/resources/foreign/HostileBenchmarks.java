package org.rocksdb.hostile;

import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.rocksdb.RocksDB;

/** What a jar of others may try, compiled by ForeignIT. */
@State(Scope.Benchmark)
public class HostileBenchmarks {
    /** Loads a copy of the library from another place, and the one of the build. */
    @Benchmark
    public int loadsAnother() throws Exception {
        Path own = Path.of(System.getenv("ROCKSDB_SHAREDLIB_DIR"));
        RocksDB.loadLibrary();
        Path other = Path.of(System.getProperty("java.io.tmpdir"), "librocksdbjni-other.so");
        if (!Files.exists(other)) {
            try (var files = Files.list(own)) {
                Files.copy(files.findFirst().get(), other);
            }
            System.load(other.toString());
        }
        return 1;
    }

    /** Uses no RocksDB at all. */
    @Benchmark
    public int usesNone() {
        return 1;
    }

    /** Fails unless the classes are those of the build, and the profiler is ours. */
    @Benchmark
    public String showsItsClasses() throws Exception {
        RocksDB.loadLibrary();
        String api = RocksDB.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        Class<?> profiler = Class.forName("io.github.rjperf.protocol.TurnProfiler");
        String ours =
                profiler.getProtectionDomain().getCodeSource().getLocation().getPath();
        if (!api.contains("rocksdbjni") || !ours.endsWith("rjperf.jar")) {
            throw new IllegalStateException(api + " " + ours);
        }
        return api;
    }
}
