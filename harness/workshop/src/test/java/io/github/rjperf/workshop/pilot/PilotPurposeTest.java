package io.github.rjperf.workshop.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.campaign.PilotPlan;
import io.github.rjperf.report.SampleResults;
import org.junit.jupiter.api.Test;

class PilotPurposeTest {
    @Test
    void a_pilot_measures_its_own_plan_with_all_else_as_asked() {
        Comparison comparison = SampleResults.single().comparison();
        Plan asked = comparison.plan();
        PilotPurpose purpose = PilotPurpose.of(new PilotPlan(60), 3, asked.series());
        Plan pilot = purpose.plan(asked);

        assertThat(pilot.maxPairs()).isEqualTo(3);
        assertThat(pilot.series())
                .containsExactly(new PlannedSeries(asked.series().get(0).key(), new IterationPlan(1, 60, 1000)));
        assertThat(pilot.seed()).isEqualTo(asked.seed());
        assertThat(PilotPurpose.begun(comparison.with(pilot))).isEqualTo(purpose);
        assertThat(pilot.budgetSeconds()).isEqualTo((long) Math.ceil(purpose.seconds(purpose.series())));
    }
}
