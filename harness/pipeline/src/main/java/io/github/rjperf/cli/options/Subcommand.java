package io.github.rjperf.cli.options;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import org.jspecify.annotations.Nullable;

/** A command that does some work, unlike a group, which only contains other commands. */
public interface Subcommand {
    /** Runs the command after all options are parsed. Exceptions are turned into one line and an exit code. */
    ExitCode run(Settings settings, Console console);

    /**
     * The value of a required option or parameter; throws UsageException if it is missing.
     *
     * @param example arguments that can follow {@code ./rjperf}
     */
    static String required(String name, @Nullable String value, String example) {
        if (value == null) {
            throw new UsageException("no " + name + " given; for example: ./rjperf " + example);
        }
        return value;
    }
}
