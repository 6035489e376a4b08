package io.github.rjperf.settings;

import java.io.PrintStream;

/**
 * Where the program writes: results to standard output, progress and errors to standard error.
 *
 * @param out results
 * @param err progress, warnings, errors
 * @param terminal true when a person watches standard error
 * @param colour true when colour may be used on standard output
 * @param columns width of the terminal
 */
public record Console(PrintStream out, PrintStream err, boolean terminal, boolean colour, int columns) {
    /** One line of progress, warning or error. */
    public void say(String line) {
        err.println(line);
    }

    public void flush() {
        out.flush();
        err.flush();
    }
}
