package io.github.rjperf.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.judge.LayoutLab;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Intervention;
import io.github.rjperf.model.Plan;
import io.github.rjperf.settings.UsageException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LayoutPurposeTest {
    private static final Comparison CALIBRATION = LayoutLab.comparison(2, 6);

    @Test
    void each_series_gets_three_pairs_of_each_layout_unless_asked_otherwise() {
        assertThat(LayoutPurpose.of(12, null)).isEqualTo(new LayoutPurpose(12, 36));
        assertThat(LayoutPurpose.of(3, 6)).isEqualTo(new LayoutPurpose(3, 6));
    }

    @Test
    void it_measures_what_was_asked_for_with_the_candidate_in_the_next_layout() {
        Plan asked = CALIBRATION.plan().with(Intervention.NONE);
        Plan plan = LayoutPurpose.of(3, 9).plan(asked);

        assertThat(plan.shiftedLayouts()).isTrue();
        assertThat(plan.maxPairs()).isEqualTo(9);
        assertThat(plan.series()).isEqualTo(asked.series());
        assertThat(plan.seed()).isEqualTo(asked.seed());
        // a start of 1 s, and 40 turns of 89 ms with handovers of 11 ms, for 9 pairs of 2 series
        assertThat(plan.budgetSeconds()).isEqualTo(90);
    }

    @Test
    void a_bundle_is_continued_as_it_was_begun() {
        assertThat(LayoutPurpose.begun(CALIBRATION)).isEqualTo(new LayoutPurpose(3, 6));
        assertThatThrownBy(() ->
                        LayoutPurpose.begun(CALIBRATION.with(CALIBRATION.plan().with(Intervention.NONE))))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("./rjperf compare --resume");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8, 12, 17})
    void pairs_fill_all_layouts_at_least_twice(int pairs) {
        assertThatThrownBy(() -> LayoutPurpose.of(8, pairs))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("16");
    }

    @Test
    void two_layouts_are_too_few() {
        assertThatThrownBy(() -> LayoutPurpose.of(2, null))
                .isInstanceOf(UsageException.class)
                .hasMessage("--layouts is 2; the shift between layouts needs at least 3");
    }
}
