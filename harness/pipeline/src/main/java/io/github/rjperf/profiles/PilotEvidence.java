package io.github.rjperf.profiles;

import io.github.rjperf.document.Durations;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Pilot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SteadyState;
import io.github.rjperf.report.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The warm-ups that a profile plans, next to those that pilots found. */
public final class PilotEvidence {
    public static final String HEAD = "warm-up  by ratio  by score";

    private final List<Pilot> pilots;

    /** By series, from the last pilot that measured it. */
    private final Map<SeriesKey, SteadyState> steadyState = new HashMap<>();

    public PilotEvidence(List<Pilot> pilots) {
        this.pilots = pilots;
        pilots.forEach(pilot -> steadyState.putAll(pilot.series()));
    }

    /** The planned warm-up, and those after which a pilot saw a steady ratio and a steady score. */
    public String columns(PlannedSeries series) {
        SteadyState found = steadyState.get(series.key());
        return String.format(
                "%7s  %8s  %8s",
                Durations.text(planned(series)),
                found == null ? Figures.NONE : Durations.text(found.ratio()),
                found == null ? Figures.NONE : Durations.text(found.score()));
    }

    /** One line per pilot: how many series are steady after the planned warm-up. */
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
                        + " s per fork: the ratio is steady after the planned warm-up in " + steady + " of "
                        + Figures.count(piloted.size(), "series", "series"));
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
