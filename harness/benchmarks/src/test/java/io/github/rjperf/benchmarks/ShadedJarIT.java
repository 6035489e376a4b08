package io.github.rjperf.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** The contents of the jar that forks run. */
class ShadedJarIT {
    @Test
    void holdsTheBenchmarksAndJmhButNoRocksDb() throws Exception {
        try (JarFile jar = new JarFile(System.getProperty("benchmarks.jar"))) {
            List<String> names = jar.stream().map(ZipEntry::getName).toList();
            assertThat(names)
                    .contains(
                            "META-INF/BenchmarkList",
                            "io/github/rjperf/benchmarks/GetBenchmarks.class",
                            "org/openjdk/jmh/Main.class")
                    .noneMatch(name -> name.startsWith("org/rocksdb") || name.contains("librocksdbjni"));
        }
    }
}
