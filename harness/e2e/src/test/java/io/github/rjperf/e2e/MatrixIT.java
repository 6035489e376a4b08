package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The matrix with the real catalog, and series that a build or a JVM cannot run. */
@Tag("slow")
class MatrixIT {
    @TempDir
    Path folder;

    @Test
    void every_profile_holds_series_that_there_are() {
        Run overview = new RjPerfProgram(folder).run("series");

        assertThat(overview.status()).as(overview.err()).isZero();
        assertThat(overview.out().lines().map(line -> line.replaceFirst(":.*", "")))
                .startsWith("smoke", "quick", "pr", "full")
                .contains("leaks", "every", "reference-jni");
        Run every = new RjPerfProgram(folder).run("series", "--profile", "every");
        assertThat(every.out())
                .contains("not covered: all of GetJNIBenchmark, PutJNIBenchmark\n")
                .containsOnlyOnce("not covered:");
    }

    @Test
    void what_the_base_cannot_run_is_not_comparable_and_the_rest_is_measured() {
        Path bundle = folder.resolve("bundle");
        Run run = new RjPerfProgram(folder)
                .run(
                        "compare",
                        "8.0.0",
                        "9.10.0",
                        "--profile",
                        "every",
                        "--max-pairs",
                        "1",
                        "--out",
                        bundle.toString(),
                        "--series",
                        "GetBenchmarks.preallocatedIndirectByteBufferGet",
                        "--series",
                        "GetBenchmarks.preallocatedGet");

        assertThat(run.status()).as(run.err()).isEqualTo(3);
        assertThat(run.err()).contains("is not comparable: base 8.0.0 lacks get with heap ByteBuffers");
        assertThat(verdict(bundle, "GetBenchmarks.preallocatedIndirectByteBufferGet"))
                .isInstanceOfSatisfying(Verdict.NotComparable.class, verdict -> assertThat(verdict.reason())
                        .startsWith("base 8.0.0 lacks get with heap ByteBuffers: ")
                        .doesNotContain("candidate"));
        assertThat(verdict(bundle, "GetBenchmarks.preallocatedGet")).isInstanceOf(Verdict.Inconclusive.class);
    }

    @Test
    void the_synthetic_jni_benchmarks_run_with_their_own_library() {
        Path bundle = folder.resolve("bundle");
        String parameters = "/cacheMB=4/postProcessing=none/valueSize=1024";
        Run run = new RjPerfProgram(folder)
                .run(
                        "compare",
                        "9.1.1",
                        "9.1.1",
                        "--measure-identical",
                        "--profile",
                        "reference-jni",
                        "--max-pairs",
                        "1",
                        "--out",
                        bundle.toString(),
                        "--series",
                        "GetJNIBenchmark.getIntoDirectByteBuffer" + parameters,
                        "--series",
                        "GetJNIBenchmark.getIntoMemorySegment" + parameters);

        assertThat(run.status()).as(run.err()).isEqualTo(3);
        assertThat(Bundle.at(bundle).readForks().toList()).isNotEmpty().allSatisfy(fork -> assertThat(fork.proof())
                .isNotNull()
                .extracting(proof -> proof.libraryPath())
                .asString()
                .endsWith("librjperfjnitransfer.so"));
        if (Runtime.version().feature() < 22) {
            assertThat(verdict(bundle, "GetJNIBenchmark.getIntoMemorySegment"))
                    .isInstanceOfSatisfying(Verdict.NotComparable.class, verdict -> assertThat(verdict.reason())
                            .startsWith("this JVM lacks java.lang.foreign: ")
                            .doesNotContain("9.1.1"));
        }
    }

    private static Verdict verdict(Path bundle, String benchmark) {
        return Bundle.at(bundle).readVerdict().series().stream()
                .filter(series -> series.series().benchmark().equals(benchmark))
                .map(SeriesVerdict::verdict)
                .findFirst()
                .orElseThrow();
    }
}
