package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The contents of the jar, and that JMH accepts it together with benchmarks.jar. */
@Tag("source-build")
class JniTransferJarIT {
    private static final Path OWN = jar("jni-transfer.jar");
    private static final Path BENCHMARKS = jar("benchmarks.jar");

    @Test
    void holdsItsOwnClassesNettyAndTheSources() throws Exception {
        List<String> names = names(OWN);
        assertThat(names)
                .contains(
                        "META-INF/BenchmarkList",
                        "META-INF/CompilerHints",
                        "catalog.json",
                        "cpp/CMakeLists.txt",
                        "cpp/get.cpp",
                        "cpp/jni_support.h",
                        "io/github/rjperf/jnitransfer/GetJNIBenchmark.class",
                        "io/netty/buffer/ByteBuf.class")
                .noneMatch(name -> name.matches("org/openjdk/.*|org/rocksdb/.*|joptsimple/.*|.*\\.so"));
        assertThat(names.stream().filter(name -> name.matches("io/github/rjperf/.*\\.class")))
                .allMatch(name -> name.startsWith("io/github/rjperf/jnitransfer/"));
    }

    @Test
    void sharesNoClassWithTheBenchmarksJar() throws Exception {
        assertThat(names(OWN).stream().filter(name -> name.endsWith(".class")))
                .doesNotContainAnyElementsOf(names(BENCHMARKS));
    }

    @Test
    void jmhReadsTheListsAndHintsOfBothJars() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        BENCHMARKS + File.pathSeparator + OWN,
                        "org.openjdk.jmh.Main",
                        "-l")
                .redirectErrorStream(true)
                .start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("io.github.rjperf.benchmarks.GetBenchmarks.get\n")
                .contains("io.github.rjperf.jnitransfer.PutJNIBenchmark.putFromMemorySegment\n");
        URL[] jars = {BENCHMARKS.toUri().toURL(), OWN.toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(jars, ClassLoader.getPlatformClassLoader())) {
            Class<?> hints = loader.loadClass("org.openjdk.jmh.runner.CompilerHints");
            Object all = hints.getMethod("defaultList").invoke(null);
            Object lines = hints.getMethod("get").invoke(all);
            assertThat(lines.toString())
                    .contains("inline,io/github/rjperf/benchmarks/GetBenchmarks.get")
                    .contains("inline,io/github/rjperf/jnitransfer/GetJNIBenchmark.getIntoUnsafe");
        }
    }

    private static List<String> names(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().map(ZipEntry::getName).toList();
        }
    }

    private static Path jar(String property) {
        return Path.of(Objects.requireNonNull(System.getProperty(property)));
    }
}
