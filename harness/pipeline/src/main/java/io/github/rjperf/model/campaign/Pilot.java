package io.github.rjperf.model.campaign;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The result of a pilot: the evidence for the warm-up of a plan.
 *
 * @param host platform, CPU, and cores, for the reader
 * @param build the build on both sides, or both builds
 * @param series the result of each series; never empty
 */
public record Pilot(
        String host,
        String jvm,
        String build,
        LocalDate date,
        PilotPlan plan,
        int pairs,
        Map<SeriesKey, SteadyState> series) {
    private static final int LONGEST_TEXT = 300;

    public Pilot {
        text("host", host);
        text("jvm", jvm);
        text("build", build);
        Require.that(pairs >= 1, "pairs is below 1: " + pairs);
        Require.that(!series.isEmpty(), "a pilot without a series");
        for (SteadyState steadyState : series.values()) {
            warmUp("score", steadyState.score(), plan);
            warmUp("ratio", steadyState.ratio(), plan);
        }
        series = Collections.unmodifiableMap(new LinkedHashMap<>(series));
    }

    /**
     * The warm-up after which a series reached its steady state in a pilot, not counting the iteration that loads the data.
     *
     * @param score warm-up until the score was steady
     * @param ratio warm-up until the ratio of the two sides was steady
     */
    public record SteadyState(Duration score, Duration ratio) {}

    private static void text(String field, String value) {
        Require.text(field, value);
        Require.that(
                value.length() <= LONGEST_TEXT && value.chars().noneMatch(Character::isISOControl),
                field + " is not one line of at most " + LONGEST_TEXT + " characters");
    }

    private static void warmUp(String field, Duration value, PilotPlan plan) {
        Require.that(
                plan.warmUps().contains(value),
                field + " " + value.toMillis() + " ms is not one of the warm-ups of a pilot of " + plan.seconds()
                        + " s");
    }

    public Pilot with(Map<SeriesKey, SteadyState> others) {
        return new Pilot(host, jvm, build, date, plan, pairs, others);
    }
}
