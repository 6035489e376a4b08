package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The elapsed time of pairs that are measured at the same time. */
class LaneTimeTest {
    private static final SeriesKey GET = new SeriesKey("Get.get", "thrpt", new TreeMap<>(), 1);

    /** Each pair as its start and its seconds. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "both lanes busy         | 0+5 0+6 5+5 6+4     | 10 | 20",
                "one lane idle           | 0+5 0+5 5+5         | 10 | 15",
                "one within another      | 0+9 1+2 4+2         | 9  | 13",
                "a pause before a resume | 0+5 0+5 1000+5      | 10 | 15",
                "a clock that was set back | 0+5 0+5 0+5 0+5   | 10 | 20",
                "none                    | ''                  | 0  | 0"
            })
    void what_counts_is_the_time_in_which_a_pair_ran(String what, String pairs, int inTwoLanes, int inOne) {
        List<Pair> measured = Arrays.stream(pairs.split(" ", -1))
                .filter(text -> !text.isEmpty())
                .map(text -> text.split("\\+", -1))
                .map(span -> pair(Long.parseLong(span[0]), Double.parseDouble(span[1])))
                .toList();
        List<Pair> reversed = new ArrayList<>(measured);
        Collections.reverse(reversed);

        assertThat(plan(2).timeOf(measured)).as(what).isEqualTo(Duration.ofSeconds(inTwoLanes));
        assertThat(plan(2).timeOf(reversed)).as(what).isEqualTo(Duration.ofSeconds(inTwoLanes));
        assertThat(plan(1).timeOf(measured)).as(what).isEqualTo(Duration.ofSeconds(inOne));
    }

    @ParameterizedTest
    @CsvSource({"1, 40", "2, 20", "4, 10"})
    void lanes_share_the_time_of_all_series(int lanes, double expected) {
        assertThat(plan(lanes).elapsedSeconds(List.of(8.0, 8.0, 8.0, 16.0))).isEqualTo(expected);
        assertThat(plan(lanes).elapsedSeconds(List.of())).isZero();
    }

    @Test
    void only_duels_are_measured_at_the_same_time() {
        assertThatThrownBy(() -> plan(2).by(Schedule.SINGLE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("only duels can be measured in 2 lanes, not single");
        assertThat(plan(1).by(Schedule.SINGLE).lanes()).isEqualTo(1);
    }

    private static Plan plan(int lanes) {
        PlannedSeries series = new PlannedSeries(GET, new IterationPlan(1, 1, 100));
        return new Plan("test", 1, List.of(Profiler.GC), 24, 60, List.of(series)).withLanes(lanes);
    }

    private static Pair pair(long start, double seconds) {
        return new Pair(fork(Side.BASE, start, seconds), fork(Side.CANDIDATE, start, seconds));
    }

    private static Fork fork(Side side, long start, double seconds) {
        return new Fork(
                GET,
                side,
                new PairSlot(1, 1, 1, Side.BASE),
                ForkOutcome.CRASHED,
                "it was told to",
                null,
                null,
                Instant.EPOCH.plusSeconds(start),
                seconds,
                "ops/s",
                List.of(),
                List.of(),
                null,
                Telemetry.UNKNOWN,
                new TreeMap<>());
    }
}
