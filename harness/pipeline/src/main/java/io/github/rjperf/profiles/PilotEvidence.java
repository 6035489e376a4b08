package io.github.rjperf.profiles;

import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.report.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether the warm-ups that a profile plans are as long as those that pilots found. */
public final class PilotEvidence {
    private final List<Pilot> pilots;

    public PilotEvidence(List<Pilot> pilots) {
        this.pilots = pilots;
    }

    /** One line per pilot: in how many series the planned warm-up suffices. */
    public List<String> lines(Profile profile) {
        List<String> lines = new ArrayList<>();
        for (Pilot pilot : pilots) {
            List<PlannedSeries> piloted = profile.series().stream()
                    .filter(series -> pilot.series().containsKey(series.key()))
                    .toList();
            if (!piloted.isEmpty()) {
                long steady = piloted.stream()
                        .filter(series -> Optional.ofNullable(pilot.series().get(series.key()))
                                .filter(found -> isSteady(series, found))
                                .isPresent())
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

    private static boolean isSteady(PlannedSeries series, SteadyState found) {
        return found.ratio().compareTo(planned(series)) <= 0;
    }

    private static Duration planned(PlannedSeries series) {
        IterationPlan plan = series.plan();
        return Duration.ofMillis((long) plan.warmupIterations() * plan.iterationMillis());
    }
}
