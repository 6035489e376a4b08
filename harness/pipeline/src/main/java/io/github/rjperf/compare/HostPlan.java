package io.github.rjperf.compare;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.HostCalibrations;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.settings.Console;
import io.github.rjperf.stats.LayoutCount;
import java.util.Optional;

/** The plan of a job, with what this host decides. */
record HostPlan(BenchSession session, Console console) {
    Plan of(ComparisonJob job) {
        Plan plan = job.plan().apply(session.catalogue());
        HostCalibrations found = HostCalibrations.of(session.settings());
        HostIdentity host = session.host().identity().running(plan.collector());
        Plan scheduled = job.free().schedule() ? scheduled(plan, found.schedule(host)) : plan;
        Plan inLanes = job.free().lanes() ? inLanes(scheduled) : scheduled;
        return job.free().layouts()
                ? found.layoutShift(host, plan.profile()).map(inLanes::knowing).orElse(inLanes)
                : inLanes;
    }

    private Plan scheduled(Plan plan, Optional<Schedule> chosen) {
        Optional<Schedule> schedule = chosen.filter(plan::allows);
        schedule.ifPresent(one -> console.say("Schedule " + EnumText.of(one)
                + ", as chosen for this host with calibrate schedule; --schedule overrides it."));
        return schedule.map(plan::by).orElse(plan);
    }

    private Plan inLanes(Plan plan) {
        return plan.inLanes(lanes(session, plan));
    }

    /** The number of duels at the same time, unless the user chooses one: as many as usual, if the host has room for them. */
    static int lanes(BenchSession session, Plan plan) {
        int lanes = plan.schedule().takesTurns() ? session.host().usualLanes(plan.measuredSeries()) : 1;
        return session.hasRoomFor(plan.series(), lanes) ? lanes : 1;
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
