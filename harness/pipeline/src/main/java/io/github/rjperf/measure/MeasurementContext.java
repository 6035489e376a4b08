package io.github.rjperf.measure;

import io.github.rjperf.measure.host.CpuSplit;
import io.github.rjperf.process.Guard;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * The external dependencies of a measurement.
 *
 * @param command starts forks
 * @param cpus where the forks of a pair run
 * @param workspace stores their files
 * @param signals reports outside disturbance
 * @param logs folder for the logs of failed forks
 * @param words shortens and cleans texts from a fork, which may contain folder names that must not appear in a bundle
 * @param limits time limits of each step of a fork
 * @param clock gives the start time of forks
 */
public record MeasurementContext(
        CommandLine command,
        CpuSplit cpus,
        Workspace workspace,
        OutsideSignals signals,
        Path logs,
        UnaryOperator<String> words,
        TimeLimits limits,
        InstantSource clock) {

    ForkContext means(Referee referee, Guard guard) {
        return new ForkContext(command, cpus, workspace, referee, guard, words, limits, clock);
    }

    LogKeeper logKeeper() {
        return new LogKeeper(logs, words);
    }
}
