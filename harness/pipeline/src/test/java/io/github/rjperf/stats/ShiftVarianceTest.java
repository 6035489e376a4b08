package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.testing.Simulations;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShiftVarianceTest {
    private static final Offset<Double> EXACT = within(1e-12);
    private static final int RUNS = Simulations.of(250);
    private static final int LAYOUTS = 8;
    private static final int SERIES = 7;

    private static final LayoutRing FIRST =
            ring(new double[][] {{.012, .018, .011}, {-.004, -.010}, {.021, .013, .019}, {-.022, -.031, -.027}});
    private static final LayoutRing SECOND =
            ring(new double[][] {{.010, .001, .004}, {.002, -.006, .001}, {.009, .015}, {-.008, -.019, -.014}});
    private static final LayoutRing THIRD =
            ring(new double[][] {{.003, -.012}, {.008, -.001, .004}, {-.009, .002, .006}, {.001, -.004, .010}});

    private static LayoutRing ring(double[][] cells) {
        return new LayoutRing(List.of(cells).stream().map(Sample::of).toList());
    }

    /** Values of a second implementation of the formulas, with the distributions of scipy 1.17.1. */
    @Test
    void estimate_and_interval_agree_with_another_implementation() {
        ShiftVariance all = ShiftVariance.of(List.of(FIRST, SECOND, THIRD));
        ShiftVariance one = ShiftVariance.of(List.of(FIRST));
        ShiftVariance none = ShiftVariance.of(List.of(THIRD));

        assertThat(FIRST.pairVariance()).isCloseTo(1.742857142857143e-05, EXACT);
        assertThat(all.estimate()).isCloseTo(0.00012888921957671958, EXACT);
        assertThat(all.low()).isCloseTo(3.791426135361806e-05, EXACT);
        assertThat(all.high()).isCloseTo(0.0013462529671153412, within(1e-10));
        assertThat(one.estimate()).isCloseTo(0.0003095079365079365, EXACT);
        assertThat(one.low()).isCloseTo(9.201840712419769e-05, EXACT);
        assertThat(one.high()).isCloseTo(0.0056171821046674675, within(1e-10));
        assertThat(none.estimate()).isCloseTo(-5.319444444444444e-06, EXACT);
        assertThat(none.low()).isZero();
        assertThat(none.high()).isCloseTo(0.00019237491991738932, EXACT);
    }

    @Test
    void what_one_side_gains_in_every_pair_is_not_a_shift() {
        ShiftVariance plain = ShiftVariance.of(List.of(FIRST));
        ShiftVariance favored = ShiftVariance.of(List.of(
                ring(new double[][] {{.032, .038, .031}, {.016, .010}, {.041, .033, .039}, {-.002, -.011, -.007}})));

        assertThat(favored.estimate()).isCloseTo(plain.estimate(), EXACT);
        assertThat(favored.high()).isCloseTo(plain.high(), within(1e-10));
    }

    @Test
    void equal_pairs_have_an_interval_too() {
        double[] same = {0, 0};
        ShiftVariance none = ShiftVariance.of(List.of(ring(new double[][] {same, same, same})));

        assertThat(none.low()).isZero();
        assertThat(none.high()).isBetween(0.0, 1e-10);
    }

    @Test
    void a_ring_needs_three_layouts_and_a_repetition() {
        double[] pair = {0.01};
        double[] pairs = {0.01, 0.02};
        assertThatThrownBy(() -> ring(new double[][] {pairs, pairs})).hasMessage("a ring of 2 layouts");
        assertThatThrownBy(() -> ring(new double[][] {pair, pair, pair})).hasMessageContaining("without repetition");
        assertThatThrownBy(() -> ShiftVariance.of(List.of(FIRST, ring(new double[][] {pairs, pairs, pairs}))))
                .hasMessageContaining("the same layouts");
    }

    /**
     * The interval covers the true shift. Pairs are as noisy as those of RocksJava: 1.5 to 3.5 %, 24 of each series, two of them
     * spoiled. {@code common} is the part of a shift's variance that all series share.
     */
    @ParameterizedTest
    @CsvSource({"0, 0", "0, .005", "0, .01", "0, .02", ".5, .01", ".5, .02", "1, .01"})
    void the_interval_covers_the_shift(double common, double shift) {
        Random random = new Random(20261123);
        int covered = 0;
        double sum = 0;
        for (int run = 0; run < RUNS; run++) {
            ShiftVariance found = ShiftVariance.of(simulated(random, common, shift));
            sum += found.estimate();
            covered += found.low() <= shift * shift && shift * shift <= found.high() ? 1 : 0;
        }
        assertThat((double) covered / RUNS).isGreaterThanOrEqualTo(0.95 - Simulations.tolerance(0.05));
        // about four standard errors of the mean of all runs
        double spread = 6e-5 + shift * shift * (common == 0 ? 0.5 : 1);
        assertThat(sum / RUNS).isCloseTo(shift * shift, within(4 * spread / Math.sqrt(RUNS)));
    }

    private static List<LayoutRing> simulated(Random random, double common, double shift) {
        double[] shared =
                random.doubles(LAYOUTS).map(ignored -> random.nextGaussian()).toArray();
        return IntStream.range(0, SERIES)
                .mapToObj(series -> {
                    double noise = 0.015 + 0.02 * series / (SERIES - 1);
                    double[] speeds = IntStream.range(0, LAYOUTS)
                            .mapToDouble(layout -> shift
                                    / Math.sqrt(2)
                                    * (Math.sqrt(common) * shared[layout]
                                            + Math.sqrt(1 - common) * random.nextGaussian()))
                            .toArray();
                    return new LayoutRing(IntStream.range(0, LAYOUTS)
                            .mapToObj(layout -> cell(
                                    random,
                                    noise,
                                    speeds[(layout + 1) % LAYOUTS] - speeds[layout],
                                    layout == series || layout == 0 ? 2 : 3))
                            .toList());
                })
                .toList();
    }

    private static Sample cell(Random random, double noise, double shift, int pairs) {
        return Sample.of(IntStream.range(0, pairs)
                .mapToDouble(pair -> shift + noise * random.nextGaussian())
                .toArray());
    }
}
