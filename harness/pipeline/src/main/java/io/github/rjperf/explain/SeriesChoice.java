package io.github.rjperf.explain;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.settings.UsageException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The series of a comparison that are to be explained. */
record SeriesChoice(Comparison comparison, Judgement judgement) {
    /** Those that these patterns name, or those that changed if there is none, the largest slowdown first. */
    List<PlannedSeries> of(List<String> names) {
        for (String name : names) {
            if (comparison.plan().series().stream().noneMatch(series -> Profile.isNamed(name, series.key()))) {
                throw new UsageException("'" + name + "' does not match any series of the bundle; see its report");
            }
        }
        Map<SeriesKey, PlannedSeries> planned =
                comparison.plan().series().stream().collect(Collectors.toMap(PlannedSeries::key, Function.identity()));
        return judgement.series().stream()
                .filter(judged -> names.isEmpty() ? judged.isChange() : isNamed(judged, names))
                .sorted(Comparator.comparingDouble(SeriesChoice::change))
                .map(judged -> planned.get(judged.series()))
                .filter(Objects::nonNull)
                .filter(PlannedSeries::isAvailable)
                .toList();
    }

    private static boolean isNamed(SeriesVerdict judged, List<String> names) {
        return names.stream().anyMatch(name -> Profile.isNamed(name, judged.series()));
    }

    private static double change(SeriesVerdict judged) {
        return judged.lastLook().map(Look::meanLogRatio).orElse(0.0);
    }
}
