package io.github.rjperf.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A program that is run for its output.
 *
 * @param command program and arguments
 * @param environment its whole environment
 * @param folder its working directory
 * @param limit elapsed time after which it is killed with all of its descendants
 */
public record Invocation(List<String> command, Map<String, String> environment, Path folder, Duration limit) {
    public Invocation {
        if (command.isEmpty() || limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("no command or no time: " + command + ", " + limit);
        }
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}
