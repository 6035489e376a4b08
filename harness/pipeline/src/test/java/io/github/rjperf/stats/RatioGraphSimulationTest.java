package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.stats.RatioGraph.LogRatio;
import io.github.rjperf.testing.Simulations;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Levels from simulated comparisons: intervals contain the true level as often as they claim, and loops disagree as often as p says. */
class RatioGraphSimulationTest {
    private static final int RUNS = Simulations.of(2000);
    private static final double PAIR_SD = 0.02;

    private final Random random = new Random(4711);
    private int covered;
    private int levels;
    private int disagreeing;
    private int loops;

    private MeanEstimate measured(double change, int pairs) {
        // comparisons differ in their noise, as those of a busy host do
        double sd = PAIR_SD * (0.5 + random.nextDouble());
        double[] ratios = IntStream.range(0, pairs)
                .mapToDouble(i -> change + sd * random.nextGaussian())
                .toArray();
        PairedT test = PairedT.of(Sample.of(ratios));
        return new MeanEstimate(test.mean(), test.standardError(), test.degrees());
    }

    private void run(int builds, int pairs, double disturbance) {
        double[] truth = IntStream.range(0, builds)
                .mapToDouble(i -> i == 0 ? 0 : 0.1 * random.nextGaussian())
                .toArray();
        List<LogRatio> ratios = new ArrayList<>();
        for (int i = 1; i < builds; i++) {
            ratios.add(new LogRatio(i - 1, i, measured(truth[i] - truth[i - 1], pairs)));
        }
        for (int i = builds - 1; i > 1; i -= 6) {
            ratios.add(new LogRatio(0, i, measured(truth[i] + disturbance, pairs)));
        }
        RatioGraph graph = RatioGraph.of(ratios, 0);
        for (int i = 1; i < builds; i++) {
            MeanEstimate level = graph.level(i).orElseThrow();
            covered += level.low() <= truth[i] && truth[i] <= level.high() ? 1 : 0;
            levels++;
        }
        disagreeing += graph.pOfClosure().orElseThrow() < 0.01 ? 1 : 0;
        loops++;
    }

    @ParameterizedTest
    @CsvSource({"3, 5", "7, 5", "13, 5", "25, 8"})
    void intervalsHoldAndLoopsRarelyDisagree(int builds, int pairs) {
        for (int run = 0; run < RUNS; run++) {
            run(builds, pairs, 0);
        }

        assertThat(covered / (double) levels)
                .isBetween(0.9 - Simulations.tolerance(0.015), 0.9 + Simulations.tolerance(0.02));
        assertThat(disagreeing / (double) loops)
                .isBetween(0.01 - Simulations.tolerance(0.007), 0.01 + Simulations.tolerance(0.007));
    }

    @ParameterizedTest
    @CsvSource({"7, 0.1, 0.8", "13, 0.15, 0.9"})
    void aDisturbedComparisonIsNoticed(int builds, double disturbance, double share) {
        for (int run = 0; run < RUNS; run++) {
            run(builds, 5, disturbance);
        }

        assertThat(disagreeing / (double) loops).isGreaterThan(share);
    }
}
