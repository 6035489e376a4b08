package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class PairedTTest {
    private static final Percentage TIGHT = Percentage.withPercentage(1e-8);

    private final PairedT test = PairedT.of(logRatios());

    @Test
    void meanAndSdAgreeWithScipy() {
        assertThat(test.mean()).isCloseTo(Vectors.number("/pairs/log_diff_mean"), within(1e-12));
        assertThat(test.sd()).isCloseTo(Vectors.number("/pairs/log_diff_sd"), within(1e-12));
        assertThat(Math.exp(test.mean())).isCloseTo(Vectors.number("/pairs/ratio"), within(1e-12));
    }

    @Test
    void oneSidedPAgreesWithScipyAgainstZeroAndAgainstAShiftedNull() {
        assertThat(test.pBelow(0)).isCloseTo(Vectors.number("/pairs/paired_p_less"), TIGHT);
        assertThat(test.pBelow(Math.log(0.99))).isCloseTo(Vectors.number("/pairs/p_less_vs_minus1pct"), TIGHT);
    }

    @Test
    void bothSidesOfTostAgreeWithStatsmodels() {
        assertThat(test.pAbove(Math.log(0.97))).isCloseTo(Vectors.number("/pairs/tost_pm_ln097/p_low"), TIGHT);
        assertThat(test.pBelow(-Math.log(0.97))).isCloseTo(Vectors.number("/pairs/tost_pm_ln097/p_up"), TIGHT);
    }

    @Test
    void intervalAgreesWithScipy() {
        double[] expected = Vectors.numbers("/pairs/ci95_log");
        double multiplier = -StudentT.quantile(0.025, 11);

        assertThat(test.low(multiplier)).isCloseTo(expected[0], within(1e-10));
        assertThat(test.high(multiplier)).isCloseTo(expected[1], within(1e-10));
    }

    @Test
    void jmhErrorFollowsFromSampleAndQuantile() {
        Sample raw = Sample.of(Vectors.numbers("/jmh_error/raw"));
        double error = -StudentT.quantile(0.0005, 4) * raw.standardDeviation() / Math.sqrt(5);

        assertThat(error).isCloseTo(Vectors.number("/jmh_error/error999"), TIGHT);
        assertThat(-StudentT.quantile(0.0005, 24) / 5).isCloseTo(Vectors.number("/jmh_error/factor_n25"), TIGHT);
    }

    @Test
    void farTailKeepsItsPrecisionInsteadOfRoundingToZero() {
        // t with 2 degrees of freedom has the closed form 1/2 + t / (2 sqrt(2 + t^2)), here expanded for large -t
        double t = -1e8;

        assertThat(StudentT.lowerTail(t, 2)).isCloseTo(1 / (2 * t * t), Percentage.withPercentage(1e-6));
    }

    @Test
    void pairsThatAllAgreeAreFiniteEvidence() {
        PairedT equal = PairedT.of(Sample.of(-0.05, -0.05, -0.05));

        assertThat(equal.standardError()).isCloseTo(1e-6 / Math.sqrt(3), within(1e-15));
        assertThat(equal.pBelow(0)).isBetween(1e-12, 1e-8);
    }

    @Test
    void refusesASinglePair() {
        assertThatThrownBy(() -> PairedT.of(1, 0, 1)).hasMessageContaining("fewer than 2 pairs");
        assertThatThrownBy(() -> PairedT.of(5, 0, Double.NaN)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Sample logRatios() {
        double[] base = Vectors.numbers("/pairs/base");
        double[] candidate = Vectors.numbers("/pairs/cand");
        return Sample.of(IntStream.range(0, base.length)
                .mapToDouble(i -> Math.log(candidate[i] / base[i]))
                .toArray());
    }
}
