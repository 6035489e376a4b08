package io.github.rjperf.measure;

import io.github.rjperf.measure.host.CpuSplit;
import io.github.rjperf.process.Guard;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * What all forks of a run share.
 *
 * @param commandLine the commands of forks
 * @param cpus where the forks of a pair run
 * @param workspace creates the folder of each fork
 * @param referee the server that forks call back
 * @param guard kills forks when this JVM dies; freezes and thaws them
 * @param words shortens and cleans texts from a fork
 * @param limits time limits of each step
 * @param clock gives the start time of a fork
 */
record ForkContext(
        CommandLine commandLine,
        CpuSplit cpus,
        Workspace workspace,
        Referee referee,
        Guard guard,
        UnaryOperator<String> words,
        TimeLimits limits,
        InstantSource clock) {}
