package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactBinomialTest {
    /** Found by halving the rate until the sum of the binomial terms was 0.05. */
    @ParameterizedTest
    @CsvSource({
        "0, 14, 0",
        "1, 1, 0.05",
        "1, 4, 0.012741",
        "2, 4, 0.097611",
        "2, 8, 0.046389",
        "3, 14, 0.061103",
        "5, 60, 0.033411",
        "60, 60, 0.951297"
    })
    void agreesWithTheSumOfTheTerms(int successes, int trials, double lower) {
        assertThat(ExactBinomial.lowerBound(successes, trials)).isCloseTo(lower, within(1e-6));
    }

    /** The bounds of Clopper and Pearson at 90 % on two sides, as R's {@code binom.test} gives them. */
    @ParameterizedTest
    @CsvSource({
        "0, 10, 0, 0.258866",
        "0, 14, 0, 0.192636",
        "1, 10, 0.005116, 0.394163",
        "3, 10, 0.087264, 0.606624",
        "5, 10, 0.222441, 0.777559",
        "10, 10, 0.741134, 1"
    })
    void bothBoundsAreThoseOfClopperAndPearson(int successes, int trials, double lower, double upper) {
        assertThat(ExactBinomial.lowerBound(successes, trials)).isCloseTo(lower, within(1e-6));
        assertThat(ExactBinomial.upperBound(successes, trials)).isCloseTo(upper, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"0.01, 299", "0.05, 59", "0.5, 5"})
    void soManyTrialsWithoutASuccessShowTheRate(double rate, int trials) {
        assertThat(ExactBinomial.trialsWithout(rate)).isEqualTo(trials);
        assertThat(ExactBinomial.upperBound(0, trials)).isLessThanOrEqualTo(rate);
        assertThat(ExactBinomial.upperBound(0, trials - 1)).isGreaterThan(rate);
    }

    @Test
    void theTailAtTheBoundIsExactlyFivePercent() {
        double p = ExactBinomial.lowerBound(2, 3);

        assertThat(3 * p * p * (1 - p) + p * p * p).isCloseTo(0.05, within(1e-12));
    }

    @Test
    void moreSuccessesThanTrialsAreRefused() {
        assertThatThrownBy(() -> ExactBinomial.lowerBound(3, 2)).hasMessage("3 successes in 2 trials");
        assertThatThrownBy(() -> ExactBinomial.upperBound(3, 2)).hasMessage("3 successes in 2 trials");
    }
}
