package io.github.rjperf.measure;

import io.github.rjperf.process.Guard;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * What all forks of a run share.
 *
 * @param commandLine how a fork's command is made
 * @param workspace where each fork gets its folder
 * @param referee whom the forks call back
 * @param guard kills them when this JVM dies, freezes and thaws them
 * @param words what is kept of a text of a fork
 * @param limits how long each step may take
 * @param clock when a fork was started
 */
record ForkContext(
        CommandLine commandLine,
        Workspace workspace,
        Referee referee,
        Guard guard,
        UnaryOperator<String> words,
        TimeLimits limits,
        InstantSource clock) {}
