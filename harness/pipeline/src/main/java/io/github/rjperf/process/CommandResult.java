package io.github.rjperf.process;

import java.util.List;

/**
 * The result of a program that has ended.
 *
 * @param status its exit status
 * @param errors first lines of its standard error, each truncated
 */
public record CommandResult(int status, String output, List<String> errors) {
    public boolean succeeded() {
        return status == 0;
    }
}
