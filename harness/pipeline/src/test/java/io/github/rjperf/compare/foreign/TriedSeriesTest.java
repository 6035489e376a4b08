package io.github.rjperf.compare.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.foreign.ForeignPilot.Finding;
import io.github.rjperf.compare.foreign.ForeignPilot.Method;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TriedSeriesTest {
    private static final IterationPlan USUAL = new IterationPlan(10, 30, 25);
    private static final IterationPlan LONG = new IterationPlan(1, 6, 5_000);
    private static final Method BROKEN = new Method("BrokenBenchmarks.call", "thrpt");
    private static final Method SLOW = new Method("SlowBenchmarks.call", "thrpt");

    private static PlannedSeries series(Method method, int valueSize) {
        Map<String, String> parameters = Map.of("valueSize", Integer.toString(valueSize));
        return new PlannedSeries(new SeriesKey(method.benchmark(), method.mode(), new TreeMap<>(parameters), 1), USUAL);
    }

    @Test
    void eachSeriesHasTheTurnsOfItsBenchmark() {
        Finding turns = new Finding(new TurnChoice(LONG, 0, 0), null, null);

        assertThat(TriedSeries.of(List.of(series(SLOW, 16), series(SLOW, 64)), Map.of(SLOW, turns)))
                .hasSize(2)
                .allSatisfy(one -> assertThat(one.plan()).isEqualTo(LONG));
    }

    /** RocksDB 8.0 has one with 288 combinations, which all fail. */
    @Test
    void ofABenchmarkThatCannotBeComparedTheTriedCombinationIsLeft() {
        Finding broken = new Finding(null, "base and candidate fail", null);
        PlannedSeries refused = series(BROKEN, 16).unavailableBecause("a comma");

        assertThat(TriedSeries.of(
                        List.of(
                                refused,
                                series(BROKEN, 16),
                                series(BROKEN, 64),
                                series(BROKEN, 1024),
                                series(SLOW, 16)),
                        Map.of(BROKEN, broken)))
                .containsExactly(
                        refused,
                        series(BROKEN, 16)
                                .unavailableBecause(
                                        "base and candidate fail; 2 other combinations of parameters were not tried"),
                        series(SLOW, 16));
        assertThat(TriedSeries.of(List.of(series(BROKEN, 16)), Map.of(BROKEN, broken)))
                .containsExactly(series(BROKEN, 16).unavailableBecause("base and candidate fail"));
    }
}
