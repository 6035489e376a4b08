package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import java.util.Optional;

/**
 * Judges, reports and records a bundle that was just measured.
 *
 * @param record records the results; empty if the user does not want them recorded
 */
public record FinishStep(ReportStep report, Optional<RecordStep> record) {
    /**
     * Judges the bundle, then reports and records it.
     *
     * @throws AfterVerdict if it was judged, but not reported or not recorded; each is attempted even if the other fails
     */
    public Judgement run(Bundle bundle) {
        Judgement judgement = JudgeStep.run(bundle);
        AfterVerdict.Attempts attempts = new AfterVerdict.Attempts();
        attempts.add(() -> report.run(bundle, judgement));
        record.ifPresent(step -> attempts.add(() -> step.run(bundle, judgement, null)));
        attempts.throwIfFailed(judgement);
        return judgement;
    }
}
