package io.github.rjperf.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Plan;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.stats.LayoutCount;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewComparisonTest {
    private static final Plan PLAN = SampleResults.single().comparison().plan();

    @Test
    void a_host_that_was_not_calibrated_gets_the_usual_layouts() {
        assertThat(NewComparison.layouts(PLAN)).isEqualTo(12);
    }

    /** 1.7 % is that of the profile pr on the host of docs/explanation/layout.md. */
    @ParameterizedTest
    @ValueSource(doubles = {LayoutCount.USUAL_SHIFT, 0.017})
    void the_usual_layouts_are_enough_for_the_shifts_that_were_measured(double shift) {
        double minimumEffect = JudgingRules.upTo(PLAN.maxPairs()).minimumEffect();

        assertThat(LayoutCount.enough(shift, minimumEffect)).isLessThanOrEqualTo(SourceChoice.USUAL_LAYOUTS);
    }

    // twice the shift over the root of the layouts is at most 1 %
    @ParameterizedTest
    @CsvSource({"0, 12", "0.017, 12", "0.018, 13", "0.024, 24", "0.1, 48"})
    void a_shift_that_needs_more_layouts_gets_them(double shift, int layouts) {
        assertThat(NewComparison.layouts(PLAN.withLayoutShift(shift))).isEqualTo(layouts);
    }
}
