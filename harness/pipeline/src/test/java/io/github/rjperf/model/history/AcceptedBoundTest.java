package io.github.rjperf.model.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptedBoundTest {
    @ParameterizedTest
    @CsvSource({"-6%,-0.06", "\u22126 %,-0.06", "-2.5%,-0.025", "' -90% ',-0.9", "-0.01%,-0.0001"})
    void aSlowdownInPercentIsABound(String text, double change) {
        assertThat(AcceptedBound.parse(text).change()).isEqualTo(change, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "6%",
                "+6%",
                "-6",
                "-0%",
                "-0.00%",
                "-100%",
                "--6%",
                "-6%%",
                "-1e1%",
                "-NaN%",
                "-6,5%",
                "-6%\n-7%",
                "",
                "- 6%"
            })
    void anythingElseIsRefusedWithWhatToWrite(String text) {
        assertThatThrownBy(() -> AcceptedBound.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("as -6%");
    }

    @Test
    void theEstimateDecidesAndTheBoundItselfIsCovered() {
        AcceptedChange change = new AcceptedChange(
                -0.04, -0.055, -0.03, AcceptedBound.parse("-6%").logRatio());

        assertThat(change.covers(Math.log1p(-0.06))).isTrue();
        assertThat(change.covers(Math.log1p(-0.0601))).isFalse();
        assertThat(change.bound()).isEqualTo(-0.06, within(1e-12));
    }

    @Test
    void aBoundThatIsNotASlowdownCannotBe() {
        assertThatThrownBy(() -> new AcceptedBound(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new AcceptedBound(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new AcceptedChange(-0.04, -0.055, -0.03, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
