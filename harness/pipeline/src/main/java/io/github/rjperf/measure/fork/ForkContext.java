package io.github.rjperf.measure.fork;

import io.github.rjperf.measure.host.Lane;
import io.github.rjperf.process.Guard;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * The resources that the forks of a lane share; everything except the CPUs is common to all lanes of a run.
 *
 * @param lane the CPUs on which the forks of a pair run
 * @param workspace creates the folder of each fork
 * @param disk watches the forks that are alive
 * @param referee the server that forks call back
 * @param guard kills forks when this JVM dies; freezes and thaws them
 * @param words shortens and cleans texts from a fork
 * @param clock gives the start time of a fork
 */
public record ForkContext(
        CommandLine commandLine,
        Lane lane,
        Workspace workspace,
        DiskWatch disk,
        Referee referee,
        Guard guard,
        UnaryOperator<String> words,
        TimeLimits limits,
        InstantSource clock) {
    /** The same context, starting forks with a different command line. */
    public ForkContext starting(CommandLine forks) {
        return new ForkContext(forks, lane, workspace, disk, referee, guard, words, limits, clock);
    }
}
