package io.github.rjperf.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program to be started as its own process.
 *
 * @param folder its working directory, where crash logs and core dumps may also appear
 */
public record Launch(List<String> command, Map<String, String> environment, Path folder) {
    public Launch {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("no command");
        }
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}
