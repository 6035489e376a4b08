package io.github.rjperf.report.markup;

/** One word of a command line that a reader can paste into a POSIX shell. */
public final class ShellWord {
    private ShellWord() {}

    /** The word, in single quotes unless a shell accepts it unchanged. */
    public static String quoted(String word) {
        return word.matches("[\\w.:/@=+%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
