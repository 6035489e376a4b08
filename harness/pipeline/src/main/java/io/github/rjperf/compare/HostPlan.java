package io.github.rjperf.compare;

import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.compare.host.HostCalibrations;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.HostIdentity;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.build.Compilation;
import io.github.rjperf.stats.LayoutCount;

/** The plan of a job, with what this host decides. */
record HostPlan(BenchSession session) {
    Plan of(ComparisonJob job) {
        Plan plan = job.plan().apply(session.catalogue());
        HostCalibrations found = HostCalibrations.of(session.settings());
        HostIdentity host = session.host().identity().running(plan.collector());
        Plan inLanes = job.free().lanes() ? plan.withLanes(lanes(plan)) : plan;
        return job.free().layouts()
                ? found.layoutShift(host, plan.profile())
                        .map(inLanes::withLayoutShift)
                        .orElse(inLanes)
                : inLanes;
    }

    /** The number of duels at the same time, unless the user chooses one: as many as usual, if the host has room for them. */
    private int lanes(Plan plan) {
        int lanes = session.host().usualLanes(plan.measuredSeries());
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
