package io.github.rjperf.cli;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.judge.Pacer;
import io.github.rjperf.judge.Rules;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Side;
import java.util.List;
import java.util.Optional;

/** Two builds and a matrix become a bundle with all forks. */
record MeasureStep(Settings settings, Console console, boolean quiet) {
    /** Measures until enough is known; empty when it was interrupted. */
    Optional<Bundle> run(MeasureOptions options) {
        return Site.use(
                settings,
                options.tmpdir,
                site -> options.resume == null ? begin(options, site) : goOn(Bundle.at(options.resume), options, site));
    }

    private Optional<Bundle> begin(MeasureOptions options, Site site) {
        Comparison comparison = new NewComparison(console, quiet, site).of(options);
        Bundle bundle = Bundle.at(options.folder(comparison));
        ForkLog log = bundle.createForkLog(comparison);
        for (Side side : Side.values()) {
            bundle.writeBuild(side, comparison.build(side));
        }
        return measure(bundle, log, site);
    }

    private Optional<Bundle> goOn(Bundle bundle, MeasureOptions options, Site site) {
        ForkLog log = bundle.resumeForkLog();
        new ResumeCheck(site).check(log.comparison(), options);
        return measure(bundle, log, site);
    }

    private Optional<Bundle> measure(Bundle bundle, ForkLog log, Site site) {
        Comparison comparison = log.comparison();
        List<Pair> earlier = Pairs.of(log.found());
        Pace pace = new Pace(comparison, new Pacer(comparison, Rules.standard()));
        ProgressDisplay progress = new ProgressDisplay(console, settings, comparison, quiet);
        try (log;
                progress) {
            progress.begin(earlier);
            Measurement measurement = new Measurement(comparison, site.surroundings(comparison, bundle.logs()));
            Interruption interruption = Interruption.arm(measurement, site.workspace(), console, bundle);
            try {
                boolean finished = measurement.run(earlier, pace, new Keeper(log, progress));
                return finished ? Optional.of(bundle) : Optional.empty();
            } finally {
                interruption.disarm();
            }
        }
    }
}
