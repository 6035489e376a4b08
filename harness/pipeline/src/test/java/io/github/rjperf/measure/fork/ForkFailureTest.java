package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Side;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ForkFailureTest {
    /** What JMH 1.37 prints at the end of a fork whose benchmark throws. */
    private static String failure(String thrown) {
        return """
                ERROR: org.openjdk.jmh.runner.RunnerException: Benchmark caught the exception
                	at org.openjdk.jmh.runner.Runner.runBenchmarks(Runner.java:572)
                	at org.openjdk.jmh.Main.main(Main.java:71)
                Caused by: org.openjdk.jmh.runner.BenchmarkException: Benchmark error during the run
                	at org.openjdk.jmh.runner.BenchmarkHandler.runIteration(BenchmarkHandler.java:440)
                	... 3 more
                	Suppressed: %s
                		at org.rocksdb.RocksDB.open(RocksDB.java:1)
                """.formatted(thrown);
    }

    private static ForkFailure diagnosed(String output) {
        return ForkFailure.diagnose(Side.BASE, output, OptionalInt.of(1), "no reason");
    }

    @Test
    void theReasonIsWhatTheBenchmarkThrewAndNotHowJmhWrapsIt() {
        ForkFailure failure = diagnosed(failure("org.rocksdb.RocksDBException: No space left on device"));
        assertThat(failure.outcome()).isEqualTo(ForkOutcome.CRASHED);
        assertThat(failure.reason())
                .isEqualTo("ended with status 1: org.rocksdb.RocksDBException: No space left on device");
    }

    @Test
    void aMissingCallOfTheBuildIsUnsupported() {
        ForkFailure failure = diagnosed(failure("java.lang.NoClassDefFoundError: org/rocksdb/Cache"));
        assertThat(failure.outcome()).isEqualTo(ForkOutcome.UNSUPPORTED);
        assertThat(failure.reason()).isEqualTo("NoClassDefFoundError: org/rocksdb/Cache");
    }

    @Test
    void withoutAnExceptionTheReasonIsWhatHappenedOtherwise() {
        assertThat(diagnosed("# A fatal error has been detected").reason()).isEqualTo("ended with status 1: no reason");
    }
}
