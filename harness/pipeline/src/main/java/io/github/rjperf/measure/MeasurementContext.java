package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.CommandLine;
import io.github.rjperf.measure.fork.DiskWatch;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.Referee;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.measure.host.Lane;
import io.github.rjperf.process.Guard;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The external dependencies of a measurement.
 *
 * @param lanes the CPUs of each of the pairs that are measured at the same time
 * @param signals reports outside disturbance
 * @param logs folder for the logs of failed forks
 * @param words shortens and cleans texts from a fork, which may contain folder names that must not appear in a bundle
 * @param clock gives the start time of forks
 */
public record MeasurementContext(
        CommandLine command,
        List<Lane> lanes,
        Workspace workspace,
        OutsideSignals signals,
        Path logs,
        UnaryOperator<String> words,
        TimeLimits limits,
        InstantSource clock) {
    /** The same context, starting forks with a different command line. */
    public MeasurementContext starting(CommandLine forks) {
        return new MeasurementContext(forks, lanes, workspace, signals, logs, words, limits, clock);
    }

    /** The same context, with different limits for forks. */
    public MeasurementContext within(TimeLimits others) {
        return new MeasurementContext(command, lanes, workspace, signals, logs, words, others, clock);
    }

    /** The same context, measuring only one pair at a time, which may use all CPUs. */
    public MeasurementContext withoutLanes() {
        return new MeasurementContext(command, List.of(Lane.WHOLE), workspace, signals, logs, words, limits, clock);
    }

    /** The resources that the forks of each lane share. */
    List<ForkContext> means(Referee referee, Guard guard, DiskWatch disk) {
        return lanes.stream()
                .map(lane -> new ForkContext(command, lane, workspace, disk, referee, guard, words, limits, clock))
                .toList();
    }
}
