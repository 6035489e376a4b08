package io.github.rjperf.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecondaryMetricTest {
    private static final double MINIMUM_EFFECT = 0.01;
    private static final List<Pair> PAIRS =
            Row.bySeverity(SampleResults.mixed()).get(0).validPairs();

    /** Five pairs around these means, whose changes scatter by the given amount. */
    private static SecondaryMetric metric(String jmhUnit, double base, double candidate, double scatter) {
        double[] noise = {-1, 0.5, 1, -0.5, 0};
        return SecondaryMetric.of(
                new SecondaryMetric.Source("metric", SecondaryMetric.Unit.ofJmh(jmhUnit), fork -> {
                    double mean = fork.side() == Side.BASE ? base : candidate;
                    double more = fork.side() == Side.BASE
                            ? 0
                            : scatter * noise[fork.slot().pair() - 1];
                    return mean * (1 + more);
                }),
                PAIRS,
                SequentialCorrection.upTo(24).multiplier(5));
    }

    @ParameterizedTest
    @CsvSource({"B/op,0.001,0.003", "B/op,0,0.9", "MB/sec,0.129,0.131", "#,0,0.4", "#/op,0.01,0.03", "ms,0.2,0.9"})
    void aChangeOfATinyValueIsNotEvident(String unit, double base, double candidate) {
        SecondaryMetric metric = metric(unit, base, candidate, 0.001);
        assertThat(metric.isEvident(MINIMUM_EFFECT)).isFalse();
        assertThat(metric.changeText()).doesNotContain("%");
    }

    @Test
    void whatBeginsAtNothingIsADifferenceAndNotAPercentage() {
        SecondaryMetric metric = metric("B/op", 0.27, 24.27, 0.001);
        assertThat(metric.isEvident(MINIMUM_EFFECT)).isTrue();
        assertThat(metric.changeText()).isEqualTo("+24.0 B/op [+24.0, +24.0]");
        assertThat(metric.worseOrBetter()).isEqualTo("worse");
    }

    @Test
    void anIntervalThatExcludesZeroIsEvidentAndAnyOtherIsNot() {
        SecondaryMetric twice = metric("B/op", 24, 48, 0.02);
        assertThat(twice.isEvident(MINIMUM_EFFECT)).isTrue();
        assertThat(twice.changeText()).isEqualTo("+100.0 % [+95.9, +104.1]");
        assertThat(metric("B/op", 240, 250, 0.1).isEvident(MINIMUM_EFFECT)).isFalse();
        assertThat(metric("#/op", 1000, 1005, 0.0001).isEvident(MINIMUM_EFFECT))
                .as("0.5 %, less than the minimum effect")
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "B/op,24,48,worse",
        "B/op,48,24,better",
        "#/op,100,200,worse",
        "insns/clk,1,2,better",
        "clks/insn,1,2,worse",
        "counts,100,200,''",
        "MB/sec,100,200,''",
        "whatever,100,200,''"
    })
    void onlyWhatDoesNotDependOnTheAmountOfWorkHasABetterSide(
            String unit, double base, double candidate, String expected) {
        SecondaryMetric metric = metric(unit, base, candidate, 0.001);
        assertThat(metric.worseOrBetter()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "MB/sec,0.109,0.109 MB/s",
        "MB/sec,1234,1230 MB/s",
        "B/op,0.27,0.270 B/op",
        "B/op,152,152 B/op",
        "B/op,10500,10.5 kB/op",
        "counts,3,3.00",
        "#,734792,735 k",
        "#/op,5120,5.12 k/op",
        "ms,12,12.0 ms",
        "clks/insn,0.71,0.710 cycles/instruction"
    })
    void unitsAreThoseThatPeopleWrite(String unit, double value, String expected) {
        assertThat(SecondaryMetric.Unit.ofJmh(unit).figure(value)).isEqualTo(expected);
    }
}
