package io.github.rjperf.measure;

import io.github.rjperf.process.Child;
import io.github.rjperf.process.Guard;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;

/**
 * Starts forks: everything that they share.
 *
 * @param commandLine how a fork's command is made
 * @param workspace where each fork gets its folder
 * @param referee whom the forks call back
 * @param guard kills them when this JVM dies, freezes and thaws them
 * @param limits how long each step may take
 * @param clock when a fork was started
 */
record ForkLauncher(
        CommandLine commandLine,
        Workspace workspace,
        Referee referee,
        Guard guard,
        TimeLimits limits,
        InstantSource clock) {
    RunningFork start(ForkTask task) {
        ForkFolder folder = workspace.newFork();
        String token = referee.newToken();
        Map<String, String> environment = ForkCommand.environment(folder, referee.port(), token);
        Path log = folder.log();
        Child child = Child.start(commandLine.of(task, folder), environment, log, guard);
        return new RunningFork(task, this, folder, token, child);
    }
}
