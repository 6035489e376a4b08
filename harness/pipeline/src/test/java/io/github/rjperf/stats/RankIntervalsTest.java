package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import io.github.rjperf.testing.Simulations;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankIntervalsTest {
    private static MeanEstimate mean(double mean, double standardError) {
        return new MeanEstimate(mean, standardError, 10);
    }

    @Test
    void means_that_are_far_apart_have_one_rank_each() {
        assertThat(RankIntervals.of(List.of(mean(1, 0.01), mean(3, 0.01), mean(2, 0.01)), 0.95))
                .containsExactly(new RankInterval(3, 3, 3), new RankInterval(1, 1, 3), new RankInterval(2, 2, 3));
    }

    @Test
    void equal_means_may_have_any_rank() {
        assertThat(RankIntervals.of(List.of(mean(1, 0.1), mean(1, 0.1), mean(1, 0)), 0.95))
                .allMatch(RankInterval::isOpen);
    }

    @Test
    void a_mean_that_is_uncertain_leaves_the_others_separated_from_each_other() {
        List<RankInterval> ranks = RankIntervals.of(List.of(mean(1, 0.01), mean(2, 0.01), mean(1.5, 5)), 0.95);

        assertThat(ranks)
                .containsExactly(new RankInterval(2, 3, 3), new RankInterval(1, 2, 3), new RankInterval(1, 3, 3));
        assertThat(ranks.get(1).mayBeFastest()).isTrue();
        assertThat(ranks.get(1).mayBeSlowest()).isFalse();
    }

    @Test
    void a_single_mean_is_alone() {
        assertThat(RankIntervals.of(List.of(mean(1, 0.1)), 0.95)).containsExactly(new RankInterval(1, 1, 1));
    }

    /** With true means that are all equal, any separated pair is an error. */
    @ParameterizedTest
    @CsvSource({"3, 2", "3, 3", "11, 3", "6, 8"})
    void at_most_one_family_of_equal_means_in_twenty_has_a_false_order(int means, int values) {
        Random random = new Random(means * 100L + values);
        int families = Simulations.of(2_000);
        long wrong = IntStream.range(0, families)
                .filter(i -> RankIntervals.of(
                                IntStream.range(0, means)
                                        .mapToObj(j -> MeanEstimate.of(
                                                Sample.of(random.doubles(values)
                                                        .map(unused -> random.nextGaussian())
                                                        .toArray()),
                                                VariancePrior.NONE))
                                        .toList(),
                                0.95)
                        .stream()
                        .anyMatch(rank -> !rank.isOpen()))
                .count();
        assertThat((double) wrong / families).isLessThan(0.05 + Simulations.tolerance(0.015));
    }

    @Test
    void an_estimate_without_a_prior_is_that_of_student_and_welch() {
        Sample first = Sample.of(1, 2, 4, 4.5);
        Sample second = Sample.of(3, 3.5, 7);
        WelchT welch = WelchT.of(WelchT.Group.of(first), WelchT.Group.of(second));
        WelchT found =
                MeanEstimate.of(first, VariancePrior.NONE).differenceTo(MeanEstimate.of(second, VariancePrior.NONE));

        assertThat(MeanEstimate.of(first, VariancePrior.NONE).halfWidth(0.95))
                .isCloseTo(first.meanError(0.95), within(1e-12));
        assertThat(found.difference()).isCloseTo(welch.difference(), within(1e-12));
        assertThat(found.standardError()).isCloseTo(welch.standardError(), within(1e-12));
        assertThat(found.degrees()).isCloseTo(welch.degrees(), within(1e-9));
    }

    @Test
    void a_prior_adds_its_degrees_of_freedom_unless_the_sample_is_odd() {
        VariancePrior prior = new VariancePrior(1, 8);

        assertThat(MeanEstimate.of(Sample.of(1, 1.01, 0.99), prior).degrees()).isEqualTo(10);
        assertThat(MeanEstimate.of(Sample.of(-100, 100, 0), prior).degrees()).isEqualTo(2);
    }
}
