package io.github.rjperf.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.verdict.Look;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeAxisTest {
    private static Look look(double low, double high) {
        return new Look(5, (low + high) / 2, 0.01, 0.005, 4, 0, 0, 0, 0, low, high, 0.02);
    }

    @Test
    void oneOutlierLeavesRoomForTheOthers() {
        ChangeAxis axis = ChangeAxis.of(0.03, List.of(look(-0.75, -0.65), look(-0.012, 0.01)));
        assertThat(axis.at(0.01) - axis.at(-0.01)).isGreaterThan(8);
        assertThat(axis.at(-0.65) - axis.at(-0.75)).isGreaterThan(1);
        assertThat(axis.isBeyond(-0.75)).isFalse();
    }

    @Test
    void isInOrderAndEvenWithinTheTolerance() {
        ChangeAxis axis = ChangeAxis.of(0.03, List.of(look(-0.3, 0.2)));
        double before = -1;
        for (double r = -0.3; r <= 0.2; r += 0.001) {
            assertThat(axis.at(r)).isGreaterThan(before);
            before = axis.at(r);
        }
        double first = axis.at(-0.005) - axis.at(-0.01);
        assertThat(axis.at(0) - axis.at(-0.005)).isCloseTo(first, within(0.05 * first));
    }

    @Test
    void marksZeroAndTheToleranceAndKeepsTicksApart() {
        ChangeAxis axis = ChangeAxis.of(0.03, List.of(look(-0.75, 0.3)));
        assertThat(axis.hasRoomForTolerance()).isFalse();
        List<ChangeAxis.Tick> ticks = axis.ticks();
        assertThat(ticks).extracting(ChangeAxis.Tick::label).contains("−75 %", "−20 %", "−3 %", "0 %", "+3 %", "+50 %");
        assertThat(ticks).extracting(t -> axis.at(t.logRatio())).isSorted();
        for (int i = 1; i < ticks.size(); i++) {
            boolean both = ticks.get(i).isReference() && ticks.get(i - 1).isReference();
            double gap =
                    axis.at(ticks.get(i).logRatio()) - axis.at(ticks.get(i - 1).logRatio());
            assertThat(gap).isGreaterThan(both ? 5 : 10);
        }
    }

    @ParameterizedTest
    @CsvSource({"-0.01,0.01", "-0.75,0.3", "-0.0305,0.0305", "-3,0.02", "-6,6", "0,3.7"})
    void theOutermostTicksStandBeyondEveryPoint(double lowest, double highest) {
        ChangeAxis axis =
                ChangeAxis.of(0.03, List.of(look(lowest - 0.01, lowest + 0.01), look(highest - 0.01, highest + 0.01)));
        List<ChangeAxis.Tick> ticks = axis.ticks();
        assertThat(ticks.get(0).logRatio()).isLessThan(lowest);
        assertThat(ticks.get(ticks.size() - 1).logRatio()).isGreaterThan(highest);
        assertThat(axis.at(ticks.get(0).logRatio())).isCloseTo(5, within(1e-9));
        assertThat(axis.at(ticks.get(ticks.size() - 1).logRatio())).isCloseTo(95, within(1e-9));
    }

    @Test
    void anEndlessIntervalStandsAtTheEdge() {
        ChangeAxis axis = ChangeAxis.of(
                0.03,
                List.of(
                        look(-1, 1),
                        new Look(
                                2, 0, 1, 0.7, 1, 0, 0, 0, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0.5)));
        assertThat(axis.at(Double.NEGATIVE_INFINITY)).isCloseTo(5, within(1e-9));
        assertThat(axis.at(Double.POSITIVE_INFINITY)).isCloseTo(95, within(1e-9));
        assertThat(axis.isBeyond(Double.POSITIVE_INFINITY)).isTrue();
        assertThat(axis.ticks())
                .allSatisfy(t -> assertThat(axis.at(t.logRatio())).isBetween(5.0, 95.0));
    }
}
