package io.github.rjperf.explain;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.KnownObstacle;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.SampledProfile;
import java.util.List;

/** The explanations in a bundle, written after each measurement. */
final class KeptExplanation {
    private static final SampledProfile LEFT_OUT = SampledProfile.none(KnownObstacle.BUDGET.words());

    private final Bundle bundle;
    private Explanation explanation;

    KeptExplanation(Bundle bundle, Comparison comparison) {
        this.bundle = bundle;
        this.explanation =
                bundle.readExplanation(comparison).orElseGet(() -> new Explanation(comparison.id(), List.of()));
    }

    ExplainedSeries of(PlannedSeries series) {
        return explanation.of(series.key()).orElseGet(() -> ExplainedSeries.unknown(series.key()));
    }

    /** The explanation, with only these series. */
    Explanation only(List<PlannedSeries> series) {
        return new Explanation(
                explanation.comparisonId(), series.stream().map(this::of).toList());
    }

    /** The series that have been examined. */
    List<ExplainedSeries> all() {
        return explanation.series();
    }

    void leaveOut(PlannedSeries series) {
        if (of(series).profile() == null) {
            add(of(series).with(LEFT_OUT));
        }
    }

    void add(ExplainedSeries series) {
        explanation = explanation.with(series);
        bundle.writeExplanation(explanation);
    }
}
