package io.github.rjperf.workshop.pilot;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.campaign.PilotPlan;
import io.github.rjperf.report.SampleResults;
import org.junit.jupiter.api.Test;

class PilotJobTest {
    @Test
    void a_pilot_measures_its_own_plan_with_all_else_as_asked() {
        Comparison comparison = SampleResults.single().comparison();
        Plan asked = comparison.plan();
        PilotJob job = PilotJob.of(new PilotPlan(60), 3, asked.series());
        Plan pilot = job.plan(asked);

        assertThat(pilot.maxPairs()).isEqualTo(3);
        assertThat(pilot.series())
                .containsExactly(new PlannedSeries(asked.series().get(0).key(), new IterationPlan(1, 60, 1000)));
        assertThat(pilot.seed()).isEqualTo(asked.seed());
        assertThat(PilotJob.begun(comparison.with(pilot))).isEqualTo(job);
        assertThat(pilot.budgetSeconds()).isEqualTo((long) Math.ceil(job.seconds(job.series())));
    }
}
