package io.github.rjperf.process;

import java.util.List;

/**
 * What a program that ended has printed.
 *
 * @param status its exit status
 * @param output its standard output, whole
 * @param errors first lines of its standard error, each cut short
 */
public record CommandResult(int status, String output, List<String> errors) {
    public CommandResult {
        errors = List.copyOf(errors);
    }

    public boolean succeeded() {
        return status == 0;
    }
}
