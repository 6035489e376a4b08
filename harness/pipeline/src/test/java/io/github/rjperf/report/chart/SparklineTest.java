package io.github.rjperf.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SparklineTest {
    @Test
    void theSlowestIsTheLowestBlock() {
        assertThat(Sparkline.of(new double[] {-0.07, 0, -0.04}, 10)).isEqualTo("▁█▄");
    }

    @Test
    void smallNoiseStaysInTheMiddle() {
        assertThat(Sparkline.of(new double[] {0.001, -0.001, 0}, 10)).isEqualTo("▅▄▅");
        assertThat(Sparkline.of(new double[] {0.3}, 10)).isEqualTo("▅");
    }

    @Test
    void anUnknownValueLeavesASpace() {
        assertThat(Sparkline.of(new double[] {-0.07, Double.NaN, 0}, 10)).isEqualTo("▁ █");
        assertThat(Sparkline.of(new double[] {0.3, Double.NaN, Double.NaN, Double.NaN}, 2))
                .isEqualTo("▅ ");
    }

    @Test
    void manyValuesAreJoinedIntoNeighbors() {
        double[] step =
                IntStream.range(0, 100).mapToDouble(i -> i < 50 ? 0 : -0.1).toArray();

        assertThat(Sparkline.of(step, 4)).isEqualTo("██▁▁");
    }
}
