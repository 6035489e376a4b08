package io.github.rjperf.settings;

import java.io.PrintStream;

/**
 * The output streams of the program: results go to standard output, progress and errors to standard error.
 *
 * @param terminal true when standard error is a terminal
 * @param colour true when color may be used on standard output
 */
public record Console(PrintStream out, PrintStream err, boolean terminal, boolean colour, int columns) {
    /** Prints one line of progress, a warning, or an error. */
    public void say(String line) {
        err.println(line);
    }

    public void flush() {
        out.flush();
        err.flush();
    }
}
