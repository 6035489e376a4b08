package io.github.rjperf.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/** Where RocksJava finds its native library. */
class LibraryFolderIT {
    private static final String LIBRARY = Environment.getJniLibraryFileName("rocksdb");

    @TempDir
    Path found;

    @TempDir
    Path databases;

    /** What a JVM answers that cannot unpack the library. */
    private String answer() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.library.path=" + found,
                        "-Drjperf.database.dir=" + databases,
                        "-cp",
                        System.getProperty("benchmarks.jar") + File.pathSeparator + CountingForkIT.jarOf(RocksDB.class),
                        "io.github.rjperf.catalog.Probe",
                        "io.github.rjperf.benchmarks.database.ReadCalls$Lz4")
                .redirectErrorStream(true);
        builder.environment()
                .put("ROCKSDB_SHAREDLIB_DIR", found.resolve("missing").toString());
        Process process = builder.start();
        try (InputStream out = process.getInputStream()) {
            String answer = new String(out.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            return answer;
        }
    }

    @Test
    void aLibraryThatIsThereIsNotUnpacked() throws Exception {
        assertThat(answer()).contains("LZ4 compression: ", "missing");

        try (InputStream packed =
                Objects.requireNonNull(RocksDB.class.getClassLoader().getResourceAsStream(LIBRARY))) {
            Files.copy(packed, found.resolve(LIBRARY));
        }
        assertThat(answer()).isEqualTo("io.github.rjperf.benchmarks.database.ReadCalls$Lz4\tok\n");
    }
}
