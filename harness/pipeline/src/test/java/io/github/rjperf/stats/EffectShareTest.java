package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.stats.EffectShare.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectShareTest {
    private static final EndsEffect HALF = new EndsEffect(List.of(estimate(-0.7, 0.01)), 0.01);

    private static MeanEstimate estimate(double mean, double standardError) {
        return new MeanEstimate(mean, standardError, 4);
    }

    private static EffectShare of(double change) {
        return HALF.share(List.of(estimate(change, 0.01)));
    }

    @ParameterizedTest
    @CsvSource({"0, GOOD", "0.03, GOOD", "-0.7, BAD", "-0.75, BAD", "-0.35, UNCLEAR"})
    void aBuildIsCalledWhatItResembles(double change, Answer answer) {
        assertThat(of(change).answer()).isEqualTo(answer);
    }

    @Test
    void noBuildCountsForMoreThanItsErrorAllows() {
        assertThat(of(-0.7).badOdds()).isLessThanOrEqualTo(99).isGreaterThan(95);
        assertThat(of(0).badOdds()).isGreaterThanOrEqualTo(1 / 99.0).isLessThan(1 / 95.0);
    }

    @ParameterizedTest
    @CsvSource({"-0.35", "-100", "100"})
    void aBuildThatIsNeitherCountsForLittle(double change) {
        assertThat(of(change).badOdds()).isBetween(0.4, 2.5);
    }

    @Test
    void aNoisyBuildCountsForLess() {
        EndsEffect small = new EndsEffect(List.of(estimate(-0.05, 0.01)), 0.01);

        double sharp = small.share(List.of(estimate(-0.05, 0.01))).badOdds();
        double noisy = small.share(List.of(estimate(-0.05, 0.03))).badOdds();

        assertThat(noisy).isGreaterThan(1.5).isLessThan(sharp / 2);
    }

    /** By hand: weights are inversely proportional to squared error plus squared shift. */
    @Test
    void seriesCountByTheirPrecision() {
        EndsEffect two = new EndsEffect(List.of(estimate(-0.2, 0), estimate(-0.4, 0)), 0.01);

        EffectShare share = two.share(List.of(estimate(-0.1, 0), estimate(-0.4, Math.sqrt(3) * 0.01)));

        double first = 0.2 / 1e-4;
        double second = 0.4 / 4e-4;
        double information = 0.2 * first + 0.4 * second;
        assertThat(share.share()).isCloseTo((0.1 * first + 0.4 * second) / information, within(1e-12));
        assertThat(share.ofGood().sd()).isCloseTo(1 / Math.sqrt(information), within(1e-12));
        assertThat(share.ofBad().sd()).isCloseTo(share.ofGood().sd(), within(1e-12));
    }

    /** With the same error in both, Satterthwaite doubles the degrees of freedom. */
    @Test
    void theEffectIsKnownOnlyAsWellAsItWasMeasured() {
        EndsEffect one = new EndsEffect(List.of(estimate(-0.7, 0.01)), 0);

        EffectShare share = one.share(List.of(estimate(-0.7, 0.01)));

        assertThat(share.ofBad().sd()).isCloseTo(Math.sqrt(2) * share.ofGood().sd(), within(1e-12));
        assertThat(share.ofGood().degrees()).isCloseTo(4, within(1e-9));
        assertThat(share.ofBad().degrees()).isCloseTo(8, within(1e-9));
    }

    @Test
    void aDeviationIsImprobableOnlyIfItIsLargeAndBeyondTheNoise() {
        assertThat(HALF.pOfFit(0, estimate(-0.35, 0.01), true)).isLessThan(1e-4);
        assertThat(HALF.pOfFit(0, estimate(-0.35, 0.01), false)).isLessThan(1e-4);
        assertThat(HALF.pOfFit(0, estimate(-0.6, 0.001), true)).isEqualTo(1);
        assertThat(HALF.pOfFit(0, estimate(-0.35, 0.3), true)).isGreaterThan(0.2);
    }

    @Test
    void endsThatDoNotDifferHaveNoEffect() {
        assertThatThrownBy(() -> new EndsEffect(List.of(estimate(0, 0.01)), 0.01))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HALF.share(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
