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

/** The warm-ups that pilots found for a profile, next to those that the profile plans. */
public final class PilotEvidence {
    public static final String HEAD = "warm-up  by ratio  by score";

    private final List<Pilot> pilots;

    /** By series, from the last pilot in the file. */
    private final Map<SeriesKey, SteadyState> settling = new HashMap<>();

    public PilotEvidence(List<Pilot> pilots) {
        this.pilots = pilots;
        pilots.forEach(pilot -> settling.putAll(pilot.series()));
    }

    /** The planned warm-up, and the warm-ups after which a pilot found ratio and score steady. */
    public String columns(PlannedSeries series) {
        SteadyState found = settling.get(series.key());
        return String.format(
                "%7s  %8s  %8s",
                Durations.text(planned(series)),
                found == null ? Figures.NONE : Durations.text(found.ratio()),
                found == null ? Figures.NONE : Durations.text(found.score()));
    }

    /** The pilots, and how many series each finds steady after the planned warm-up. */
    public List<String> lines(Profile profile) {
        List<String> lines = new ArrayList<>();
        for (Pilot pilot : pilots) {
            List<PlannedSeries> piloted = profile.series().stream()
                    .filter(series -> pilot.series().containsKey(series.key()))
                    .toList();
            if (!piloted.isEmpty()) {
                long steady = piloted.stream()
                        .filter(series -> Optional.ofNullable(pilot.series().get(series.key()))
                                .filter(found -> isAtRest(series, found))
                                .isPresent())
                        .count();
                lines.add("pilot: " + pilot.build() + " on " + pilot.host() + ", " + pilot.date() + ", "
                        + Figures.count(pilot.pairs(), "pair", "pairs") + " of "
                        + pilot.plan().seconds()
                        + " s per fork: after the planned warm-up, the ratio is steady in " + steady + " of "
                        + Figures.count(piloted.size(), "series", "series"));
            }
        }
        return lines;
    }

    private static boolean isAtRest(PlannedSeries series, SteadyState found) {
        return found.ratio().compareTo(planned(series)) <= 0;
    }

    private static Duration planned(PlannedSeries series) {
        IterationPlan plan = series.plan();
        return Duration.ofMillis((long) plan.warmupIterations() * plan.iterationMillis());
    }
}
