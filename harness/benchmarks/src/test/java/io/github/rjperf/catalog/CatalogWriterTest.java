package io.github.rjperf.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The catalog of this module's own benchmarks. */
class CatalogWriterTest {
    private final Path benchmarkList = Path.of("target/classes/META-INF/BenchmarkList");

    @Test
    void aBenchmarkHasItsParametersAndLimits() throws Exception {
        assertThat(CatalogWriter.catalog(benchmarkList))
                .contains("{\"benchmark\": \"MultiGetBenchmarks.multiGetList\", "
                        + "\"className\": \"io.github.rjperf.benchmarks.MultiGetBenchmarks\"")
                .contains("\"keyCount\": [\"10000\"]")
                .contains("\"storage\": [\"sst\", \"memtable\", \"compacted\"]")
                .contains("\"cache\": [\"fits\", \"miss\", \"8MiB\"]")
                .contains(
                        "\"unnamedDefaults\": {\"blobFiles\": [], \"cache\": [], "
                                + "\"compression\": [\"io.github.rjperf.benchmarks.database.ReadCalls$Lz4\"], \"statistics\": []}")
                .containsPattern(
                        "GetBenchmarks.preallocatedByteBufferGet\"[^\\n]*\\n[^\\n]*\"unnamedDefaults\": \\{\"blobFiles\"")
                .contains("\"atMost\": {\"multiGetSize\": \"keyCount\"}");
    }
}
