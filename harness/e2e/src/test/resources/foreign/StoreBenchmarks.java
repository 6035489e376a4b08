package org.example;

import java.nio.file.Files;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Group;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;
import org.rocksdb.NewCall;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;

/** Benchmarks as others write them, compiled by ForeignIT. */
@State(Scope.Benchmark)
public class StoreBenchmarks {
    @Param({"64", "1024"})
    public int valueSize;

    private Options options;
    private RocksDB db;
    private final byte[] key = "key".getBytes();

    /** Reads, and prepares each iteration for half a second. */
    @State(Scope.Benchmark)
    public static class Prepared {
        @Setup(Level.Iteration)
        public void prepare() throws InterruptedException {
            Thread.sleep(500);
        }
    }

    @Setup
    public void open() throws Exception {
        options = new Options().setCreateIfMissing(true);
        db = RocksDB.open(options, Files.createTempDirectory("store").toString());
        db.put(key, new byte[valueSize]);
        Thread stray = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    // stays
                }
            }
        });
        stray.start();
    }

    @TearDown
    public void close() {
        db.close();
        options.close();
    }

    @Benchmark
    public byte[] get() throws Exception {
        return db.get(key);
    }

    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @Threads(2)
    @Fork(jvmArgs = {"-Xmx600m", "-XX:+UseG1GC"})
    public byte[] threaded() throws Exception {
        return db.get(key);
    }

    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Warmup(batchSize = 100)
    @Measurement(batchSize = 100)
    public byte[] shot() throws Exception {
        TimeUnit.MICROSECONDS.sleep(100);
        return db.get(key);
    }

    @Benchmark
    @Group("mixed")
    public byte[] reads() throws Exception {
        return db.get(key);
    }

    @Benchmark
    @Group("mixed")
    public void writes() throws Exception {
        db.put(key, new byte[valueSize]);
    }

    @Benchmark
    public byte[] prepared(Prepared unused) throws Exception {
        return db.get(key);
    }

    @Benchmark
    public int calls() {
        return NewCall.one();
    }

    @Benchmark
    public int fails() {
        throw new IllegalStateException("no luck\n at all");
    }

    @Benchmark
    @Fork(jvmArgs = "-javaagent:agent.jar")
    public byte[] agent() throws Exception {
        return db.get(key);
    }
}
