package io.github.rjperf.compare;

import io.github.rjperf.compare.ComparisonJob.Calibrated;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Compilation;
import io.github.rjperf.model.EnumText;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.Console;
import io.github.rjperf.stats.LayoutCount;
import java.util.Optional;

/** The plan of a job, with what the calibrations of this host decide. */
record HostPlan(BenchSession session, Console console) {
    Plan of(ComparisonJob job) {
        Plan plan = job.plan().apply(session.catalogue());
        HostIdentity host = session.host().identity().running(plan.collector());
        HostCalibrations found = HostCalibrations.of(session.settings());
        if (job.calibrated() == Calibrated.NOTHING) {
            return plan;
        }
        Optional<Schedule> chosen = job.calibrated() == Calibrated.LAYOUTS ? Optional.empty() : found.schedule(host);
        Optional<Schedule> schedule = chosen.filter(plan::allows);
        schedule.ifPresent(one -> console.say("Schedule " + EnumText.of(one)
                + ", as chosen for this host with calibrate schedule; --schedule overrides it."));
        Plan scheduled = schedule.map(plan::by).orElse(plan);
        return found.layoutShift(host, plan.profile()).map(scheduled::knowing).orElse(scheduled);
    }

    /** Layouts that builds from source are linked in: the usual ones, or more if the shift on this host needs them. */
    static int layouts(Plan plan) {
        Double shift = plan.layoutShift();
        if (shift == null) {
            return SourceChoice.USUAL_LAYOUTS;
        }
        int enough =
                LayoutCount.enough(shift, JudgingRules.upTo(plan.maxPairs()).minimumEffect());
        return Math.min(1 + Compilation.MOST_LAYOUTS, Math.max(SourceChoice.USUAL_LAYOUTS, enough));
    }
}
