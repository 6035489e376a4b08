package io.github.rjperf.cli;

import io.github.rjperf.document.JmhResult;
import io.github.rjperf.measure.ForkCommand;
import io.github.rjperf.measure.Surroundings;
import io.github.rjperf.measure.TimeLimits;
import io.github.rjperf.measure.Workspace;
import io.github.rjperf.model.Comparison;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The place where a measurement happens, this user's alone while it lasts.
 *
 * @param settings what the process was given
 * @param workspace where forks keep their files
 * @param benchmarks a copy of the benchmarks jar, so that a rebuild meanwhile changes nothing for the forks
 * @param host the host as seen from the workspace
 */
record Site(Settings settings, Workspace workspace, Path benchmarks, HostWatch host) {
    static <T> T use(Settings settings, @Nullable Path tmpdir, Function<Site, T> measuring) {
        return Lock.whileHeld(settings.data(), () -> {
            Path databases = DatabaseFolder.choose(settings, tmpdir);
            try (Workspace workspace =
                    Workspace.create(databases, ProcessHandle.current().pid())) {
                Path benchmarks = workspace.copy(settings.benchmarksJar());
                return measuring.apply(
                        new Site(settings, workspace, benchmarks, new HostWatch(settings, workspace.root())));
            }
        });
    }

    Surroundings surroundings(Comparison comparison, Path logs) {
        return new Surroundings(
                new ForkCommand(settings.java(), benchmarks, comparison.profilers()),
                workspace,
                JmhResult::metrics,
                host.signals(comparison.schedule()),
                logs,
                TimeLimits.STANDARD,
                settings.clock());
    }
}
