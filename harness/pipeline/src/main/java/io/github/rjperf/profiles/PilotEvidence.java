package io.github.rjperf.profiles;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.report.Figures;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether the warm-ups that a profile plans are as long as those that pilots found. */
record PilotEvidence(List<Pilot> pilots) {
    /** One line per pilot: in how many series the planned warm-up suffices. */
    List<String> lines(Profile profile) {
        List<String> lines = new ArrayList<>();
        for (Pilot pilot : pilots) {
            List<PlannedSeries> piloted = profile.series().stream()
                    .filter(series -> pilot.series().containsKey(series.key()))
                    .toList();
            if (!piloted.isEmpty()) {
                long steady = piloted.stream()
                        .filter(series -> isSteady(series, pilot.series().get(series.key())))
                        .count();
                lines.add("pilot: " + pilot.build() + " on " + pilot.host() + ", " + pilot.date() + ", "
                        + Figures.count(pilot.pairs(), "pair", "pairs") + " of "
                        + pilot.plan().seconds()
                        + " s per fork: the ratio of both sides no longer changes after the planned warm-up in "
                        + steady
                        + " of " + Figures.count(piloted.size(), "series", "series"));
            }
        }
        return lines;
    }

    private static boolean isSteady(PlannedSeries series, @Nullable SteadyState found) {
        IterationPlan plan = series.plan();
        return found != null && found.ratio().toMillis() <= (long) plan.warmupIterations() * plan.iterationMillis();
    }
}
