package io.github.rjperf.report.markup;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A command line of this program that a reader may paste into a POSIX shell. */
public final class ShellCommand {
    private final List<String> words = new ArrayList<>(List.of("./rjperf"));

    public ShellCommand(String... words) {
        this.words.addAll(List.of(words));
    }

    /** Adds an option, unless its value is null. */
    public ShellCommand with(String option, @Nullable Object value) {
        if (value != null) {
            words.addAll(List.of(option, value.toString()));
        }
        return this;
    }

    /** Adds an option for each of these values. */
    public ShellCommand withEach(String option, Collection<String> values) {
        values.forEach(value -> with(option, value));
        return this;
    }

    /** Adds an option that has no value if it applies. */
    public ShellCommand with(String option, boolean applies) {
        if (applies) {
            words.add(option);
        }
        return this;
    }

    /** The line, with words in quotes where a shell needs them. */
    public String line() {
        return words.stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
    }
}
