package io.github.rjperf.report.markup;

import java.util.Collection;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A command line of the program that a reader can paste into a POSIX shell. */
public final class CommandText {
    private final StringJoiner words = new StringJoiner(" ");

    /** A command line that consists of {@code ./rjperf} and these words. */
    public CommandText(String... first) {
        words.add("./rjperf");
        for (String word : first) {
            add(word);
        }
    }

    public CommandText add(String word) {
        words.add(ShellWord.quoted(word));
        return this;
    }

    /** Adds an option, unless the value is null. */
    public CommandText option(String name, @Nullable Object value) {
        return value == null ? this : add(name).add(value.toString());
    }

    /** Adds an option for each value. */
    public CommandText options(String name, Collection<?> values) {
        values.forEach(value -> option(name, value));
        return this;
    }

    /** Adds an option without a value, if it is given. */
    public CommandText flag(String name, boolean given) {
        return given ? add(name) : this;
    }

    @Override
    public String toString() {
        return words.toString();
    }
}
