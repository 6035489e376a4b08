package io.github.rjperf.build.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.confine.Machine;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.model.build.Build;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Benchmarks of small trees, compiled by javac and JMH's processor in the sandbox of this machine. */
@Tag("source-build")
class TreeBenchmarksIT {
    private static final Sandbox SANDBOX = Sandbox.find(Machine.here(false, Path.of(System.getProperty("user.home"))));

    private final Path folder;
    private final BenchmarkTree tree;
    private final Build candidate;

    TreeBenchmarksIT(@TempDir Path folder) {
        this.folder = folder;
        this.tree = BenchmarkTree.in(folder.resolve("tree"));
        this.candidate =
                CandidateJar.of(folder.resolve("candidate"), Map.of("org/rocksdb/RocksDB.java", BenchmarkTree.ROCKSDB));
    }

    @Test
    void theJarHoldsClassesAndTheListsOfJmhAndNoJmh() throws Exception {
        tree.write("java/jmh/src/main/resources/keys/some.txt", "a");
        tree.write("java/jmh/src/main/resources/META-INF/BenchmarkList", "not JMH's");
        TreeBenchmarks made = obtain("cache");
        assertThat(made.leftOut()).isEmpty();
        assertThat(made.log()).isNull();
        assertThat(entries(made))
                .contains(
                        "META-INF/BenchmarkList",
                        "META-INF/CompilerHints",
                        "keys/some.txt",
                        "org/rocksdb/jmh/GetBenchmarks.class",
                        "org/rocksdb/jmh/PutBenchmarks.class",
                        "org/rocksdb/jmh/jmh_generated/GetBenchmarks_get_jmhTest.class",
                        "org/rocksdb/util/Keys.class")
                .noneMatch(name -> name.startsWith("org/openjdk/") || name.startsWith("org/rocksdb/RocksDB"))
                .noneMatch(name -> name.endsWith(".java"));
        assertThat(text(made, "META-INF/BenchmarkList"))
                .startsWith("JMH S 29 org.rocksdb.jmh.GetBenchmarks ")
                .contains(" keyCount ");
    }

    @Test
    void theSameSourcesAreCompiledOnceAndGiveTheSameJar() throws Exception {
        Path jar = obtain("cache").jar();
        Files.setLastModifiedTime(jar, FileTime.fromMillis(0));
        assertThat(obtain("cache").jar()).isEqualTo(jar);
        assertThat(jar.toFile().lastModified()).isZero();
        assertThat(obtain("another").jar()).hasSameBinaryContentAs(jar);
        Files.writeString(jar, "damaged", StandardOpenOption.TRUNCATE_EXISTING);
        assertThat(obtain("cache").jar())
                .hasSameBinaryContentAs(folder.resolve("another").resolve(jar.getFileName()));
        tree.replace(BenchmarkTree.PUT, "byte[64]", "byte[65]");
        assertThat(obtain("cache").jar()).isNotEqualTo(jar);
    }

    @Test
    void aFileThatDoesNotCompileIsLeftOutWithTheFilesThatNeedIt() throws Exception {
        tree.replace(BenchmarkTree.KEYS, "(\"key\" + i)", "org.rocksdb.RocksDB.prefix(i)");
        tree.replace(BenchmarkTree.GET, "import org.rocksdb.util.Keys;", "import static org.rocksdb.util.Keys.key;");
        tree.replace(BenchmarkTree.GET, "Keys.key(", "key(");
        TreeBenchmarks made = obtain("cache");
        assertThat(made.leftOut())
                .extracting(LeftOut::toString)
                .containsExactly(
                        BenchmarkTree.KEYS
                                + ":5: cannot find symbol (symbol: method prefix(int), location: class RocksDB)",
                        BenchmarkTree.GET + ":5: package org.rocksdb.util does not exist");
        assertThat(made.log()).content().contains("cannot find symbol", "prefix(i)");
        assertThat(entries(made))
                .contains("org/rocksdb/jmh/PutBenchmarks.class")
                .noneMatch(name -> name.contains("GetBenchmarks"));
        assertThat(obtain("cache").leftOut()).isEqualTo(made.leftOut());
    }

    @Test
    void whatNothingCompilesOfIsRefusedWithTheFirstError() {
        tree.replace(BenchmarkTree.GET, "db.get(Keys.key(keyCount))", "db.gett(Keys.key(keyCount))");
        tree.replace(BenchmarkTree.PUT, "db.put(", "db.putt(");
        tree.replace(BenchmarkTree.KEYS, "public final class Keys {", "public final class Keys");
        assertThatThrownBy(() -> obtain("cache"))
                .isInstanceOf(BuildException.class)
                .hasMessageMatching("the benchmarks of git:main do not compile against 9[.]1[.]4: " + BenchmarkTree.KEYS
                        + ":3: '[{]' expected; see .*/cache/failed/[0-9a-f]{16}[.]log");
        assertThat(folder.resolve("cache/work")).doesNotExist();
    }

    @Test
    void aTreeWithoutBenchmarksIsRefused() {
        BenchmarkTree old =
                new BenchmarkTree(folder.resolve("old")).write("Makefile", "").write("java/rocksjni/a", "");
        assertThatThrownBy(() -> obtain(old, candidate, "cache"))
                .hasMessage(
                        "git:main has no JMH benchmarks: there are no sources in java/jmh/src/main/java; specify a tree of RocksDB 6.7"
                                + " or later");
        old.java("org/rocksdb/jmh/None.java", "package org.rocksdb.jmh; class None {}");
        assertThatThrownBy(() -> obtain(old, candidate, "cache"))
                .hasMessage(
                        "git:main has no JMH benchmarks: no method in java/jmh is annotated with @Benchmark; specify another tree");
    }

    @Test
    void aRuntimeWithoutACompilerIsRefused() {
        JmhTools whole = BenchmarkTree.tools();
        JmhTools runtime = new JmhTools(folder, whole.javaVersion(), whole.jmh(), whole.processor());
        TreeBenchmarksCache cache = new TreeBenchmarksCache(runtime, SANDBOX, folder.resolve("cache"));
        assertThatThrownBy(() -> cache.obtain("git:main", tree.source(), candidate))
                .hasMessage("there is no javac in " + folder + "/bin; run rjperf with a full JDK");
    }

    private TreeBenchmarks obtain(String cache) {
        return obtain(tree, candidate, cache);
    }

    private TreeBenchmarks obtain(BenchmarkTree of, Build against, String cache) {
        return new TreeBenchmarksCache(BenchmarkTree.tools(), SANDBOX, folder.resolve(cache))
                .obtain("git:main", of.source(), against);
    }

    private static List<String> entries(TreeBenchmarks made) throws IOException {
        try (ZipFile zip = new ZipFile(made.jar().toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }

    private static String text(TreeBenchmarks made, String entry) throws IOException {
        try (ZipFile zip = new ZipFile(made.jar().toFile())) {
            return new String(zip.getInputStream(zip.getEntry(entry)).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
