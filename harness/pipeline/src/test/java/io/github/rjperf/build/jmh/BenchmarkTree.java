package io.github.rjperf.build.jmh;

import io.github.rjperf.build.maven.MavenFetch;
import io.github.rjperf.build.maven.PinnedJars;
import io.github.rjperf.build.source.Source;
import io.github.rjperf.build.source.Sources;
import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.build.subject.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A tree with as much of RocksDB as its benchmarks need: two classes of benchmarks that share a third. */
final class BenchmarkTree {
    static final String JAVA = "java/jmh/src/main/java/";
    static final String GET = "org/rocksdb/jmh/GetBenchmarks.java";
    static final String PUT = "org/rocksdb/jmh/PutBenchmarks.java";
    static final String KEYS = "org/rocksdb/util/Keys.java";

    /** The classes that it calls, of a release. */
    static final String ROCKSDB = """
            package org.rocksdb;

            public class RocksDB {
                public byte[] get(byte[] key) {
                    return key;
                }

                public void put(byte[] key, byte[] value) {}
            }
            """;

    private static final String KEYS_TEXT = """
            package org.rocksdb.util;

            public final class Keys {
                public static byte[] key(int i) {
                    return ("key" + i).getBytes();
                }
            }
            """;

    private static final String GET_TEXT = """
            package org.rocksdb.jmh;

            import org.openjdk.jmh.annotations.*;
            import org.rocksdb.RocksDB;
            import org.rocksdb.util.Keys;

            @State(Scope.Benchmark)
            public class GetBenchmarks {
                @Param({"1000", "100000"}) int keyCount;
                private final RocksDB db = new RocksDB();

                @Benchmark
                public byte[] get() {
                    return db.get(Keys.key(keyCount));
                }
            }
            """;

    private static final String PUT_TEXT = """
            package org.rocksdb.jmh;

            import org.openjdk.jmh.annotations.*;
            import org.rocksdb.RocksDB;

            @State(Scope.Benchmark)
            public class PutBenchmarks {
                private final RocksDB db = new RocksDB();

                @Benchmark
                public void put() {
                    db.put(new byte[16], new byte[64]);
                }
            }
            """;

    private final Path root;

    BenchmarkTree(Path root) {
        this.root = root;
    }

    static BenchmarkTree in(Path root) {
        BenchmarkTree tree = new BenchmarkTree(root);
        tree.write("Makefile", "").write("java/rocksjni/rocksjni.cc", "");
        tree.java(KEYS, KEYS_TEXT);
        tree.java(GET, GET_TEXT);
        return tree.java(PUT, PUT_TEXT);
    }

    Path root() {
        return root;
    }

    BenchmarkTree java(String file, String text) {
        return write(JAVA + file, text);
    }

    BenchmarkTree write(String file, String text) {
        Path path = root.resolve(file);
        try {
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    BenchmarkTree replace(String file, String before, String after) {
        try {
            String text = Files.readString(root.resolve(JAVA + file));
            if (!text.contains(before)) {
                throw new IllegalArgumentException(file + " does not contain: " + before);
            }
            return java(file, text.replace(before, after));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    BenchmarkTree link(String file, Path target) {
        try {
            Path link = root.resolve(file);
            Files.createDirectories(Objects.requireNonNull(link.getParent()));
            Files.createSymbolicLink(link, target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    Source source() {
        return new Sources(".", null, root.resolveSibling("git"), System.getenv())
                .locate(new Subject.SourceFolder(root), ProgressListener.NONE);
    }

    /** The tools of this JVM, with the JMH that builds of this program have fetched. */
    static JmhTools tools() {
        PinnedJars jars =
                new PinnedJars(new MavenFetch(Path.of(System.getProperty("user.home"), ".m2"), ProgressListener.NONE));
        return new JmhTools(
                Path.of(System.getProperty("java.home")),
                System.getProperty("java.runtime.version"),
                jars.fetch("org.openjdk.jmh", "jmh-core", "JMH"),
                jars.fetch("org.openjdk.jmh", "jmh-generator-annprocess", "JMH's annotation processor"));
    }
}
