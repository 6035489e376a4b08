package io.github.rjperf.build.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.build.subject.BuildException;
import io.github.rjperf.confine.Machine;
import io.github.rjperf.confine.Sandbox;
import io.github.rjperf.confine.SandboxLimits;
import io.github.rjperf.files.SafeLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees and candidates whose authors attack the compilation of their benchmarks. */
@Tag("source-build")
class HostileTreeIT {
    private static final Sandbox SANDBOX = Sandbox.find(Machine.here(false, Path.of(System.getProperty("user.home"))));

    private static final String SERVICE = "META-INF/services/javax.annotation.processing.Processor";

    /** Fails the compilation, with a word that is then in the log. */
    private static final String PROCESSOR = """
            package evil;

            import java.util.Set;
            import javax.annotation.processing.*;
            import javax.lang.model.element.TypeElement;

            @SupportedAnnotationTypes("*")
            public class Evil extends AbstractProcessor {
                static {
                    if (true) throw new Error("evil code runs");
                }

                @Override
                public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
                    return false;
                }
            }
            """;

    private final Path folder;
    private final BenchmarkTree tree;

    HostileTreeIT(@TempDir Path folder) {
        this.folder = folder;
        this.tree = BenchmarkTree.in(folder.resolve("tree"));
    }

    @Test
    void processorsOfTheTreeAndTheCandidateDoNotRun() throws Exception {
        tree.java("evil/Evil.java", PROCESSOR);
        for (String place : List.of("java/jmh/src/main/java/", "java/jmh/src/main/resources/")) {
            tree.write(place + SERVICE, "evil.Evil\n");
        }
        TreeBenchmarks made = obtain(Map.of("evil/Evil.java", PROCESSOR, SERVICE, "evil.Evil\n"));
        assertThat(made.leftOut()).isEmpty();
        assertThat(entries(made)).contains("evil/Evil.class").doesNotContain(SERVICE);
    }

    @Test
    void nothingIsReadThroughLinks() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Files.writeString(outside.resolve("Secret.java"), "package secret; public class Secret {}");
        tree.link(BenchmarkTree.JAVA + "secret/Secret.java", outside.resolve("Secret.java"));
        tree.link(BenchmarkTree.JAVA + "linked", outside);
        tree.link("java/jmh/src/main/resources", outside);
        TreeBenchmarks made = obtain(Map.of());
        assertThat(made.leftOut()).extracting(LeftOut::toString).containsExactly("secret/Secret.java: it is a link");
        assertThat(entries(made)).noneMatch(name -> name.contains("Secret"));

