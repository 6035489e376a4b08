package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import org.junit.jupiter.api.Test;

class DecidingLookTest {
    private static final SequentialCorrection CORRECTION = SequentialCorrection.upTo(48);
    private static final DecidingLook DECIDING = new DecidingLook(
            new Rule("2", 0.01, 0.02, 0.03, 0.05, CORRECTION.looks(), CORRECTION.tableSha256()), CORRECTION, 32);

    private static Look look(int pairs, double mean, double sd) {
        return new Look(
                pairs, mean, sd, sd / Math.sqrt(pairs), pairs - 1.0, 0.5, 0.5, 0.5, 0.5, mean - 1, mean + 1, 0.1);
    }

    /** k(n) s / sqrt(n) is 0.0426, 0.0313 and 0.0258 at 8, 12 and 16 pairs; ln 0.97 is -0.0305. */
    @Test
    void aHarmlessSeriesIsDecidedWhenItsBoundPassesTheTolerance() {
        assertThat(DECIDING.after(look(5, 0, 0.0377), 48)).hasValue(16);
        assertThat(DECIDING.after(look(5, 0.002, 0.0377), 48)).hasValue(12);
        assertThat(DECIDING.after(look(12, 0.002, 0.0377), 48)).hasValue(16);
    }

    @Test
    void aSlowOrFastSeriesIsDecidedWhenItWouldBeFlagged() {
        int slower = DECIDING.after(look(5, -0.04, 0.03), 48).orElseThrow();
        assertThat(DECIDING.after(look(5, 0.04, 0.03), 48).orElseThrow()).isLessThanOrEqualTo(slower);
        double limit = CORRECTION.uncorrected(slower, 0.05 / 32);
        assertThat(PairedT.of(slower, -0.04, 0.03).pBelow(Math.log(0.99))).isLessThanOrEqualTo(limit);
    }

    @Test
    void aSlowdownBetweenGateAndToleranceIsNotDecided() {
        assertThat(DECIDING.after(look(12, -0.019, 0.04), 48)).isEmpty();
    }

    @Test
    void noLookBeyondTheMostPairsCounts() {
        assertThat(DECIDING.after(look(5, 0, 0.0377), 12)).isEmpty();
        assertThat(DECIDING.after(look(48, 0, 0.0377), 48)).isEmpty();
    }
}
