package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Plan;
import io.github.rjperf.report.SampleResults;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostPlanTest {
    private static final Plan PLAN = SampleResults.single().comparison().plan();

    @Test
    void a_host_that_was_not_calibrated_gets_the_usual_layouts() {
        assertThat(HostPlan.layouts(PLAN)).isEqualTo(8);
    }

    // twice the shift over the root of the layouts is at most 1 %
    @ParameterizedTest
    @CsvSource({"0, 8", "0.014, 8", "0.016, 11", "0.024, 24", "0.1, 48"})
    void a_shift_that_needs_more_layouts_gets_them(double shift, int layouts) {
        assertThat(HostPlan.layouts(PLAN.knowing(shift))).isEqualTo(layouts);
    }
}
