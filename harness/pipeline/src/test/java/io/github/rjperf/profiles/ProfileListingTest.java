package io.github.rjperf.profiles;

import static org.assertj.core.api.Assertions.assertThat;

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

class ProfileListingTest {
    private static final PlannedSeries GET = series("GetBenchmarks.get", new IterationPlan(5, 8, 100));
    private static final PlannedSeries PUT = series("PutBenchmarks.put", new IterationPlan(5, 8, 100));
    private static final PlannedSeries MERGE = series("MergeBenchmarks.merge", new IterationPlan(5, 8, 100));

    @Test
    void lanesDivideTheTimeOfAProfile() {
        Profile profile = profile("pr", series("GetBenchmarks.get", new IterationPlan(5, 15, 89)));

        assertThat(ProfileListing.time(profile, 1)).isEqualTo("25 s to 2m00s");
        assertThat(ProfileListing.time(profile, 2)).isEqualTo("13 s to 1m00s");
    }

    @Test
    void eachPilotSaysHowManySeriesAreSteady() {
        List<Pilot> pilots = List.of(pilot("a host", Map.of(GET, 300, PUT, 750)));

        assertThat(ProfileListing.evidence(pilots, profile("pr", GET, PUT, MERGE)))
                .containsExactly(
                        "pilot: maven:9.10.0 on a host, 2026-11-21, 3 pairs of 9 s per fork: the ratio between the two sides no"
                                + " longer changes after the planned warm-up in 1 of 2 series");
        assertThat(ProfileListing.evidence(pilots, profile("other", MERGE)))
                .as("a pilot of other series is no evidence")
                .isEmpty();
    }

    private static Profile profile(String name, PlannedSeries... series) {
        return new Profile(name, "about", Duration.ofMinutes(45), 24, List.of(series), Collector.SERIAL);
    }

    private static PlannedSeries series(String benchmark, IterationPlan plan) {
        return new PlannedSeries(new SeriesKey(benchmark, "thrpt", new TreeMap<>(), 1), plan);
    }

    private static Pilot pilot(String host, Map<PlannedSeries, Integer> ratioMillis) {
        Map<SeriesKey, SteadyState> series = new TreeMap<>();
        ratioMillis.forEach((planned, millis) ->
                series.put(planned.key(), new SteadyState(Duration.ofSeconds(3), Duration.ofMillis(millis))));
        return new Pilot(host, "17", "maven:9.10.0", LocalDate.parse("2026-11-21"), new PilotPlan(9), 3, series);
    }
}
