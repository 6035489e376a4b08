package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A series of mode {@code p99} with real forks: its score is the percentile that JMH computes, and not the mean. */
@Tag("slow")
@Isolated("it measures")
class TailIT {
    @TempDir
    Path folder;

    @Test
    void the_score_is_the_time_that_99_of_100_operations_stay_below() {
        RjPerfProgram rjperf = new RjPerfProgram(folder);
        Path bundle = folder.resolve("bundle");

        Run run = rjperf.run(
                "bundle",
                "measure",
                "9.1.1",
                "9.1.1",
                "--measure-identical",
                "--profile",
                "tail",
                "--series",
                "Get.get/keyCount=10000/valueSize=64/p99",
                "--max-pairs",
                "1",
                "--out",
                bundle.toString(),
                "--tmpdir",
                rjperf.databases().toString());

        assertThat(run.status()).as(run.err()).isZero();
        try (Stream<Fork> forks = Bundle.at(bundle).readForks()) {
            List<Fork> completed = forks.filter(fork -> fork.outcome() == ForkOutcome.COMPLETED)
                    .toList();
            assertThat(completed).isNotEmpty().allSatisfy(TailIT::assertTail);
        }
    }

    private static void assertTail(Fork fork) {
        double median = percentile(fork, "p0.50");
        double slowest = percentile(fork, "p1.00");
        assertThat(fork.unit()).isEqualTo("s/op");
        assertThat(fork.measured())
                .extracting(Iteration::score)
                .allSatisfy(score -> assertThat(score).isGreaterThan(median).isLessThanOrEqualTo(slowest));
    }

    /** Over all measured iterations. */
    private static double percentile(Fork fork, String name) {
        return Objects.requireNonNull(fork.metrics().get(name), fork.metrics().keySet()::toString)
                .value();
    }
}
