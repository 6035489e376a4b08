package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WeightedMedianTest {
    @Test
    void equalWeightsGiveTheMedian() {
        SplittableRandom random = new SplittableRandom(1);
        for (int size = 1; size <= 40; size++) {
            double[] values = random.doubles(size).toArray();
            double[] weights = new double[size];
            Arrays.fill(weights, 0.3);
            assertThat(WeightedMedian.of(values, weights))
                    .isCloseTo(Sample.of(values).percentile(50), within(1e-12));
        }
    }

    /** By hand: the middles of the weights are 1, 4.5 and 8, and half of all weight is 4.5. */
    @Test
    void aHeavyValueIsTheMedian() {
        assertThat(WeightedMedian.of(new double[] {30, 10, 20}, new double[] {2, 2, 5}))
                .isEqualTo(20);
        assertThat(WeightedMedian.of(new double[] {10, 20}, new double[] {3, 1}))
                .isCloseTo(12.5, within(1e-12));
        assertThat(WeightedMedian.of(new double[] {10, 20}, new double[] {9, 1}))
                .isCloseTo(11, within(1e-12));
    }

    @Test
    void valuesWithoutWeightsAreRefused() {
        assertThatThrownBy(() -> WeightedMedian.of(new double[] {1, 2}, new double[] {1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 values with 1 weights");
    }
}
