package io.github.rjperf.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LayoutAgreementTest {
    /** Otherwise, a change would have to be measured again in the layouts that it lacks; see ADR 210. */
    @Test
    void noVerdictHasFewerPairsThanAnAgreementNeedsLayouts() {
        Stream<SequentialCorrection> all = SequentialCorrection.ALL.stream();
        assertThat(all).allMatch(correction -> correction.looks().get(0) >= LayoutAgreement.FEWEST);
    }
}
