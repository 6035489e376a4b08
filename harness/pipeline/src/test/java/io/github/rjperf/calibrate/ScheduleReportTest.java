package io.github.rjperf.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.settings.Console;
import io.github.rjperf.stats.Sample;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleReportTest {
    private static final SeriesKey GET = new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1);
    private static final SeriesKey PUT = new SeriesKey("PutBenchmarks.put", "thrpt", new TreeMap<>(), 1);
    private static final Comparison DIFFERENT =
            SampleResults.single().comparison().with(build("a"), build("b"));
    private static final Comparison IDENTICAL = DIFFERENT.with(build("a"), build("a"));

    private static Build build(String digit) {
        String sha256 = digit.repeat(64);
        return new Build("maven:1." + digit, "1." + digit, null, "/x.jar", sha256, "lib.so", sha256, true, 0, null);
    }

    /** Alternating changes around 0, in percent; their standard deviation is a little more than the swing. */
    private static ScheduleFigures figures(SeriesKey series, Schedule schedule, double seconds, double swing) {
        return new ScheduleFigures(series, schedule, 24, seconds, changes(swing, 0, 24));
    }

    private static Sample changes(double swing, double mean, int pairs) {
        return Sample.of(IntStream.range(0, pairs)
                .mapToDouble(i -> (mean + (i % 2 == 0 ? swing : -swing)) / 100)
                .toArray());
    }

    private static ScheduleReport report(ScheduleFigures... figures) {
        return inLanes(1, figures);
    }

    private static ScheduleReport inLanes(int lanes, ScheduleFigures... figures) {
        return new ScheduleReport(IDENTICAL, List.of(figures), List.of(), lanes);
    }

    private static String printed(ScheduleReport report) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        report.print(new Console(stream, stream, false, false, 100));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void cost_is_variance_times_time() {
        ScheduleFigures figures = figures(GET, Schedule.DUEL, 5, 2);

        assertThat(figures.sd()).isCloseTo(0.02 * Math.sqrt(24 / 23.0), within(1e-12));
        assertThat(figures.cost()).isCloseTo(4 * 24 / 23.0 * 5, within(1e-9));
    }

    @Test
    void the_cheapest_schedule_over_all_series_is_recommended() {
        ScheduleReport report = report(
                figures(GET, Schedule.FROZEN_DUEL, 5, 2),
                figures(PUT, Schedule.FROZEN_DUEL, 5, 2),
                figures(GET, Schedule.DUEL, 5, 1.5),
                figures(PUT, Schedule.DUEL, 5, 1.5),
                figures(GET, Schedule.DUET, 3, 1),
                figures(PUT, Schedule.DUET, 3, 2));

        assertThat(report.recommended()).contains(Schedule.DUET);
        RelativeCost duet = report.costs().stream()
                .filter(cost -> cost.schedule() == Schedule.DUET)
                .findFirst()
                .orElseThrow();
        assertThat(duet.ratio()).isCloseTo(0.6 / 2, within(1e-9));
        // exp(-+1.645 * sqrt(2 * 4 / 23) / 2)
        assertThat(duet.high() / duet.ratio()).isCloseTo(1.624, within(1e-3));
        assertThat(duet.ratio() / duet.low()).isCloseTo(1.624, within(1e-3));
    }

    /** Its cost is 0.3 of that of frozen duels, at most 0.6. */
    @Test
    void where_duels_share_the_host_a_schedule_of_one_lane_has_to_cost_less_than_their_share() {
        ScheduleFigures[] figures = {
            figures(GET, Schedule.FROZEN_DUEL, 5, 2),
            figures(GET, Schedule.DUEL, 5, 1.4),
            figures(GET, Schedule.DUET, 6, 1)
        };

        assertThat(inLanes(1, figures).recommended()).contains(Schedule.DUET);
        assertThat(inLanes(2, figures).recommended()).contains(Schedule.DUEL);
        assertThat(printed(inLanes(1, figures))).doesNotContain("lanes");
        assertThat(printed(inLanes(2, figures)))
                .contains("duet: 0.30 times the machine time of frozen-duel for the same precision (0.15 to 0.60); only"
                        + " duels can use the 2 lanes of this host, so it is recommended only below 0.50\n")
                .containsOnlyOnce("lanes");
    }

    @Test
    void among_schedules_that_are_cheap_enough_the_lanes_count_too() {
        ScheduleFigures[] figures = {
            figures(GET, Schedule.FROZEN_DUEL, 5, 4),
            figures(GET, Schedule.DUEL, 5, 1),
            figures(GET, Schedule.DUET, 4, 1)
        };

        assertThat(inLanes(1, figures).recommended()).contains(Schedule.DUET);
        assertThat(inLanes(2, figures).recommended()).contains(Schedule.DUEL);
    }

    @Test
    void schedules_of_one_lane_are_compared_with_each_other_as_they_are() {
        ScheduleFigures[] figures = {figures(GET, Schedule.PAIRS, 5, 2), figures(GET, Schedule.DUET, 6, 1)};

        assertThat(inLanes(2, figures).recommended()).contains(Schedule.DUET);
    }

    @Test
    void what_few_pairs_do_not_prove_is_not_recommended() {
        assertThat(report(
                                new ScheduleFigures(GET, Schedule.FROZEN_DUEL, 4, 5, changes(2, 0, 4)),
                                new ScheduleFigures(GET, Schedule.DUET, 4, 3, changes(1.5, 0, 4)))
                        .recommended())
                .contains(Schedule.FROZEN_DUEL);
    }

    @Test
    void a_schedule_that_shows_a_difference_between_identical_builds_is_not_recommended() {
        ScheduleFigures[] figures = {
            figures(GET, Schedule.FROZEN_DUEL, 5, 2),
            new ScheduleFigures(GET, Schedule.DUET, 24, 3, changes(0.5, 0.8, 24))
        };

        assertThat(report(figures).isBiased(Schedule.DUET)).isTrue();
        assertThat(report(figures).isBiased(Schedule.FROZEN_DUEL)).isFalse();
        assertThat(report(figures).recommended()).contains(Schedule.FROZEN_DUEL);
        assertThat(new ScheduleReport(DIFFERENT, List.of(figures), List.of(), 1).recommended())
                .as("different builds may differ")
                .contains(Schedule.DUET);
    }

    @Test
    void a_series_that_one_schedule_lacks_is_compared_by_none() {
        ScheduleReport report = report(
                figures(GET, Schedule.FROZEN_DUEL, 5, 2),
                figures(PUT, Schedule.FROZEN_DUEL, 5, 2),
                figures(PUT, Schedule.DUET, 5, 2));

        assertThat(report.costs()).extracting(RelativeCost::ratio).containsExactly(1.0, 1.0);
        assertThat(report(figures(GET, Schedule.DUET, 5, 2)).recommended()).isEmpty();
        assertThat(report().recommended()).isEmpty();
    }

    @Test
    void without_frozen_duels_the_first_schedule_is_the_reference() {
        assertThat(report(figures(GET, Schedule.DUET, 5, 2), figures(GET, Schedule.DUEL, 5, 2))
                        .reference())
                .isEqualTo(Schedule.DUEL);
    }
}