        BenchmarkTree other = new BenchmarkTree(folder.resolve("other"))
                .write("Makefile", "")
                .write("java/rocksjni/a", "")
                .link("java/jmh", tree.root().resolve("java/jmh"));
        assertThatThrownBy(() -> obtain(other, Map.of(), JmhCompile.LIMITS))
                .hasMessageStartingWith("git:main has no JMH benchmarks: there are no sources in ");
    }

    @Test
    void aPackageIsAnnotatedAndAModuleIsNone() throws Exception {
        tree.java("org/rocksdb/jmh/package-info.java", "@Deprecated\npackage org.rocksdb.jmh;\n");
        tree.java("module-info.java", "module evil { provides javax.annotation.processing.Processor with evil.Evil; }");
        TreeBenchmarks made = obtain(Map.of());
        assertThat(made.leftOut())
                .extracting(LeftOut::toString)
                .containsExactly("module-info.java: benchmarks cannot be a module");
        assertThat(entries(made)).contains("org/rocksdb/jmh/GetBenchmarks.class");
    }

    @Test
    void namesThatHideSomethingAreShownWithoutIt() throws Exception {
        tree.java("org/rocksdb/jmh/\u001B[31mRed\nline.java", "class Red {}");
        tree.java("org/rocksdb/jmh/\u202Eevil.java", "class Evil {}");
        tree.java("org/rocksdb/jmh/@args.java", "class Args {}");
        tree.java("-Akey=value.java", "class Option {}");
        TreeBenchmarks made = obtain(Map.of());
        assertThat(made.leftOut())
                .hasSize(4)
                .allMatch(each -> SafeLine.is(each.toString()))
                .allMatch(each -> each.reason().equals("its name contains characters other than letters and digits"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Esc\\u001bape", "\u00DCber"})
    void classesWithSuchNamesAreNotInTheJar(String name) throws Exception {
        tree.java("org/rocksdb/jmh/Plain.java", "package org.rocksdb.jmh; class Plain { class " + name + " {} }");
        TreeBenchmarks made = obtain(Map.of());
        assertThat(made.leftOut()).allMatch(each -> SafeLine.is(each.toString()));
        assertThat(entries(made)).allMatch(entry -> entry.matches("[\\w/$.-]+"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.openjdk.jmh.infra", "io.github.rjperf.protocol"})
    void classesThatMeasureCannotBeReplaced(String name) {
        tree.java("Measure.java", "package " + name + "; public class Measure {}");
        assertThatThrownBy(() -> obtain(Map.of()))
                .hasMessage("git:main cannot have a class " + name.replace('.', '/')
                        + "/Measure.class in java/jmh: it would replace a class that does the measuring");
    }

    /** The types of the inner calls are inferred again for each outer one. */
    @Test
    void aCompilerThatDoesNotEndIsStopped() {
        String call = "null";
        for (int depth = 0; depth < 14; depth++) {
            call = "same(yes ? %s : %s)".formatted(call, call);
        }
        tree.java("org/rocksdb/jmh/Slow.java", """
                package org.rocksdb.jmh;

                class Slow {
                    static boolean yes;
                    static <T> T same(T t) { return t; }
                    Object slow = %s;
                }
                """.formatted(call));
        SandboxLimits brief =
                new SandboxLimits(Duration.ofSeconds(10), Duration.ofMinutes(1), 2L << 30, 1 << 26, 1 << 26, 256);
        assertThatThrownBy(() -> obtain(tree, Map.of(), brief))
                .hasMessageContaining(
                        "do not compile against 9.1.4: javac was stopped: the time limit of 10.0 s; see ");
    }

    @Test
    void aCompilerThatCrashesIsNoSurprise() {
        tree.java("org/rocksdb/jmh/Deep.java", """
                package org.rocksdb.jmh;

                interface Deep<T> {}

                interface Deeper<X> extends Deep<Deep<? super Deeper<Deeper<X>>>> {
                    default Deep<? super Deeper<String>> same(Deeper<String> c) {
                        return c;
                    }
                }
                """);
        assertThatThrownBy(() -> obtain(Map.of()))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("do not compile against 9.1.4: The system is out of resources.; see ");
    }

    @Test
    void aCompilerThatRunsOutOfMemoryIsNoSurprise() {
        String doubled = IntStream.range(0, 31)
                .mapToObj(i -> "    static final String S" + (i + 1) + " = S" + i + " + S" + i + ";\n")
                .collect(Collectors.joining());
        tree.java(
                "org/rocksdb/jmh/Large.java",
                "package org.rocksdb.jmh;\n\nclass Large {\n    static final String S0 = \"0123456789abcdef\";\n"
                        + doubled + "}\n");
        assertThatThrownBy(() -> obtain(Map.of()))
                .isInstanceOf(BuildException.class)
                .hasMessageContaining("do not compile against 9.1.4: The system is out of resources.; see ");
    }

    private TreeBenchmarks obtain(Map<String, String> ofCandidate) {
        return obtain(tree, ofCandidate, JmhCompile.LIMITS);
    }

    private TreeBenchmarks obtain(BenchmarkTree from, Map<String, String> ofCandidate, SandboxLimits limits) {
        Map<String, String> files = new TreeMap<>(ofCandidate);
        files.put("org/rocksdb/RocksDB.java", BenchmarkTree.ROCKSDB);
        return new TreeBenchmarksCache(BenchmarkTree.tools(), SANDBOX, limits, folder.resolve("cache"))
                .obtain("git:main", from.source(), CandidateJar.of(folder.resolve("candidate"), files));
    }

    private static List<String> entries(TreeBenchmarks made) throws IOException {
        try (ZipFile zip = new ZipFile(made.jar().toFile())) {
            return zip.stream().map(ZipEntry::getName).toList();
        }
    }
}
