package io.github.rjperf.calibrate;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.settings.Console;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What each schedule costs on this host, and which one to use.
 *
 * @param comparison the comparison by one of the schedules
 * @param figures those of each series and schedule that has enough valid pairs
 * @param lacking schedules by which a series has too few
 * @param lanes the number of duels at the same time in which comparisons on this host run, unless the user chooses one
 */
record ScheduleReport(Comparison comparison, List<ScheduleFigures> figures, List<Schedule> lacking, int lanes) {
    private static final double CONFIDENCE = 0.95;

    static ScheduleReport of(List<Bundle> bundles, int lanes) {
        List<ScheduleFigures> figures = new ArrayList<>();
        List<Schedule> lacking = new ArrayList<>();
        for (Bundle bundle : bundles) {
            Comparison comparison = bundle.readComparison();
            List<Pair> pairs = bundle.read().pairs();
            List<ScheduleFigures> found = comparison.plan().series().stream()
                    .map(series -> ScheduleFigures.of(comparison, series.key(), pairs))
                    .flatMap(Optional::stream)
                    .toList();
            figures.addAll(found);
            if (found.size() < comparison.plan().series().size()) {
                lacking.add(comparison.plan().schedule());
            }
        }
        return new ScheduleReport(bundles.get(0).readComparison(), figures, lacking, lanes);
    }

    /** The series of which every schedule has figures, by schedule. */
    Map<Schedule, List<ScheduleFigures>> bySchedule() {
        Map<SeriesKey, Long> counts =
                figures.stream().collect(Collectors.groupingBy(ScheduleFigures::series, Collectors.counting()));
        long schedules =
                figures.stream().map(ScheduleFigures::schedule).distinct().count();
        return figures.stream()
                .filter(one -> counts.getOrDefault(one.series(), 0L) == schedules)
                .collect(Collectors.groupingBy(ScheduleFigures::schedule, TreeMap::new, Collectors.toList()));
    }

    /** Each schedule relative to frozen duels, or to the first if these were not measured; empty without figures. */
    List<RelativeCost> costs() {
        Map<Schedule, List<ScheduleFigures>> all = bySchedule();
        if (all.isEmpty()) {
            return List.of();
        }
        List<ScheduleFigures> reference = all.getOrDefault(reference(), List.of());
        return all.values().stream().map(one -> RelativeCost.of(one, reference)).toList();
    }

    /** The schedule with which the others are compared. */
    Schedule reference() {
        List<Schedule> measured = figures.stream()
                .map(ScheduleFigures::schedule)
                .distinct()
                .sorted()
                .toList();
        return measured.isEmpty() || measured.contains(Schedule.FROZEN_DUEL) ? Schedule.FROZEN_DUEL : measured.get(0);
    }

    /**
     * The cheapest of the schedules that are proven to cost less than the reference, in as many lanes as each has, and show no
     * difference between identical builds; otherwise the reference. Empty when there is nothing to compare.
     */
    Optional<Schedule> recommended() {
        List<RelativeCost> costs = costs();
        if (costs.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(costs.stream()
                .filter(cost -> cost.high() < limit(cost.schedule()) && !isBiased(cost.schedule()))
                .min(Comparator.comparingDouble(cost -> cost.ratio() / limit(cost.schedule())))
                .map(RelativeCost::schedule)
                .orElse(reference()));
    }

    /** The cost relative to the reference below which a schedule takes less time; only duels share the host with each other. */
    private double limit(Schedule schedule) {
        return schedule.takesTurns() || !reference().takesTurns() ? 1 : 1.0 / lanes;
    }

    /** True when a series differs from 0 by a test at 5 % over all series and schedules (Bonferroni). */
    boolean isBiased(Schedule schedule) {
        double confidence = 1 - (1 - CONFIDENCE) / figures.size();
        return comparison.isOfIdenticalBuilds()
                && figures.stream().anyMatch(one -> one.schedule() == schedule && one.isBiased(confidence));
    }

    void print(Console console) {
        String form = "%-12s %8s %7s %7s %8s  %-26s %s%n";
        console.out().printf(form, "schedule", "pairs", "s/pair", "sd", "sd²·s", "mean [95 %]", "series");
        for (ScheduleFigures one : figures) {
            double mean = one.changes().mean();
            double error = one.error(CONFIDENCE);
            console.out()
                    .printf(
                            Locale.ROOT,
                            form,
                            EnumText.of(one.schedule()),
                            one.pairs() + "/" + one.attempts(),
                            String.format(Locale.ROOT, "%.2f", one.secondsPerPair()),
                            String.format(Locale.ROOT, "%.2f %%", 100 * one.sd()),
                            String.format(Locale.ROOT, "%.2f", one.cost()),
                            String.format(
                                    Locale.ROOT,
                                    "%+.2f %% [%+.2f, %+.2f]",
                                    100 * mean,
                                    100 * (mean - error),
                                    100 * (mean + error)),
                            one.series().name());
        }
        costs().forEach(cost -> console.say(sentence(cost)));
    }

    private String sentence(RelativeCost cost) {
        String name = EnumText.of(cost.schedule());
        double limit = limit(cost.schedule());
        String alone = limit == 1
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; only duels can use the %d lanes of this host, so it is recommended only below %.2f",
                        lanes,
                        limit);
        String biased = isBiased(cost.schedule()) ? "; it shows a difference between identical builds" : "";
        return cost.schedule() == reference()
                ? name + ": the reference" + biased
                : String.format(
                        Locale.ROOT,
                        "%s: %.2f times the machine time of %s for the same precision (%.2f to %.2f)%s%s",
                        name,
                        cost.ratio(),
                        EnumText.of(reference()),
                        cost.low(),
                        cost.high(),
                        alone,
                        biased);
    }
}
