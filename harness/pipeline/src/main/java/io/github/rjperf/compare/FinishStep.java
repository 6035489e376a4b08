package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.record.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.function.Supplier;

/**
 * Judges, reports and records a bundle that was just measured.
 *
 * @param json true to print verdict.json instead of the table
 * @param databases opens the database for the results
 */
public record FinishStep(Settings settings, Console console, boolean json, Supplier<Database> databases) {
    public Judgement run(Bundle bundle) {
        Judgement judgement = JudgeStep.run(bundle);
        new ReportStep(settings, console, json).run(bundle, judgement);
        new RecordStep(console, databases).run(bundle, judgement, null);
        return judgement;
    }
}
