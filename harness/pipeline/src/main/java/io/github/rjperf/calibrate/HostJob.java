package io.github.rjperf.calibrate;

import io.github.rjperf.compare.Job;
import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A comparison of a build with itself in a calibration of a host: it has the pairs of any comparison, and is continued with the whole
 * calibration.
 *
 * @param folder folder of the calibration
 */
record HostJob(Path folder) implements Job {
    @Override
    public String command() {
        return "calibrate host";
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
    public void requireBegun(Comparison comparison) {
        if (!comparison.base().isIdenticalTo(comparison.candidate())) {
            throw new UsageException("a bundle in " + folder + " compares two builds; a calibration of a host compares"
                    + " one build with itself");
        }
    }

    @Override
    public Optional<String> caution(Comparison comparison) {
        return COMPARING.caution(comparison);
    }
}
