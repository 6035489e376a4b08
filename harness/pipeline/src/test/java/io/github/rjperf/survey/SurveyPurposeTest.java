package io.github.rjperf.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.judge.SurveyLab;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SurveyPurposeTest {
    private static final Comparison SURVEY = SurveyLab.survey(3, SurveyLab.ways());
    private static final Plan ASKED = SURVEY.plan().by(Schedule.FROZEN_DUEL);

    @Test
    void the_plan_has_single_forks_of_as_much_of_the_grid_as_fits() {
        // a start of 1 s and 10 iterations of 100 ms, 3 forks of each of 24 series: 144 s
        assertThat(new SurveyPurpose(3).plan(ASKED)).isEqualTo(SURVEY.plan());
        Plan thinned = new SurveyPurpose(3).plan(ASKED.within(Duration.ofSeconds(100), 12));

        assertThat(thinned.schedule()).isEqualTo(Schedule.SINGLE);
        assertThat(thinned.maxPairs()).isEqualTo(3);
        assertThat(thinned.series().stream().filter(PlannedSeries::isAvailable)).hasSize(12);
        assertThat(thinned.series()).hasSize(24);
    }

    @Test
    void a_budget_for_less_than_one_series_of_each_method_is_refused_with_the_least_that_would_do() {
        assertThatThrownBy(() -> new SurveyPurpose(3).plan(ASKED.within(Duration.ofSeconds(10), 12)))
                .isInstanceOf(UsageException.class)
                .hasMessage("--budget 10s is too short: the coarsest grid takes about 18 s; give at least 22s, or fewer"
                        + " --series or --forks");
        assertThat(new SurveyPurpose(3)
                        .plan(ASKED.within(Duration.ofSeconds(22), 12)).series().stream()
                                .filter(PlannedSeries::isAvailable))
                .hasSize(3);
    }

    @Test
    void a_comparison_is_not_continued_as_a_survey() {
        assertThat(SurveyPurpose.begun(SURVEY)).isEqualTo(new SurveyPurpose(3));
        assertThatThrownBy(() -> SurveyPurpose.begun(SURVEY.with(ASKED)))
                .isInstanceOf(UsageException.class)
                .hasMessage("the bundle is not a survey; continue it with ./rjperf compare --resume");
        assertThatThrownBy(() -> new SurveyPurpose(0)).isInstanceOf(UsageException.class);
    }

    @Test
    void each_round_has_one_fork_of_every_series_until_all_are_there() {
        Pacing pacing = new SurveyPurpose(3).pacing(SURVEY);
        List<Pair> all = pairs(SurveyLab.forks(SURVEY, 0.01, SurveyLab::typical));

        assertThat(pacing.nextRound(List.of())).hasSize(24);
        assertThat(pacing.nextRound(all.subList(0, 25))).hasSize(23);
        assertThat(pacing.nextRound(all)).isEmpty();
    }

    @Test
    void it_ends_with_the_budget() {
        Pacing pacing = new SurveyPurpose(3).pacing(SURVEY.with(SURVEY.plan().within(Duration.ofSeconds(3), 3)));
        List<Pair> all = pairs(SurveyLab.forks(SURVEY, 0.01, SurveyLab::typical));

        assertThat(pacing.hasTime(all.subList(0, 1))).isTrue();
        // forks of 1.5 s
        assertThat(pacing.hasTime(all.subList(0, 2))).isFalse();
    }

    @Test
    void the_forecast_learns_from_the_forks_so_far() {
        var forecast = new SurveyPurpose(3).forecast(SURVEY);
        List<Pair> all = pairs(SurveyLab.forks(SURVEY, 0.01, SurveyLab::typical));
        List<Pair> half = all.subList(0, 36);

        assertThat(forecast.whole()).isEqualTo(Duration.ofSeconds(144));
        // 36 forks of 1.5 s where 2 s were expected
        assertThat(forecast.remaining(half, SURVEY.plan().timeOf(half))).isEqualTo(Duration.ofSeconds(54));
        assertThat(forecast.settled(half)).isZero();
        assertThat(forecast.settled(all)).isEqualTo(24);
    }

    private static List<Pair> pairs(List<Fork> forks) {
        return Pairs.by(Schedule.SINGLE, forks);
    }
}
