package io.github.rjperf.profiles;

import io.github.rjperf.judge.AdaptiveForecast;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;

/** The expected time to measure series, in seconds. */
public final class ProfileCost {
    private ProfileCost() {}

    public static double seconds(Profile profile, PlannedSeries series) {
        return AdaptiveForecast.expected(series, profile.maxPairs()).toMillis() / 1000.0;
    }

    /** Expected time of one pair of a series. */
    public static double pairSeconds(PlannedSeries series) {
        return AdaptiveForecast.expected(series, 1).toMillis() / 1000.0;
    }

    /** Expected elapsed time of a profile with so many duels at the same time. */
    public static double seconds(Profile profile, int lanes) {
        double sum = profile.series().stream()
                .mapToDouble(series -> seconds(profile, series))
                .sum();
        return Math.min(sum / lanes, profile.budget().toMillis() / 1000.0);
    }
}
