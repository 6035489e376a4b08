package io.github.rjperf.service;

import io.github.rjperf.compare.ExplanationRows;
import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.ExplanationLine;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.record.Explanations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.Results;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The explanations of answers, kept with their sentences so that an answer can be given again. */
record ExplanationHistory(Database database) {
    /** Keeps the explanation of recorded results; an explanation that is already recorded stays. */
    void keep(Results results) {
        new Explanations(database).keep(results.comparison().id(), ExplanationRows.of(results));
    }

    /** The explanation of a comparison; null if none was kept. An explanation by another version of this program is left out. */
    @Nullable
    Explanation of(String comparison) {
        List<ExplainedSeries> series = new ArrayList<>();
        new Explanations(database)
                .of(comparison).stream().flatMap(ExplanationHistory::read).forEach(series::add);
        return series.isEmpty() ? null : new Explanation(comparison, series);
    }

    /** These results with what the explanations of earlier measurements of the same builds, newest first, say about further series. */
    Results withEarlier(Results results, List<EarlierMeasurement> earlier) {
        Explanation all = results.explanation();
        if (all == null) {
            all = new Explanation(results.comparison().id(), List.of());
        }
        List<Comparison> newestFirst = earlier.stream()
                .map(EarlierMeasurement::comparison)
                .sorted(Comparator.comparing(Comparison::created).reversed())
                .toList();
        for (Comparison one : newestFirst) {
            Explanation known = of(one.id());
            all = known == null ? all : all.and(known);
        }
        return all.series().isEmpty() ? results : results.explainedBy(all);
    }

    private static Stream<ExplainedSeries> read(String document) {
        try {
            return ExplanationLine.read(document).series().stream();
        } catch (DocumentException e) {
            return Stream.of();
        }
    }
}
