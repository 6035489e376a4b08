package io.github.rjperf.bisect;

import io.github.rjperf.compare.Job;
import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A comparison that is one step of a bisection: it has the pairs of any comparison, and is continued with the whole bisection.
 *
 * @param folder folder of the bisection
 */
record BisectJob(Path folder) implements Job {
    @Override
    public String command() {
        return "bisect";
    }

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
