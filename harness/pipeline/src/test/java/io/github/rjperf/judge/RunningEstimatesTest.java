package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Pair;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunningEstimatesTest {
    @Test
    void estimatesFromTwoPairsOn() {
        RunningEstimates estimates = new RunningEstimates(Lab.comparison(2, 24, 10_000), JudgingRules.upTo(24));
        List<Pair> pairs = new ArrayList<>(Lab.pairs(Lab.key(0), -0.1, -0.2));
        pairs.addAll(Lab.pairs(Lab.key(1), 0));

        assertThat(estimates.of(pairs)).singleElement().satisfies(estimate -> {
            assertThat(estimate.series()).isEqualTo(Lab.key(0));
            assertThat(estimate.change()).isCloseTo(Math.exp(-0.15) - 1, within(1e-9));
            assertThat(estimate.spread()).isCloseTo(Math.exp(0.1) - 1, within(1e-9));
        });
    }
}
