package io.github.rjperf.measure;

import io.github.rjperf.process.Guard;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * What a measurement needs of the world around it.
 *
 * @param command how forks are started
 * @param workspace where they keep their files
 * @param signals what tells of outside disturbance
 * @param logs folder that keeps the logs of failed forks
 * @param words what is kept of a text of a fork, which may name folders that a bundle does not tell
 * @param limits how long each step of a fork may take
 * @param clock when forks were started
 */
public record MeasurementContext(
        CommandLine command,
        Workspace workspace,
        OutsideSignals signals,
        Path logs,
        UnaryOperator<String> words,
        TimeLimits limits,
        InstantSource clock) {

    ForkContext means(Referee referee, Guard guard) {
        return new ForkContext(command, workspace, referee, guard, words, limits, clock);
    }

    LogKeeper logKeeper() {
        return new LogKeeper(logs, words);
    }
}
