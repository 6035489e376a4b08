package io.github.rjperf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {
    private static final IterationPlan READS = new IterationPlan(10, 36, 25);

    @ParameterizedTest
    @CsvSource({"FROZEN_DUEL, 4.312", "SINGLE, 2.15"})
    void expectsStartsAndIterationsAndHandovers(Schedule schedule, double seconds) {
        assertThat(schedule.secondsOf(READS)).isCloseTo(seconds, within(1e-9));
    }

    @Test
    void shorterTurnsAreHandedOverMoreOften() {
        IterationPlan long100 = new IterationPlan(5, 18, 50);

        assertThat(Schedule.FROZEN_DUEL.secondsOf(READS) - Schedule.FROZEN_DUEL.secondsOf(long100))
                .isCloseTo(2 * (46 - 23) * 0.011, within(1e-9));
    }
}
