package io.github.rjperf.profiles;

import io.github.rjperf.document.Catalog;
import io.github.rjperf.document.MatrixFile;
import io.github.rjperf.judge.AdaptiveForecast;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.campaign.Pilot;
import io.github.rjperf.model.campaign.Pilot.SteadyState;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The series of a profile with their expected times, as lines for people.
 *
 * @param lanes number of duels that this host measures at the same time, for the series of a profile
 */
public record ProfileListing(Catalog catalog, MatrixFile matrix, ToIntFunction<List<PlannedSeries>> lanes) {
    /** One line for each profile of the matrix. */
    public List<String> overview() {
        return matrix.profiles().stream().map(this::head).toList();
    }

    /**
     * Each series of a profile, what the profile covers, and where its time is expected to go.
     *
     * @param isWhole false if the user selected some of its series, so that what it lacks is not of interest
     */
    public List<String> lines(Profile profile, boolean isWhole) {
        List<String> lines = new ArrayList<>();
        lines.add(head(profile));
        lines.add(row("time", "series"));
        for (PlannedSeries series : profile.series()) {
            String time = Figures.duration(seconds(series, profile.maxPairs()));
            lines.add(row(time, series.key().name()));
        }
        Coverage coverage = new Coverage(catalog, profile);
        coverage.lines().forEach(line -> lines.add("  " + line));
        if (isWhole) {
            coverage.missing().forEach(line -> lines.add("  " + line));
            evidence(matrix.pilots(), profile).forEach(line -> lines.add("  " + line));
        }
        lines.add("  " + cost(profile));
        return lines;
    }

    private String head(Profile profile) {
        int atATime = lanes.applyAsInt(profile.series());
        return String.format(
                Locale.ROOT,
                "%s: %s; %d series, %s%s%s",
                profile.name(),
                profile.about(),
                profile.series().size(),
                time(profile, atATime),
                atATime == 1 ? "" : " in " + atATime + " lanes",
                profile.collector() == Collector.SERIAL ? "" : ", collector " + EnumText.of(profile.collector()));
    }

    /** Shows, for each pilot, in how many series of a profile the planned warm-up is at least as long as the one that the pilot found. */
    static List<String> evidence(List<Pilot> pilots, Profile profile) {
        List<String> lines = new ArrayList<>();
        for (Pilot pilot : pilots) {
            List<PlannedSeries> piloted = profile.series().stream()
                    .filter(series -> pilot.series().containsKey(series.key()))
                    .toList();
            if (!piloted.isEmpty()) {
                long steady = piloted.stream()
                        .filter(series -> isSteady(series.plan(), pilot.series().get(series.key())))
                        .count();
                lines.add("pilot: " + pilot.build() + " on " + pilot.host() + ", " + pilot.date() + ", "
                        + Figures.count(pilot.pairs(), "pair", "pairs") + " of "
                        + pilot.plan().seconds()
                        + " s per fork: the ratio between the two sides no longer changes after the planned warm-up in "
                        + steady
                        + " of " + Figures.count(piloted.size(), "series", "series"));
            }
        }
        return lines;
    }

    private static boolean isSteady(IterationPlan plan, @Nullable SteadyState found) {
        return found != null && found.ratio().toMillis() <= (long) plan.warmupIterations() * plan.iterationMillis();
    }

    private static String row(String time, String series) {
        return String.format(Locale.ROOT, "  %7s  %s", time, series);
    }

    /** The cost if every series needed the average number of pairs. */
    private static String cost(Profile profile) {
        double warmup = 0;
        double measured = 0;
        double all = 0;
        for (PlannedSeries series : profile.series()) {
            double seconds = seconds(series, profile.maxPairs());
            double pairs = seconds / seconds(series, 1);
            IterationPlan plan = series.plan();
            all += seconds;
            warmup += pairs * 2 * plan.warmupIterations() * plan.iterationMillis() / 1000.0;
            measured += pairs * 2 * plan.measuredIterations() * plan.iterationMillis() / 1000.0;
        }
        return "time of all series: starting and loading " + Figures.duration(all - warmup - measured) + ", warm-up "
                + Figures.duration(warmup) + ", measuring " + Figures.duration(measured);
    }

    /** The time that a profile takes with this many duels at the same time: from the first looks to its budget or most pairs. */
    static String time(Profile profile, int lanes) {
        int first = JudgingRules.upTo(profile.maxPairs()).looks().get(0);
        return Figures.durations(
                seconds(profile, lanes, Math.min(first, profile.maxPairs())),
                seconds(profile, lanes, profile.maxPairs()));
    }

    private static double seconds(Profile profile, int lanes, int pairs) {
        double sum = profile.series().stream()
                .mapToDouble(series -> pairs * Schedule.FROZEN_DUEL.secondsOf(series.plan()))
                .sum();
        return Math.min(sum / lanes, profile.budget().toMillis() / 1000.0);
    }

    private static double seconds(PlannedSeries series, int maxPairs) {
        return AdaptiveForecast.expected(series, maxPairs).toMillis() / 1000.0;
    }
}
