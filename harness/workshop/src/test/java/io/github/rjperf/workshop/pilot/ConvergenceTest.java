package io.github.rjperf.workshop.pilot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.model.campaign.PilotPlan;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConvergenceTest {
    private static double[] fork(IntToDoubleFunction score) {
        return IntStream.range(0, PilotPlan.ITERATIONS).mapToDouble(score).toArray();
    }

    /** A tenth slower before a given iteration: each slow iteration in a window takes 1 % off its mean. */
    private static double[] step(int at) {
        return fork(i -> i < at ? 900.1 : 1000);
    }

    private static IntStream seeds() {
        return IntStream.rangeClosed(1, 40);
    }

    /**
     * One slow iteration in the window is just within 1 %, so the warm-up is the first one at or after the iteration
     * before the step.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 1", "1, 1", "2, 1", "3, 2", "4, 5", "6, 5", "7, 10", "11, 10", "12, 20", "21, 20", "22, 30", "31, 30",
        "32, 50", "50, 50", "60, 1"
    })
    void a_step_is_over_at_the_first_window_that_hardly_holds_it(int at, int warmUp) {
        double[] fork = step(at);
        assertThat(Convergence.ofScores(List.of(fork))).isEqualTo(warmUp);
    }

    @Test
    void a_step_just_beyond_one_percent_is_seen() {
        assertThat(Convergence.ofScores(List.of(fork(i -> i < 2 ? 899 : 1000)))).isEqualTo(2);
        assertThat(Convergence.ofScores(List.of(fork(i -> i < 2 ? 1101 : 1000))))
                .isEqualTo(2);
    }

    @Test
    void the_median_fork_decides_and_not_the_best_or_the_worst() {
        assertThat(Convergence.ofScores(List.of(step(0), step(6), step(60 - 15))))
                .isEqualTo(5);
        assertThat(Convergence.ofScores(List.of(step(0), step(0), step(45)))).isEqualTo(1);
        assertThat(Convergence.ofScores(List.of(step(0), step(45), step(45)))).isEqualTo(50);
    }

    @Test
    void a_fork_that_never_rests_has_the_longest_warm_up() {
        assertThat(Convergence.ofScores(List.of(fork(i -> 1000 * Math.exp(i * 0.01)))))
                .isEqualTo(50);
    }

    /** A drift that both sides share leaves the ratio steady from the start. */
    @ParameterizedTest
    @MethodSource("seeds")
    void a_drift_of_both_sides_is_none_of_their_ratio(int seed) {
        Random random = new Random(seed);
        double slope = 0.01 + 0.02 * random.nextDouble();
        List<double[]> bases = IntStream.range(0, 3)
                .mapToObj(k -> fork(i -> 1000 * Math.exp(slope * i)))
                .toList();
        List<double[]> candidates = bases.stream()
                .map(base -> Arrays.stream(base)
                        .map(score -> 0.9 * score * (1 + 0.001 * random.nextGaussian()))
                        .toArray())
                .toList();

        assertThat(Convergence.ofScores(bases)).isEqualTo(50);
        assertThat(Convergence.ofRatios(bases, candidates)).isEqualTo(1);
    }

    @Test
    void a_ratio_rests_when_the_slower_side_does() {
        List<double[]> still = List.of(step(0), step(0), step(0));
        List<double[]> late = List.of(step(20), step(21), step(21));

        assertThat(Convergence.ofRatios(still, late)).isEqualTo(20);
        assertThat(Convergence.ofRatios(late, still)).isEqualTo(30);
        assertThat(Convergence.ofRatios(late, late)).isEqualTo(1);
    }

    /** Scores that converge exponentially: the answer is the one that the definition gives without noise. */
    @ParameterizedTest
    @MethodSource("seeds")
    void a_known_rest_is_found_through_noise(int seed) {
        Random random = new Random(seed);
        double depth = 0.05 + 0.6 * random.nextDouble();
        double constant = 0.5 + 8 * random.nextDouble();
        List<double[]> forks = IntStream.range(0, 6)
                .mapToObj(k ->
                        fork(i -> 1e6 * (1 - depth * Math.exp(-i / constant)) * (1 + 0.0005 * random.nextGaussian())))
                .toList();
        int found = Convergence.ofScores(forks);

        assertThat(loss(depth, constant, found)).isLessThan(0.0115);
        int before = PilotPlan.WARM_UPS.indexOf(found) - 1;
        if (before >= 0) {
            assertThat(loss(depth, constant, PilotPlan.WARM_UPS.get(before))).isGreaterThan(0.0085);
        }
        List<double[]> inOtherUnits = forks.stream()
                .map(fork -> Arrays.stream(fork).map(score -> score * 1e-9).toArray())
                .toList();
        assertThat(Convergence.ofScores(inOtherUnits)).isEqualTo(found);
    }

    /** Mean of the geometric series over the window from a warm-up on. */
    private static double loss(double depth, double constant, int warmUp) {
        double q = Math.exp(-1 / constant);
        return depth * Math.pow(q, warmUp) * (1 - Math.pow(q, Convergence.WINDOW)) / (1 - q) / Convergence.WINDOW;
    }

    @Test
    void the_spread_is_of_the_iterations_at_rest_in_the_median_fork() {
        double[] wild = fork(i -> i < 50 ? 1 : i % 2 == 0 ? 990 : 1010);
        double[] calm = fork(i -> i < 50 ? 1 : 1000);

        assertThat(Convergence.spread(List.of(wild))).isCloseTo(0.010541, org.assertj.core.data.Offset.offset(1e-6));
        assertThat(Convergence.spread(List.of(wild, calm, calm))).isZero();
    }

    @Test
    void only_whole_pilots_are_taken() {
        assertThatThrownBy(() -> Convergence.ofScores(List.of(new double[59])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("59 iterations");
        assertThatThrownBy(() -> Convergence.ofRatios(List.of(step(0)), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
