package io.github.rjperf.jnitransfer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** All mechanisms under JMH with four threads at once; the checks at the end of each fork examine the bytes. */
@Tag("source-build")
class ThreadsTest {
    @BeforeAll
    static void build() throws Exception {
        BuiltLibrary.use();
    }

    @Test
    void fourThreadsMoveWholeValues() throws Exception {
        String names = Stream.concat(
                        Mechanisms.of(GetJNIBenchmark.class).stream(), Mechanisms.of(PutJNIBenchmark.class).stream())
                .collect(Collectors.joining("|"));
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include("JNIBenchmark\\.(" + names + ")$")
                        .param("valueSize", "4096")
                        .param("postProcessing", "bytesum")
                        .param("preparation", "copyin")
                        .threads(4)
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(1)
                        .measurementTime(TimeValue.milliseconds(20))
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        assertThat(results).hasSizeGreaterThanOrEqualTo(20).allSatisfy(result -> {
            double bytes = sum(result, "bytes");
            double hits = sum(result, "hits");
            boolean gets = result.getParams().getBenchmark().contains("GetJNI");
            assertThat(bytes).isPositive();
            assertThat(hits).isEqualTo(gets ? bytes / 4096 : 0);
        });
    }

    private static double sum(RunResult result, String counter) {
        return Objects.requireNonNull(result.getSecondaryResults().get(counter)).getScore();
    }
}
