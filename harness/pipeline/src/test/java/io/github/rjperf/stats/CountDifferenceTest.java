package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountDifferenceTest {
    private static boolean differ(double[] base, double... candidate) {
        return CountDifference.isCertain(Sample.of(base), Sample.of(candidate), 8);
    }

    private static double[] forks(double... counts) {
        return counts;
    }

    @Test
    void exact_counts_are_certain_after_two_forks_of_each_build() {
        assertThat(differ(forks(96, 96), 120, 120)).isTrue();
        assertThat(differ(forks(120, 120), 96, 96)).isTrue();
        assertThat(differ(forks(0, 0), 65536, 65536)).isTrue();
        assertThat(differ(forks(96, 96.1), 120, 120.2)).isTrue();
    }

    @Test
    void equal_few_or_overlapping_counts_are_not() {
        assertThat(differ(forks(96, 96), 96, 96)).isFalse();
        assertThat(differ(forks(0, 0), 0, 0)).isFalse();
        assertThat(differ(forks(96), 120)).isFalse();
        assertThat(differ(forks(96, 130), 120, 120)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"96, 104", "96, 103.9", "11200, 11280"})
    void a_difference_that_is_not_worth_a_word_is_none(double base, double candidate) {
        assertThat(differ(forks(base, base), candidate, candidate)).isFalse();
    }

    @Test
    void what_varies_must_differ_by_many_times_as_much() {
        assertThat(differ(forks(100, 101), 140, 140)).isFalse();
        assertThat(differ(forks(100, 101), 160, 160)).isTrue();
    }

    @Test
    void counts_that_vary_from_fork_to_fork_are_hardly_ever_taken_for_a_change() {
        SplittableRandom random = new SplittableRandom(42);
        int claims = 0;
        int experiments = 400_000;
        for (int i = 0; i < experiments; i++) {
            double[] counts = random.doubles(4)
                    .map(ignored -> 1000 + 500 * random.nextGaussian())
                    .toArray();
            claims += differ(forks(counts[0], counts[1]), counts[2], counts[3]) ? 1 : 0;
        }
        // five standard errors below 1 in 4,000
        double most = experiments / 4000.0;
        assertThat((double) claims).isPositive().isLessThan(most + 5 * Math.sqrt(most));
    }
}
