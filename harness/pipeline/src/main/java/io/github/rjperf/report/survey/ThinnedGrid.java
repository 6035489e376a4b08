package io.github.rjperf.report.survey;

import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.GridAxes;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Describes what a survey omitted from its grid to stay within the budget. */
public final class ThinnedGrid {
    private ThinnedGrid() {}

    /** A sentence for each benchmark class that lost series; empty if nothing was left out. */
    public static List<String> sentences(List<PlannedSeries> series) {
        Map<String, List<PlannedSeries>> grids = series.stream()
                .collect(Collectors.groupingBy(
                        planned -> Sweep.name(planned.key()), LinkedHashMap::new, Collectors.toList()));
        return grids.entrySet().stream()
                .filter(grid -> grid.getValue().stream().anyMatch(PlannedSeries::isLeftOut))
                .map(grid -> sentence(grid.getKey(), grid.getValue()))
                .toList();
    }

    private static String sentence(String name, List<PlannedSeries> all) {
        List<SeriesKey> kept = all.stream()
                .filter(planned -> !planned.isLeftOut())
                .map(PlannedSeries::key)
                .toList();
        List<String> lost = new ArrayList<>();
        GridAxes.values(all.stream().map(PlannedSeries::key).toList()).forEach((parameter, values) -> {
            Set<String> left =
                    kept.stream().map(key -> GridAxes.value(key, parameter)).collect(Collectors.toSet());
            List<String> missing = values.stream()
                    .filter(value -> !left.contains(value))
                    .sorted(GridAxes.order())
                    .toList();
            if (!missing.isEmpty()) {
                lost.add(parameter + " " + String.join(", ", missing));
            }
        });
        return PlainText.line("The budget has room for " + kept.size() + " of " + all.size() + " series of " + name
                + ". Left out: " + String.join("; ", lost) + ".");
    }
}
