package io.github.rjperf.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.RankInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SurveyScoresTest {
    private static final SeriesKey ONE = SurveyLab.key("GetBenchmarks.get", Map.of());
    private static final SeriesKey OTHER = SurveyLab.key("GetBenchmarks.preallocatedGet", Map.of());

    private static Comparison ofTwo(int forks) {
        return SurveyLab.survey(forks, List.of(SurveyLab.planned(ONE), SurveyLab.planned(OTHER)));
    }

    @Test
    void calls_with_the_same_parameters_are_ranked_where_the_data_separate_them() {
        Comparison survey = SurveyLab.survey(3, SurveyLab.ways());
        List<SurveyScore> scores = SurveyScores.of(survey, SurveyLab.forks(survey, 0.01, SurveyLab::typical));

        assertThat(scores).hasSize(24).allSatisfy(score -> {
            int rank = 1 + SurveyLab.WAYS.indexOf(score.series().benchmark().substring("GetJNIBenchmark.".length()));
            assertThat(score.rank()).isEqualTo(new RankInterval(rank, rank, 3));
            assertThat(score.missing()).isNull();
            assertThat(score.interval()).isNotNull().satisfies(interval -> assertThat(SurveyLab.typical(score.series()))
                    .isBetween(0.97 * interval.low(), 1.03 * interval.high()));
        });
    }

    @Test
    void calls_that_scatter_more_than_they_differ_may_have_any_rank() {
        Comparison survey = SurveyLab.survey(3, SurveyLab.ways());

        // in one of 20 families of three, chance may separate some
        assertThat(SurveyScores.of(survey, SurveyLab.forks(survey, 0.02, key -> 1e6)).stream()
                        .flatMap(score -> Stream.ofNullable(score.rank()))
                        .filter(RankInterval::isOpen))
                .hasSizeGreaterThanOrEqualTo(21);
    }

    @Test
    void what_other_series_scatter_keeps_two_lucky_forks_from_being_ranked() {
        List<PlannedSeries> series = new ArrayList<>(SurveyLab.ways());
        series.addAll(ofTwo(2).plan().series());
        Comparison survey = SurveyLab.survey(2, series);
        List<Fork> lucky = Stream.of(1, 2)
                .flatMap(number -> Stream.of(
                        SurveyLab.fork(ONE, number, 1e6 + 1000 * number),
                        SurveyLab.fork(OTHER, number, 1.02e6 + 1000 * number)))
                .toList();
        List<Fork> noisy =
                new ArrayList<>(SurveyLab.forks(SurveyLab.survey(2, SurveyLab.ways()), 0.05, SurveyLab::typical));
        noisy.addAll(lucky);

        assertThat(rank(SurveyScores.of(ofTwo(2), lucky), OTHER)).isEqualTo(new RankInterval(1, 1, 2));
        assertThat(rank(SurveyScores.of(survey, noisy), OTHER)).isEqualTo(new RankInterval(1, 2, 2));
    }

    private static RankInterval rank(List<SurveyScore> scores, SeriesKey key) {
        return scores.stream()
                .filter(score -> score.series().equals(key))
                .flatMap(score -> Stream.ofNullable(score.rank()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void less_time_is_faster() {
        List<PlannedSeries> timed = Stream.of(ONE, OTHER)
                .map(key -> SurveyLab.planned(new SeriesKey(key.benchmark(), "avgt", new TreeMap<>(), 1)))
                .toList();
        Comparison survey = SurveyLab.survey(3, timed);
        List<Fork> forks = SurveyLab.forks(survey, 0.001, key -> key.benchmark().equals(ONE.benchmark()) ? 10 : 20);

        assertThat(SurveyScores.of(survey, forks))
                .extracting(SurveyScore::rank)
                .containsExactly(new RankInterval(1, 1, 2), new RankInterval(2, 2, 2));
    }

    @Test
    void too_few_forks_are_no_reason_to_fail() {
        List<Fork> forks = List.of(SurveyLab.fork(ONE, 1, 100), SurveyLab.failed(OTHER, 1, "ended with status 1"));
        List<SurveyScore> scores = SurveyScores.of(ofTwo(2), forks);

        assertThat(scores.get(0).score()).hasValueCloseTo(100.0, offset(1e-9));
        assertThat(scores.get(0).interval()).isNull();
        assertThat(scores.get(0).missing()).isEqualTo("there was no time to measure it");
        assertThat(scores.get(1).score()).isEmpty();
        assertThat(scores.get(1).missing()).isEqualTo("ended with status 1");
        assertThat(scores).allSatisfy(score -> assertThat(score.rank()).isNull());
        assertThat(SurveyScores.of(ofTwo(2), List.of()))
                .allSatisfy(score -> assertThat(score.forks()).isEmpty());
    }

    @Test
    void a_series_that_was_left_out_has_no_row_and_one_that_cannot_run_says_why() {
        Comparison survey = SurveyLab.survey(
                2,
                List.of(
                        SurveyLab.planned(ONE).leftOut(),
                        SurveyLab.planned(OTHER).unavailableBecause("the JVM lacks memory segments")));

        assertThat(SurveyScores.of(survey, List.of()))
                .singleElement()
                .extracting(SurveyScore::missing)
                .isEqualTo("the JVM lacks memory segments");
    }
}
