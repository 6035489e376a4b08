package io.github.rjperf.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Collector;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProfileListingTest {
    private static final Profile PROFILE = new Profile(
            "pr",
            "about",
            Duration.ofMinutes(45),
            24,
            List.of(new PlannedSeries(
                    new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1), new IterationPlan(5, 15, 89))),
            Collector.SERIAL);

    @Test
    void lanesDivideTheTimeOfAProfile() {
        double alone = ProfileListing.seconds(PROFILE, 1);

        assertThat(alone).isGreaterThan(10);
        assertThat(ProfileListing.seconds(PROFILE, 2)).isEqualTo(alone / 2);
    }
}
