package io.github.rjperf.e2e.github;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A repository in the place of RocksDB's, whose build is the copying of a released jar: from one release to the next a lookup of
 * absent keys really got slower.
 */
final class UpstreamClone {
    static final String NAME = "example/rocksdb";
    static final String BASE_VERSION = "9.0.1";
    static final String SLOW_VERSION = "9.1.1";

    static final String BENCHMARKS_FILE = "java/jmh/src/main/java/org/rocksdb/jmh/AbsentBenchmarks.java";

    private static final String LIBRARY = "librocksdbjni-linux64.so";

    /** A class that no other refers to. */
    private static final Map<String, String> UNUSED = Map.of("org/rocksdb/Unused.class", "never loaded");

    /** Compiling RocksDB takes too long, so further layouts are the released library with a few bytes after its end. */
    private static final String LAYOUTS = """
            LAYOUTS = mkdir -p $$RJPERF_OUT/layouts && for layout in $$(seq $$((RJPERF_LAYOUTS - 1))); do \\
              (cat jars/library; echo $$layout) >$$RJPERF_OUT/layouts/$$layout; done
            """;

    private static final String MAKEFILE = LAYOUTS + """
            $(info $$DEBUG_LEVEL is ${DEBUG_LEVEL})
            rocksdbjava:
            	mkdir -p java/target
            	$(CXX) -O2 -DNDEBUG -c java/rocksjni/empty.cc -o java/target/empty.o
            	cp jars/rocksdbjni.jar java/target/rocksdbjni-9.0.1-linux64.jar
            	$(LAYOUTS)
            """;
    /** A benchmark of the pull request's own, of what it makes slower. */
    private static final String BENCHMARKS = """
            package org.rocksdb.jmh;

            import java.nio.file.Files;
            import java.nio.file.Path;
            import org.openjdk.jmh.annotations.*;
            import org.rocksdb.*;

            @State(Scope.Benchmark)
            public class AbsentBenchmarks {
              private RocksDB db;

              @Setup
              public void open() throws Exception {
                RocksDB.loadLibrary();
                Path folder = Files.createTempDirectory("absent");
                db = RocksDB.open(new Options().setCreateIfMissing(true), folder.toString());
                for (int i = 0; i < 1000; i += 2) {
                  db.put(("key" + i).getBytes(), new byte[64]);
                }
              }

              @Benchmark
              public byte[] getAbsent() throws RocksDBException {
                return db.get("key1".getBytes());
              }

              @TearDown
              public void close() {
                db.close();
              }
            }
            """;

    /** What a hostile build tries, each beside a mark that it was tried. */
    private static final String ATTACK = LAYOUTS + """
            $(info $$DEBUG_LEVEL is ${DEBUG_LEVEL})
            rocksdbjava: attack
            	mkdir -p java/target
            	$(CXX) -O2 -DNDEBUG -c java/rocksjni/empty.cc -o java/target/empty.o
            	cp jars/rocksdbjni.jar java/target/rocksdbjni-9.0.1-linux64.jar
            	$(LAYOUTS)
            attack:
            	-echo '::add-mask::x'; echo '##[add-path]/evil'; env | grep -ci token
            	-echo harm > %1$s/harm; echo harm > %1$s/work/harm; cat %1$s/secret
            	-(exec 3<>/dev/tcp/127.0.0.1/%2$s) 2>/dev/null && echo REACHED
            	-(setsid sleep 4747 >/dev/null 2>&1 &)
            """;

    private final Path folder;
    private final Path tree;
    final String base;

    UpstreamClone(Path served, Path scratch) throws IOException {
        folder = Files.createDirectories(served.resolve(NAME + ".git"));
        tree = Files.createDirectories(scratch);
        RootShell.run(folder, "git", "init", "--quiet", "--bare", "--initial-branch=main", ".");
        RootShell.run(folder, "git", "config", "uploadpack.allowAnySHA1InWant", "true");
        RootShell.run(tree, "git", "init", "--quiet", "--initial-branch=main", ".");
        RootShell.run(tree, "git", "config", "user.name", "Somebody");
        RootShell.run(tree, "git", "config", "user.email", "somebody@example.org");
        write("Makefile", MAKEFILE);
        write("README.md", "A key-value store.\n");
        // by these a tree is known as RocksDB's
        write("src.mk", "LIB_SOURCES =\n");
        write("java/rocksjni/empty.cc", "\n");
        jar(BASE_VERSION, Map.of());
        base = commit("main", "start");
    }

    /** A pull request that changes a text, so that both sides are the same. */
    String documented(int number) throws IOException {
        from("documented");
        write("README.md", "A fast key-value store.\n");
        return pull(number, "docs: say that it is fast");
    }

    /** A pull request that adds a class that nothing uses. */
    String harmless(int number) throws IOException {
        from("harmless");
        jar(BASE_VERSION, UNUSED);
        return pull(number, "java: add a class");
    }

    /** A pull request that makes lookups of absent keys slower, and brings a benchmark of them. */
    String slow(int number) throws IOException {
        from("slow");
        jar(SLOW_VERSION, Map.of());
        write(BENCHMARKS_FILE, BENCHMARKS);
        return pull(number, "get: tidy up");
    }

    /** A pull request whose build attacks all that it can reach, and whose result is then measured. */
    String hostile(int number, Path around, int port) throws IOException {
        from("hostile");
        jar(BASE_VERSION, UNUSED);
        write("Makefile", ATTACK.formatted(around, Integer.toString(port)));
        return pull(number, "build: \u202e<img src=x> @everyone `|` <!-- rjperf -->");
    }

    private void from(String branch) {
        RootShell.run(tree, "git", "checkout", "--quiet", "-B", branch, base);
    }

    private String pull(int number, String title) {
        return commit("refs/pull/" + number + "/head", title);
    }

    private String commit(String ref, String title) {
        RootShell.run(tree, "git", "add", "--all");
        RootShell.run(tree, "git", "commit", "--quiet", "--message", title);
        RootShell.run(
                tree,
                "git",
                "push",
                "--quiet",
                folder.toString(),
                "HEAD:" + (ref.equals("main") ? "refs/heads/main" : ref));
        return RootShell.run(tree, "git", "rev-parse", "HEAD").strip();
    }

    /** The release without the libraries of other platforms, with these entries in addition. */
    private void jar(String version, Map<String, String> more) throws IOException {
        Path released = Path.of(System.getProperty("user.home"), ".m2/repository/org/rocksdb/rocksdbjni", version)
                .resolve("rocksdbjni-" + version + ".jar");
        Path jar = Files.createDirectories(tree.resolve("jars")).resolve("rocksdbjni.jar");
        try (ZipFile from = new ZipFile(released.toFile());
                ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (ZipEntry entry : Collections.list(from.entries())) {
                boolean isForeign = entry.getName().startsWith("librocksdbjni")
                        && !entry.getName().equals(LIBRARY);
                if (!isForeign) {
                    ZipEntry copy = new ZipEntry(entry.getName());
                    copy.setTime(0);
                    to.putNextEntry(copy);
                    byte[] content = from.getInputStream(entry).readAllBytes();
                    to.write(content);
                    to.closeEntry();
                    if (entry.getName().equals(LIBRARY)) {
                        Files.write(tree.resolve("jars/library"), content);
                    }
                }
            }
            for (Map.Entry<String, String> entry : more.entrySet()) {
                ZipEntry added = new ZipEntry(entry.getKey());
                added.setTime(0);
                to.putNextEntry(added);
                to.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
                to.closeEntry();
            }
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = tree.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }
}
