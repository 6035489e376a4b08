package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForeignJar;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** The benchmarks in the sources of a tree, compiled and run on released builds. */
@Tag("slow")
@Isolated("it measures")
class BenchmarksOfTreeIT {
    private static final String GET = """
            package org.rocksdb.jmh;

            import static org.rocksdb.util.Keys.key;

            import java.nio.file.Files;
            import java.nio.file.Path;
            import org.openjdk.jmh.annotations.*;
            import org.rocksdb.*;

            @State(Scope.Benchmark)
            public class GetBenchmarks {
                @Param({"64", "65536"}) int valueSize;
                RocksDB db;

                @Setup(Level.Trial)
                public void setup() throws Exception {
                    RocksDB.loadLibrary();
                    db = RocksDB.open(Files.createTempDirectory("get-benchmarks").toString());
                    db.put(key(1), new byte[valueSize]);
                }

                @TearDown(Level.Trial)
                public void cleanup() {
                    db.close();
                }

                @Benchmark
                public byte[] get() throws RocksDBException {
                    return db.get(key(1));
                }
            }
            """;

    private static final String KEYS = """
            package org.rocksdb.util;

            public final class Keys {
                public static byte[] key(int i) {
                    return ("key" + i).getBytes();
                }
            }
            """;

    private static final String NEW = """
            package org.rocksdb.jmh;

            import org.openjdk.jmh.annotations.*;

            public class NewBenchmarks {
                @Benchmark
                public Object isNew() {
                    return new org.rocksdb.CallOfTomorrow();
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void eachFileIsMeasuredOrNamed() throws IOException {
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Path tree = tree();
        Path bundle = folder.resolve("bundle");

        Run run = rjperf.run(
                Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()),
                Stream.of(
                                List.of("bundle", "measure", "9.0.1", "9.1.1", "--out", bundle.toString()),
                                List.of("--benchmarks", "dir:" + tree, "GetBenchmarks.*", "-p", "valueSize=64"),
                                List.of("--max-pairs", "1", "--budget", "3m", "--tmpdir"),
                                List.of(rjperf.databases().toString()))
                        .flatMap(List::stream)
                        .toArray(String[]::new));

        assertThat(run.status()).as(run.err()).isZero();
        String missing = "org/rocksdb/jmh/NewBenchmarks.java:8: cannot find symbol"
                + " (symbol: class CallOfTomorrow, location: package org.rocksdb)";
        assertThat(run.err()).contains("Left out of the benchmarks: " + missing);
        Comparison comparison = Bundle.at(bundle).readComparison();
        ForeignJar jar = Objects.requireNonNull(comparison.foreign());
        assertThat(jar.kind()).isEqualTo(ForeignJar.Kind.TREE);
        assertThat(jar.name()).startsWith("dir:").endsWith("/rocksdb");
        assertThat(jar.leftOut()).containsExactly(missing);
        assertThat(comparison.plan().series())
                .extracting(one -> one.key().name())
                .containsExactly("jmh.Get.get/valueSize=64");
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            List<Fork> completed = forks.filter(fork -> fork.outcome() == ForkOutcome.COMPLETED)
                    .toList();
            assertThat(completed).extracting(Fork::side).contains(Side.BASE, Side.CANDIDATE);
            assertThat(completed).allSatisfy(fork -> assertThat(
                            Objects.requireNonNull(fork.proof()).librarySha256())
                    .isEqualTo(comparison.build(fork.side()).librarySha256()));
        }
    }

    private Path tree() throws IOException {
        Path tree = folder.resolve("rocksdb");
        Path java = tree.resolve("java/jmh/src/main/java/org/rocksdb");
        for (Path made : List.of(tree.resolve("java/rocksjni"), java.resolve("jmh"), java.resolve("util"))) {
            Files.createDirectories(made);
        }
        Files.createFile(tree.resolve("Makefile"));
        Files.writeString(java.resolve("jmh/GetBenchmarks.java"), GET);
        Files.writeString(java.resolve("jmh/NewBenchmarks.java"), NEW);
        Files.writeString(java.resolve("util/Keys.java"), KEYS);
        return tree;
    }
}
