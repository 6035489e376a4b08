package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShareEstimateTest {
    @Test
    void theRatioOfTheMeans() {
        ShareEstimate share = ShareEstimate.of(Sample.of(1, 3), Sample.of(2, 6), 0.95);
        assertThat(share.share()).isEqualTo(0.5);
        assertThat(share.halfWidth()).isCloseTo(0, within(1e-12));
    }

    @Test
    void theIntervalCoversTheTruthInItsShareOfSamples() {
        Random random = new Random(4711);
        long covered = IntStream.range(0, 2000)
                .filter(i -> {
                    double[] wholes = random.doubles(5, 0, 1)
                            .map(u -> 100 + 10 * random.nextGaussian())
                            .toArray();
                    double[] parts = IntStream.range(0, 5)
                            .mapToDouble(k -> 0.6 * wholes[k] + 5 * random.nextGaussian())
                            .toArray();
                    ShareEstimate share = ShareEstimate.of(Sample.of(parts), Sample.of(wholes), 0.95);
                    return share.low() <= 0.6 && 0.6 <= share.high();
                })
                .count();
        assertThat(covered).isBetween(1870L, 1930L);
    }

    @Test
    void eachPartNeedsItsWhole() {
        assertThatThrownBy(() -> ShareEstimate.of(Sample.of(1, 2), Sample.of(1, 2, 3), 0.95))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
