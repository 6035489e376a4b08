package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Pair;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunningEstimateTest {
    @Test
    void estimatesFromTwoPairsOn() {
        List<Pair> pairs = new ArrayList<>(Lab.pairs(Lab.key(0), -0.1, -0.2));
        pairs.addAll(Lab.pairs(Lab.key(1), 0));

        assertThat(RunningEstimate.of(Lab.key(0), pairs)).hasValueSatisfying(estimate -> {
            assertThat(estimate.change()).isCloseTo(Math.exp(-0.15) - 1, within(1e-9));
            assertThat(estimate.spread()).isCloseTo(Math.exp(0.1) - 1, within(1e-9));
        });
        assertThat(RunningEstimate.of(Lab.key(1), pairs)).isEmpty();
    }
}
