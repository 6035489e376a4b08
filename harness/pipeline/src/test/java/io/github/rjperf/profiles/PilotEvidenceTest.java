package io.github.rjperf.profiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.rjperf.model.Collector;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.model.campaign.PilotPlan;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PilotEvidenceTest {
    private static final PlannedSeries GET = series("GetBenchmarks.get");
    private static final PlannedSeries PUT = series("PutBenchmarks.put");
    private static final PlannedSeries MERGE = series("MergeBenchmarks.merge");

    @Test
    void eachPilotSaysHowManySeriesAreSteady() {
        Profile profile =
                new Profile("pr", "about", Duration.ofMinutes(45), 24, List.of(GET, PUT, MERGE), Collector.SERIAL);
        PilotEvidence evidence = new PilotEvidence(List.of(pilot("a host", Map.of(GET, 300, PUT, 750))));

        assertEquals(
                List.of("pilot: maven:9.10.0 on a host, 2026-11-21, 3 pairs of 9 s per fork: "
                        + "the ratio of both sides no longer changes after the planned warm-up in 1 of 2 series"),
                evidence.lines(profile));
        assertEquals(
                List.of(),
                evidence.lines(
                        new Profile("other", "about", Duration.ofMinutes(45), 24, List.of(MERGE), Collector.SERIAL)),
                "a pilot of other series is no evidence");
    }

    private static PlannedSeries series(String benchmark) {
        return new PlannedSeries(new SeriesKey(benchmark, "thrpt", new TreeMap<>(), 1), new IterationPlan(5, 8, 100));
    }

    private static Pilot pilot(String host, Map<PlannedSeries, Integer> ratioMillis) {
        Map<SeriesKey, SteadyState> series = new TreeMap<>();
        ratioMillis.forEach((planned, millis) ->
                series.put(planned.key(), new SteadyState(Duration.ofSeconds(3), Duration.ofMillis(millis))));
        return new Pilot(host, "17", "maven:9.10.0", LocalDate.parse("2026-11-21"), PilotPlan.ofSeconds(9), 3, series);
    }
}
