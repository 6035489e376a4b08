package io.github.rjperf.cli;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.judge.Pacer;
import io.github.rjperf.judge.Rules;
import io.github.rjperf.measure.ForkCommand;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.Surroundings;
import io.github.rjperf.measure.TimeLimits;
import io.github.rjperf.measure.Workspace;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Side;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Two builds and a matrix become a bundle with all forks. */
record MeasureStep(Settings settings, Console console, OutputOptions output) {
    /** Measures until enough is known; empty when it was interrupted. */
    Optional<Bundle> run(MeasureOptions options) {
        return Lock.whileHeld(settings.data(), () -> runAlone(options));
    }

    private Optional<Bundle> runAlone(MeasureOptions options) {
        Path databases = DatabaseFolder.choose(settings, options.tmpdir);
        try (Workspace workspace =
                Workspace.create(databases, ProcessHandle.current().pid())) {
            HostWatch host = new HostWatch(settings, workspace.root());
            if (options.resume != null) {
                return goOn(Bundle.at(options.resume), options, host, workspace);
            }
            Comparison comparison = new NewComparison(settings, console, output).of(options, host.read());
            Bundle bundle = Bundle.at(options.folder(comparison));
            for (Side side : Side.values()) {
                bundle.writeBuild(side, comparison.build(side));
            }
            return measure(bundle, bundle.createForkLog(comparison), host, workspace);
        }
    }

    private Optional<Bundle> goOn(Bundle bundle, MeasureOptions options, HostWatch host, Workspace workspace) {
        ForkLog log = bundle.resumeForkLog();
        new ResumeCheck(settings).check(log.comparison(), options, host.read());
        return measure(bundle, log, host, workspace);
    }

    private Optional<Bundle> measure(Bundle bundle, ForkLog log, HostWatch host, Workspace workspace) {
        Comparison comparison = log.comparison();
        List<Pair> earlier = Pairs.of(log.found());
        Pace pace = new Pace(comparison, new Pacer(comparison, Rules.standard()));
        ProgressDisplay progress = new ProgressDisplay(console, settings, comparison, output.quiet);
        try (log;
                progress) {
            progress.begin(earlier);
            Measurement measurement = new Measurement(comparison, surroundings(bundle, host, workspace, comparison));
            Interruption interruption = Interruption.arm(measurement, workspace, console, bundle);
            try {
                boolean finished = measurement.run(earlier, pace, new Keeper(log, progress));
                return finished ? Optional.of(bundle) : Optional.empty();
            } finally {
                interruption.disarm();
            }
        }
    }

    private Surroundings surroundings(Bundle bundle, HostWatch host, Workspace workspace, Comparison comparison) {
        return new Surroundings(
                new ForkCommand(settings.java(), settings.benchmarksJar()),
                workspace,
                host.signals(comparison.schedule()),
                bundle.logs(),
                TimeLimits.STANDARD,
                settings.clock());
    }
}
