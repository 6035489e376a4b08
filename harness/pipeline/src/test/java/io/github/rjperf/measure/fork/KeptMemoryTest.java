package io.github.rjperf.measure.fork;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What a fork with two warm-up iterations keeps per operation. */
class KeptMemoryTest {
    @Test
    void isTheGrowthFromTheWarmUpToTheLastIteration() {
        KeptMemory kept = new KeptMemory(new IterationPlan(2, 3, 25));
        kept.live(1, 7_000_000);
        kept.live(2, 1_000_000);
        kept.live(3, 9_000_000);
        kept.live(4, 1_016_000);
        kept.live(5, 3);

        assertThat(kept.perOperation(measured(400, 600, 5000)))
                .containsExactly(Map.entry(Fork.LIVE_MEMORY, new Metric(16, Fork.BYTES_PER_OPERATION)));
    }

    @Test
    void isUnknownIfAReadingIsMissing() {
        KeptMemory late = new KeptMemory(new IterationPlan(2, 3, 25));
        late.live(4, 1_000_000);
        KeptMemory single = new KeptMemory(new IterationPlan(2, 1, 25));
        single.live(2, 1_000_000);
        single.live(3, 1_016_000);

        assertThat(late.perOperation(measured(400, 600, 5000))).isEmpty();
        assertThat(single.perOperation(measured(400))).isEmpty();
    }

    private static List<Iteration> measured(long... operations) {
        return LongStream.of(operations)
                .mapToObj(each -> new Iteration(0, 1, each, 0, 0))
                .toList();
    }
}
