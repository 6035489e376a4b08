package io.github.rjperf.judge;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same for a hundred thousand comparisons. */
@Tag("fuzz")
class IntervalAgreementIT {
    @Test
    void noRowOfAHundredThousandComparisonsContradictsItsInterval() {
        IntervalAgreementTest.check(0, 100_000);
    }
}
