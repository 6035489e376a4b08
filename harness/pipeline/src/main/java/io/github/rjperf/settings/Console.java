package io.github.rjperf.settings;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.util.Locale;
import java.util.Set;

/**
 * The standard streams of the program: results go to standard output, progress, questions, and errors to standard error.
 *
 * @param in the input that a person types
 * @param terminal true if standard error is a terminal
 * @param color true if color may be used on standard output
 */
public record Console(
        PrintStream out, PrintStream err, boolean terminal, boolean color, int columns, BufferedReader in) {
    /** A console without input. */
    public Console(PrintStream out, PrintStream err, boolean terminal, boolean color, int columns) {
        this(out, err, terminal, color, columns, new BufferedReader(Reader.nullReader()));
    }

    /** Asks a question and returns true only if the answer is yes; the end of the input counts as no. */
    public boolean agrees(String question) {
        out.flush();
        err.print(question + " [y/N] ");
        err.flush();
        try {
            String answer = in.readLine();
            return answer != null && Set.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
        } catch (IOException e) {
            return false;
        }
    }

    /** Prints one line of progress, a warning, or an error. */
    public void say(String line) {
        err.println(line);
    }

    public void flush() {
        out.flush();
        err.flush();
    }
}
