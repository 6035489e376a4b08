package io.github.rjperf.compare;

import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A comparison that is one part of a larger measurement: it has the pairs of any comparison, and is continued with the whole.
 *
 * @param command the command of the whole
 * @param folder folder of the whole
 */
public record PartJob(String command, Path folder) implements Job {
    @Override
    public String resuming(Path bundle) {
        return "./rjperf " + command() + " --resume " + folder;
    }

    @Override
    public Pacing pacing(Comparison comparison) {
        return COMPARING.pacing(comparison);
    }

    @Override
    public Forecast forecast(Comparison comparison) {
        return COMPARING.forecast(comparison);
    }

    @Override
    public Optional<String> caution(Comparison comparison) {
        return COMPARING.caution(comparison);
    }
}
